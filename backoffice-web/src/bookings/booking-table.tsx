import type { AdminBooking } from '@mirabelle/contracts';
import { Box } from '@mui/material';
import { DataTable, SimpleList, useCanAccess, useTranslate } from 'react-admin';
import { BulkActionButton } from '../actions/bulk-action-button';
import { StatusDot } from '../components/status-dot';
import { AppointmentTime, RelativeTime } from '../components/times';
import { TwoLineCell } from '../components/two-line-cell';
import { formatCustomerName, formatInstant, formatMoney } from '../format/format';

const Column = DataTable.Col<AdminBooking>;

function Customer({ booking }: { booking: AdminBooking }) {
  const translate = useTranslate();
  return (
    <TwoLineCell caption={booking.customerEmail}>
      {booking.customerName ?? translate('resources.bookings.unnamed')}
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
      {formatMoney(booking.price)}
    </TwoLineCell>
  );
}

const formatItem = (booking: AdminBooking) =>
  `${formatCustomerName(booking)}, ${booking.serviceType}, ${formatInstant(booking.appointmentDate, booking.timeZone)}`;

const ConfirmSelectedButton = () => (
  <BulkActionButton<AdminBooking> resource="bookings" action="confirm" formatItem={formatItem} />
);

/** The bookings as a table. Pending ones can be selected and confirmed together. */
export function BookingTable() {
  const { canAccess } = useCanAccess({ resource: 'bookings', action: 'confirm' });
  return (
    <DataTable<AdminBooking>
      rowClick="show"
      bulkActionButtons={canAccess ? <ConfirmSelectedButton /> : false}
      isRowSelectable={({ status }) => status === 'pending'}
    >
      <Column
        source="appointmentDate"
        render={({ appointmentDate, timeZone }) => (
          <AppointmentTime startsAt={appointmentDate} timeZone={timeZone} />
        )}
      />
      <Column source="customerName" render={(booking) => <Customer booking={booking} />} />
      <Column source="salonName" />
      <Column source="serviceType" />
      <Column source="price" align="right" render={(booking) => <Price booking={booking} />} />
      <Column source="status" render={({ status }) => <StatusDot resource="bookings" status={status} />} />
      <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
    </DataTable>
  );
}

/** The bookings as cards, for phones. */
export const BookingCards = () => (
  <SimpleList<AdminBooking>
    rowClick="show"
    primaryText={(booking) => (
      <>
        <bdi>{formatCustomerName(booking)}</bdi> · {booking.serviceType}
      </>
    )}
    secondaryText={({ appointmentDate, timeZone, salonName }) => (
      <>
        {formatInstant(appointmentDate, timeZone)}
        <br />
        {salonName}
      </>
    )}
    tertiaryText={({ status }) => (
      <Box component="span" sx={{ ml: 1, fontSize: '0.8125rem' }}>
        <StatusDot resource="bookings" status={status} />
      </Box>
    )}
  />
);
