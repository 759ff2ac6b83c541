import type { CalendarEvent } from '@mirabelle/domain';
import { type Change, defineChanges, forPerson, forStaff } from '../change.js';

interface BookingData {
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
}

const booking = ({ bookingId, userId, salonId }: BookingData): Change[] => [
  forPerson(userId, '/api/bookings', `/api/salons/${salonId}/availability`),
  forStaff('bookings', bookingId),
];

/** Changes by appointment events. */
export const bookingChanges = defineChanges<CalendarEvent>({
  AppointmentRequested: booking,
  AppointmentConfirmed: booking,
  AppointmentRescheduled: booking,
  AppointmentCancelled: booking,
  AppointmentCompleted: booking,
  AppointmentMissed: booking,
});
