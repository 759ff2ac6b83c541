import type { CalendarEvent } from '@mirabelle/salon-domain';
import { type Change, changeForPerson, changeForStaff, defineChanges } from '../change.js';

interface BookingData {
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
}

const listBookingChanges = ({ bookingId, userId, salonId }: BookingData): Change[] => [
  changeForPerson(userId, '/api/bookings', `/api/salons/${salonId}/availability`),
  changeForStaff('bookings', bookingId),
];

/** What events of appointments make outdated on open pages. */
export const bookingChanges = defineChanges<CalendarEvent>({
  AppointmentRequested: listBookingChanges,
  AppointmentConfirmed: listBookingChanges,
  AppointmentRescheduled: listBookingChanges,
  AppointmentCancelled: listBookingChanges,
  AppointmentCompleted: listBookingChanges,
  AppointmentMissed: listBookingChanges,
  AppointmentOutcomeWithdrawn: listBookingChanges,
});
