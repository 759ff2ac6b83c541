import type { AdminBooking } from '@mirabelle/contracts';
import { useRecordContext } from 'react-admin';
import { RecordFrame } from '../components/record-frame';
import { RecordShow } from '../components/record-show';
import { StatusDot } from '../components/status-dot';
import { BookingActions } from './booking-actions';
import { AppointmentPanel, CustomerPanel, OtherBookings, SalonPanel } from './booking-panels';
import { customerOf } from './booking-words';

function BookingDetails() {
  const booking = useRecordContext<AdminBooking>();
  if (!booking) return null;
  return (
    <RecordFrame
      resource="bookings"
      heading={
        <>
          <bdi>{customerOf(booking)}</bdi>, {booking.serviceType}
        </>
      }
      status={<StatusDot resource="bookings" status={booking.status} />}
      actions={<BookingActions />}
      aside={
        <>
          <CustomerPanel booking={booking} />
          <SalonPanel booking={booking} />
          <OtherBookings booking={booking} />
        </>
      }
    >
      <AppointmentPanel booking={booking} />
    </RecordFrame>
  );
}

/** One booking: what, who, where, and what can be done about it. */
export const BookingShow = () => (
  <RecordShow resource="bookings">
    <BookingDetails />
  </RecordShow>
);
