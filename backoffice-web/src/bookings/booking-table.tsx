import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { findShownBookingStatus, formatBookingReference } from '@mirabelle/catalogue';
import { Box } from '@mui/material';
import {
  DataTable,
  type RaRecord,
  SimpleList,
  useCanAccess,
  useListContext,
  useTranslate,
} from 'react-admin';
import { BulkCommandButton } from '../bulk/bulk-command-button';
import { createBulkProps } from '../bulk/bulk-toolbar';
import { RowLink } from '../components/row-link';
import { StatusDot } from '../components/status-dot';
import { AppointmentTime, RelativeTime } from '../components/times';
import { TwoLineCell } from '../components/two-line-cell';
import { useNow } from '../components/use-now';
import { isDueSoon } from '../dashboard/due-soon';
import {
  formatAppointment,
  formatCustomerName,
  formatMoney,
  formatName,
  formatRelative,
  formatService,
  formatViewerInstant,
} from '../format/format';
import { isOver } from './appointment-end';
import { type BookingAction, findBookingActions } from './booking-action-rules';
import {
  ClosedDaysOfSelection,
  type SalonObstacle,
  SalonObstacleMark,
  useFindSalonObstacle,
  useIsOnClosedDay,
} from './closed-day';
import { ONE_BOOKING } from './one-booking';

const Column = DataTable.Col<AdminBooking>;

/** Narrower than elsewhere, so that the last column is whole beside a scroll bar on a screen of 1440 px. */
const CUSTOMER_WIDTH = '19ch';

function Customer({ booking }: { booking: AdminBooking }) {
  const translate = useTranslate();
  return (
    <TwoLineCell
      maxWidth={CUSTOMER_WIDTH}
      caption={
        booking.isGuest
          ? [translate('resources.bookings.guest'), booking.customerEmail ?? booking.customerPhone].join(
              ' · ',
            )
          : booking.customerName && booking.customerEmail
      }
    >
      {booking.customerName ?? (booking.isGuest ? null : booking.customerEmail) ?? formatName(booking)}
    </TwoLineCell>
  );
}

function Price({ booking }: { booking: AdminBooking }) {
  const translate = useTranslate();
  return (
    <TwoLineCell
      caption={
        booking.paymentStatus === 'unpaid'
          ? null
          : translate(`resources.bookings.payments.${booking.paymentStatus}`)
      }
    >
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatMoney(booking.price)}
      </Box>
    </TwoLineCell>
  );
}

/** Until when a request is to be answered. */
function AnswerDue({ answerBy }: { answerBy: string }) {
  const now = useNow();
  return (
    <Box
      component="time"
      dateTime={answerBy}
      title={formatViewerInstant(answerBy)}
      sx={{ whiteSpace: 'nowrap', ...(isDueSoon(answerBy, now) && { color: 'error.main', fontWeight: 600 }) }}
    >
      {formatRelative(answerBy, now)}
    </Box>
  );
}

/** The state, and of a request until when it is to be answered. */
function Status({ booking }: { booking: AdminBooking }) {
  const { answerBy } = booking;
  const translate = useTranslate();
  const now = useNow();
  return (
    <TwoLineCell
      caption={
        answerBy ? (
          <time dateTime={answerBy} title={formatViewerInstant(answerBy)}>
            {translate('resources.bookings.answerDue', { when: formatRelative(answerBy, now) })}
          </time>
        ) : null
      }
    >
      <StatusDot resource="bookings" status={findShownBookingStatus(booking)} />
    </TwoLineCell>
  );
}

/** What canceling the records does: requests are rejected, confirmed appointments are canceled. */
function nameCancellation(bookings: readonly RaRecord[] | undefined): string {
  const isRequest = ({ status }: RaRecord) => status === 'pending';
  if (!bookings?.some(isRequest)) return bookings ? 'cancel' : 'cancelOrReject';
  return bookings.every(isRequest) ? 'reject' : 'cancelOrReject';
}

