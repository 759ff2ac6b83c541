import type { AdminBooking } from '@mirabelle/contracts';
import { Link } from '@mui/material';
import { CanAccess } from 'react-admin';
import { AppointmentTime } from '../components/appointment-time';
import { Detail, Details, Panel } from '../components/details';
import { formatInstant, formatMoney } from '../components/format';
import { RecordLink } from '../components/record-link';
import { RelatedList } from '../components/related-list';
import { RelativeTime } from '../components/relative-time';
import { useWords } from '../components/use-words';
import { useSalons } from './salon-query';

interface BookingProps {
  readonly booking: AdminBooking;
}

/** What was booked, when and for how much. What concerns money alone is for those who deal with money. */
export function AppointmentPanel({ booking }: BookingProps) {
  const words = useWords('bookings');
  const label = (name: string) => words(`fields.${name}`);
  return (
    <Panel title={words('appointment')}>
      <Details columns>
        <Detail label={label('appointmentDate')}>
          <AppointmentTime startsAt={booking.appointmentDate} timeZone={booking.timeZone} />
        </Detail>
        <Detail label={label('serviceType')}>{booking.serviceType}</Detail>
        <Detail label={label('duration')}>{words('minutes', { smart_count: booking.duration })}</Detail>
        <Detail label={label('price')}>{formatMoney(booking.price)}</Detail>
        <Detail label={label('paymentStatus')}>{words(`payments.${booking.paymentStatus}`)}</Detail>
        <Detail label={label('createdAt')}>
          <RelativeTime value={booking.createdAt} />
        </Detail>
        <Detail label={label('updatedAt')}>
          <RelativeTime value={booking.updatedAt} />
        </Detail>
      </Details>
      <CanAccess resource="affiliate-transactions" action="list">
        <Details columns>
          <Detail label={label('affiliateCommission')}>{formatMoney(booking.affiliateCommission)}</Detail>
          <Detail label={label('affiliateId')}>{booking.affiliateId}</Detail>
          {booking.paypalOrderId ? (
            <Detail label={label('paypalOrderId')}>
              <RecordLink resource="payments" id={booking.paypalOrderId}>
                {booking.paypalOrderId}
              </RecordLink>
            </Detail>
          ) : null}
        </Details>
      </CanAccess>
      <Details>
        {booking.cancelledBy ? (
          <Detail label={label('cancelledBy')}>
            {words(`cancellers.${booking.cancelledBy}`)}
            {booking.cancellationReason ? `: ${booking.cancellationReason}` : null}
          </Detail>
        ) : null}
        <Detail label={label('notes')}>{booking.notes || words('noNotes')}</Detail>
        <Detail label={label('id')}>{booking.id}</Detail>
      </Details>
    </Panel>
  );
}

/** Who comes. */
export function CustomerPanel({ booking }: BookingProps) {
  const words = useWords('bookings');
  const label = (name: string) => words(`fields.${name}`);
  return (
    <Panel title={words('customer')}>
      <Details>
        <Detail label={label('name')}>
          <RecordLink resource="users" id={booking.userId}>
            {booking.customerName ?? words('unnamed')}
          </RecordLink>
        </Detail>
        {booking.customerEmail ? (
          <Detail label={label('customerEmail')}>
            <Link href={`mailto:${booking.customerEmail}`}>{booking.customerEmail}</Link>
          </Detail>
        ) : null}
      </Details>
    </Panel>
  );
}

/** The customer's other appointments, the latest first. */
export function OtherBookings({ booking }: BookingProps) {
  const words = useWords('bookings');
  return (
    <RelatedList<AdminBooking>
      title={words('others')}
      resource="bookings"
      filter={{ userId: booking.userId }}
      sort={{ field: 'appointmentDate', order: 'DESC' }}
      without={booking.id}
      primary={({ serviceType, salonName }) => `${serviceType}, ${salonName}`}
      secondary={({ appointmentDate, timeZone, status }) =>
        `${formatInstant(appointmentDate, timeZone)} · ${words(`statuses.${status}`)}`
      }
    />
  );
}

/** Where it takes place. */
export function SalonPanel({ booking }: BookingProps) {
  const words = useWords('bookings');
  const label = (name: string) => words(`fields.${name}`);
  const salon = useSalons()?.find(({ id }) => id === booking.salonId);
  return (
    <Panel title={words('salon')}>
      <Details>
        <Detail label={label('name')}>
          <RecordLink resource="salons" id={booking.salonId} page="edit">
            {booking.salonName}
          </RecordLink>
        </Detail>
        {salon ? (
          <>
            <Detail label={label('address')}>
              {[salon.address, `${salon.zipCode} ${salon.city}`.trim(), salon.country].join('\n')}
            </Detail>
            <Detail label={label('phone')}>
              <Link href={`tel:${salon.phone.replace(/[^\d+]/g, '')}`}>{salon.phone}</Link>
            </Detail>
            <Detail label={label('email')}>
              <Link href={`mailto:${salon.email}`}>{salon.email}</Link>
            </Detail>
          </>
        ) : null}
        <Detail label={label('timeZone')}>{booking.timeZone}</Detail>
      </Details>
    </Panel>
  );
}
