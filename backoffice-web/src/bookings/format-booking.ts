import type { AdminBooking } from '@mirabelle/contracts';
import { formatBookingTitle, formatInstant } from '../format/format';

/** Names a booking: "Ada Lovelace, Haircut, Fri, Nov 21, 2026, 9:00 AM". */
export const formatBooking = (booking: AdminBooking): string =>
  `${formatBookingTitle(booking)}, ${formatInstant(booking.appointmentDate, booking.timeZone)}`;
