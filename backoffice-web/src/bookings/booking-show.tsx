import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { findShownBookingStatus } from '@mirabelle/catalogue';
import { useRecordContext } from 'react-admin';
import { RecordLayout } from '../components/record-layout';
import { RecordShow } from '../components/record-show';
import { StatusDot } from '../components/status-dot';
import { formatCustomerName, formatService } from '../format/format';
import { BookingActions } from './booking-actions';
import { AppointmentPanel, CustomerPanel, OtherBookings, SalonPanel } from './booking-panels';
import { SalonObstacleNote } from './closed-day';
import { NextRequest } from './next-request';
import { WhoCanMove } from './who-can-move';

function BookingDetails() {
  const booking = useRecordContext<AdminBooking>();
  if (!booking) return null;
  return (
    <RecordLayout
      resource="bookings"
      heading={
        <>
          <bdi>{formatCustomerName(booking)}</bdi>, {formatService(booking)}
        </>
      }
      status={<StatusDot resource="bookings" status={findShownBookingStatus(booking)} />}
      actions={<BookingActions />}
      aside={
        <>
          <CustomerPanel booking={booking} />
          <SalonPanel booking={booking} />
          <OtherBookings booking={booking} />
        </>
      }
    >
      <NextRequest key={booking.id} booking={booking} />
      <WhoCanMove booking={booking} />
      <SalonObstacleNote booking={booking} />
      <AppointmentPanel booking={booking} />
    </RecordLayout>
  );
}

/** The page of a booking. */
export const BookingShow = () => (
  <RecordShow resource="bookings">
    <BookingDetails />
  </RecordShow>
);
