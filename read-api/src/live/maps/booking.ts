import type { CalendarEvent } from '@mirabelle/domain';
import { type Change, changes, forPerson, forStaff } from '../change.js';

interface About {
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
}

const booking = ({ bookingId, userId, salonId }: About): Change[] => [
  forPerson(userId, '/api/bookings', `/api/salons/${salonId}/availability`),
  forStaff('bookings', bookingId),
];

/** Appointments. */
export const bookingChanges = changes<CalendarEvent>({
  AppointmentRequested: booking,
  AppointmentConfirmed: booking,
  AppointmentRescheduled: booking,
  AppointmentCancelled: booking,
  AppointmentCompleted: booking,
  AppointmentMissed: booking,
});