/** What staff can do with the selected bookings. */
export function BulkActions() {
  const now = useNow();
  const allows = (action: BookingAction) => (booking: AdminBooking) =>
    findBookingActions(booking, now).includes(action);
  // Each can still be canceled on its own page, such as if the salon was closed without a word.
  const isOnClosedDay = useIsOnClosedDay();
  const tookPlace = (booking: AdminBooking) => isOver(booking, now) && !isOnClosedDay(booking);
  return (
    <>
      <BulkCommandButton
        resource="bookings"
        action="confirm"
        one={ONE_BOOKING.confirm}
        isPossible={allows('confirm')}
        namesRecords
        note={<ClosedDaysOfSelection />}
      />
      <BulkCommandButton
        resource="bookings"
        action="complete"
        one={ONE_BOOKING.complete}
        isPossible={allows('complete')}
        namesRecords
      />
      <BulkCommandButton
        resource="bookings"
        action="no-show"
        one={ONE_BOOKING['no-show']}
        isPossible={allows('no-show')}
        namesRecords
      />
      <BulkCommandButton
        resource="bookings"
        action="cancel"
        one={ONE_BOOKING.cancel}
        findWording={nameCancellation}
        tone="error"
        reason="optional"
        isPossible={(booking: AdminBooking) => allows('cancel')(booking) && !tookPlace(booking)}
        namesRecords
      />
    </>
  );
}

/** The bookings as a table. All but the canceled ones can be selected and changed together. */
export function BookingTable() {
  const { canAccess } = useCanAccess({ resource: 'bookings', action: 'confirm' });
  const findObstacle = useFindSalonObstacle();
  const { filterValues } = useListContext();
  return (
    <DataTable<AdminBooking>
      rowClick="show"
      {...createBulkProps<AdminBooking>(<BulkActions />, {
        isAllowed: canAccess === true,
        isRowSelectable: ({ status }) => status !== 'cancelled',
      })}
    >
      <Column
        source="appointmentDate"
        render={({ appointmentDate, timeZone }) => (
          <RowLink>
            <AppointmentTime startsAt={appointmentDate} timeZone={timeZone} />
          </RowLink>
        )}
      />
      <Column source="customerName" render={(booking) => <Customer booking={booking} />} />
      <Column
        source="salonName"
        render={(booking) => {
          const obstacle = findObstacle(booking);
          return (
            <TwoLineCell caption={obstacle ? <SalonObstacleMark obstacle={obstacle} /> : null}>
              {booking.salonName}
            </TwoLineCell>
          );
        }}
      />
      <Column
        source="serviceType"
        render={(booking) => (
          <TwoLineCell caption={formatBookingReference(booking.id)}>{formatService(booking)}</TwoLineCell>
        )}
      />
      <Column source="price" align="right" render={(booking) => <Price booking={booking} />} />
      {/* In a list of requests, all have the same state. */}
      {filterValues.status === 'pending' ? (
        <Column
          source="answerBy"
          render={({ answerBy }) => (answerBy ? <AnswerDue answerBy={answerBy} /> : null)}
        />
      ) : (
        <Column source="status" render={(booking) => <Status booking={booking} />} />
      )}
      <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
    </DataTable>
  );
}

/** The bookings as cards, for phones. */
export function BookingCards() {
  const findObstacle = useFindSalonObstacle();
  return (
    <SimpleList<AdminBooking>
      rowClick="show"
      primaryText={(booking) => (
        <>
          <bdi>{formatCustomerName(booking)}</bdi> · {formatService(booking)}
        </>
      )}
      secondaryText={(booking) => (
        <>
          {formatAppointment(booking)}
          <br />
          {booking.salonName} · {formatBookingReference(booking.id)}
          {renderObstacle(findObstacle(booking))}
        </>
      )}
      tertiaryText={(booking) => (
        <Box component="span" sx={{ ml: 1, fontSize: '0.8125rem' }}>
          <StatusDot resource="bookings" status={findShownBookingStatus(booking)} />
        </Box>
      )}
    />
  );
}

const renderObstacle = (obstacle: SalonObstacle | undefined) =>
  obstacle ? (
    <>
      {' · '}
      <SalonObstacleMark obstacle={obstacle} />
    </>
  ) : null;
