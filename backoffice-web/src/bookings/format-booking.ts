import type { AdminBooking } from '@mirabelle/contracts';
import { formatAppointment, formatBookingTitle } from '../format/format';

/** Names a booking: "Ada Lovelace, Haircut, Fri, Nov 21, 2026, 9:00 AM (Tokyo time)". */
export const formatBooking = (booking: AdminBooking): string =>
  `${formatBookingTitle(booking)}, ${formatAppointment(booking)}`;
