import { accept, type Decider, type Decision, refuse } from '@mirabelle/decider';
import type { CalendarCommand, ForgoAppointment } from './calendar-commands.js';
import type { CalendarEvent } from './calendar-events.js';
import { type Calendar, emptyCalendar, evolveCalendar } from './calendar-state.js';
import { changeStatus, lapseAppointment, type StatusCommand } from './change-status.js';
import { closeDay, openDay, suspendDay } from './close-day.js';
import { requestAppointment } from './request-appointment.js';
import {
  abandonReschedule,
  holdChair,
  releaseChair,
  rescheduleAppointment,
} from './reschedule-appointment.js';

/**
 * The calendar of one salon on one day. Refuses with `slot_taken`, `salon_closed`, `salon_suspended`, `time_in_past`,
 * `time_in_future`, `time_too_far`, `booking_unknown`, `booking_not_open` for a change that the status of the appointment does not allow,
 * and `conflict` for a move or a booking that was abandoned in the meantime. A repeated command changes nothing.
 */
export const calendar: Decider<Calendar, CalendarCommand, CalendarEvent> = {
  initialState: emptyCalendar,
  evolve: evolveCalendar,

  decide(command, state) {
    switch (command.type) {
      case 'RequestAppointment':
        return requestAppointment(command, state);
      case 'ForgoAppointment':
        return forgoAppointment(command, state);
      case 'HoldChair':
        return holdChair(command, state);
      case 'ReleaseChair':
        return releaseChair(command, state);
      case 'CloseDay':
        return closeDay(command, state);
      case 'OpenDay':
        return openDay(command, state);
      case 'SuspendDay':
        return suspendDay(command, state);
      default:
        return decideForEntry(command, state);
    }
  },
};

function decideForEntry(
  command:
    | StatusCommand
    | Extract<CalendarCommand, { type: 'LapseAppointment' | 'RescheduleAppointment' | 'AbandonReschedule' }>,
  state: Calendar,
): Decision<CalendarEvent> {
  const entry = state.entries.get(command.bookingId);
  if (!entry) return refuse('booking_unknown', 'There is no such booking.');
  if (command.type === 'RescheduleAppointment') return rescheduleAppointment(command, entry, state);
  if (command.type === 'AbandonReschedule') return abandonReschedule(command, entry);
  if (command.type === 'LapseAppointment') return lapseAppointment(command, entry);
  return changeStatus(command, entry);
}

function forgoAppointment(
  { bookingId, userId, salonId }: ForgoAppointment,
  { entries, forgone }: Calendar,
): Decision<CalendarEvent> {
  if (entries.has(bookingId) || forgone.has(bookingId)) return accept();
  return accept({ type: 'AppointmentForgone', data: { bookingId, userId, salonId } });
}
