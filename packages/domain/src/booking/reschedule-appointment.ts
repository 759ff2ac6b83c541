import { accept, type Decision, refuse } from '../kernel/decider.js';
import { type AppointmentTime, resolveAppointmentTime } from './appointment-time.js';
import type {
  AbandonReschedule,
  HoldChair,
  ReleaseChair,
  RescheduleAppointment,
} from './calendar-commands.js';
import type { AppointmentRescheduled, CalendarEvent } from './calendar-events.js';
import { type Calendar, type CalendarEntry, isOpen } from './calendar-state.js';
import { refuseStarted } from './change-status.js';
import { findObstacle } from './request-appointment.js';

const refuseAbandoned = () =>
  refuse('conflict', 'This took too long, so nothing has changed. Please try again.');

/**
 * Moves an appointment. Within the calendar's own day the new time is looked at here; for another day, that day's
 * calendar has looked at it when it held a chair, and what is decided here is whether the move still may be made.
 */
export function rescheduleAppointment(
  command: RescheduleAppointment,
  entry: CalendarEntry,
  state: Calendar,
): Decision<CalendarEvent> {
  const { bookingId, salon, date, startMinute, by, moveId, now } = command;
  if (date === entry.homeDate ? moveId !== undefined : moveId === undefined) {
    throw new Error('A move is named exactly where it goes to a day that is not the booking’s own');
  }
  const fate = moveId && entry.moves.get(moveId);
  if (fate === 'made') return accept();
  if (fate === 'abandoned') return refuseAbandoned();
  if (!isOpen(entry)) {
    const { status } = entry;
    return refuse('booking_not_open', `This booking is ${status}; it can no longer be acceptMove.`, {
      bookingStatus: status,
    });
  }
  if (now >= entry.startsAt) return refuseStarted();
  const time = resolveAppointmentTime(date, startMinute, entry.durationMinutes, salon.timeZone);
  if (moveId) return acceptMove({ bookingId, entry, time, timeZone: salon.timeZone, by, moveId });

  const isThere = entry.moveId === undefined && entry.startMinute === startMinute;
  if (isThere) return accept();
  return (
    findObstacle({ bookingId, time, salon, now }, state) ??
    acceptMove({ bookingId, entry, time, timeZone: salon.timeZone, by })
  );
}

function acceptMove(move: {
  readonly bookingId: string;
  readonly entry: CalendarEntry;
  readonly time: AppointmentTime;
  readonly timeZone: string;
  readonly by: 'customer' | 'salon';
  readonly moveId?: string;
}): Decision<AppointmentRescheduled> {
  const { entry, time, moveId, ...told } = move;
  const { userId, salonId, date, startMinute, startsAt, endsAt } = entry;
  const previous = { date, startMinute, startsAt, endsAt, ...(entry.moveId && { moveId: entry.moveId }) };
  return accept({
    type: 'AppointmentRescheduled',
    data: { ...told, userId, salonId, ...time, ...(moveId && { moveId }), previous },
  });
}

/** Gives a move up for good. One that has been made stays made, and one that no longer can be made needs no word. */
export function abandonReschedule(
  { bookingId, moveId, date }: AbandonReschedule,
  entry: CalendarEntry,
): Decision<CalendarEvent> {
  if (entry.moves.has(moveId) || !isOpen(entry)) return accept();
  const { userId, salonId } = entry;
  return accept({ type: 'RescheduleAbandoned', data: { bookingId, userId, salonId, moveId, date } });
}

/** Keeps a chair for a move from another day. */
export function holdChair(command: HoldChair, state: Calendar): Decision<CalendarEvent> {
  const { bookingId, userId, moveId, salon, date, startMinute, durationMinutes, now } = command;
  const known = state.holds.get(moveId);
  if (known) return known.released ? refuseAbandoned() : accept();
  const time = resolveAppointmentTime(date, startMinute, durationMinutes, salon.timeZone);
  return (
    findObstacle({ bookingId, time, salon, now }, state) ??
    accept({
      type: 'ChairHeld',
      data: { bookingId, userId, salonId: salon.id, moveId, ...time, timeZone: salon.timeZone },
    })
  );
}

/** Lets a held chair go. */
export function releaseChair({ moveId }: ReleaseChair, { holds }: Calendar): Decision<CalendarEvent> {
  const hold = holds.get(moveId);
  if (!hold || hold.released) return accept();
  const { bookingId, userId, salonId } = hold;
  return accept({ type: 'ChairReleased', data: { bookingId, userId, salonId, moveId } });
}
