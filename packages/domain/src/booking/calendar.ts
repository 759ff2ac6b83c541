import { accept, type Decider, type Decision, type Refusal, refuse } from '../kernel/index.js';
import type { CalendarCommand, ForgoAppointment } from './calendar-commands.js';
import type { CalendarEvent } from './calendar-events.js';
import { type Calendar, emptyCalendar, evolveCalendar } from './calendar-state.js';
import { abandon, hold, release, reschedule } from './moving.js';
import { request } from './requesting.js';
import { type StepCommand, step } from './steps.js';

/**
 * Refuses with `slot_taken`, `salon_closed`, `time_in_past`, `time_in_future`, `booking_unknown`, `booking_not_open` for
 * a step that the appointment's status does not allow, and `conflict` for a move or a booking that was given up
 * meanwhile. A step that has been taken already is not refused; nothing happens.
 */
export const calendar: Decider<Calendar, CalendarCommand, CalendarEvent> = {
  initialState: emptyCalendar,
  evolve: evolveCalendar,

  decide(command, state) {
    switch (command.type) {
      case 'RequestAppointment':
        return request(command, state);
      case 'ForgoAppointment':
        return forgo(command, state);
      case 'HoldChair':
        return hold(command, state);
      case 'ReleaseChair':
        return release(command, state);
      default:
        return withEntry(command, state);
    }
  },
};

function withEntry(
  command: StepCommand | Extract<CalendarCommand, { type: 'RescheduleAppointment' | 'AbandonReschedule' }>,
  state: Calendar,
): Decision<CalendarEvent> | { readonly refusal: Refusal } {
  const entry = state.entries.get(command.bookingId);
  if (!entry) return refuse('booking_unknown', 'There is no such booking.');
  if (command.type === 'RescheduleAppointment') return reschedule(command, entry, state);
  if (command.type === 'AbandonReschedule') return abandon(command, entry);
  return step(command, entry);
}

function forgo(
  { bookingId, userId, salonId }: ForgoAppointment,
  { entries, forgone }: Calendar,
): Decision<CalendarEvent> {
  if (entries.has(bookingId) || forgone.has(bookingId)) return accept();
  return accept({ type: 'AppointmentForgone', data: { bookingId, userId, salonId } });
}
