import { type AppointmentTime, resolveAppointmentTime } from '@mirabelle/catalogue';
import { accept, type Decision, refuse } from '@mirabelle/decider';
import { calculateAnswerBy } from './answer-deadline.js';
import type {
  AbandonReschedule,
  HoldChair,
  ReleaseChair,
  RescheduleAppointment,
} from './calendar-commands.js';
import type { AppointmentRescheduled, CalendarEvent } from './calendar-events.js';
import { type Calendar, type CalendarEntry, isOpen } from './calendar-state.js';
import { refuseStartedAppointment, refuseStatus } from './change-status.js';
import { findObstacle } from './request-appointment.js';

const refuseAbandoned = () =>
  refuse('conflict', 'This took too long, so nothing has changed. Please try again.');

/**
 * Decides a move in the home calendar. Within the same day the new time is checked here. A time on another day was checked
 * by the calendar of that day when it held a chair, so only the question is left whether the move may still be made.
 */
export function rescheduleAppointment(
  command: RescheduleAppointment,
  entry: CalendarEntry,
  state: Calendar,
): Decision<CalendarEvent> {
  const { bookingId, salon, date, startMinute, by, isUndo, moveId, horizonDays, answerHours, now } = command;
  if (date === entry.homeDate ? moveId !== undefined : moveId === undefined) {
    throw new Error('A move needs a moveId if and only if its new day is not the home day of the booking');
  }
  const moveStatus = moveId && entry.moves.get(moveId);
  if (moveStatus === 'made') return accept();
  if (moveStatus === 'abandoned') return refuseAbandoned();
  if (!isOpen(entry)) return refuseStatus(entry.status, 'moved');
  if (now >= entry.startsAt) return refuseStartedAppointment(by, 'moved');
  const time = resolveAppointmentTime(date, startMinute, entry.durationMinutes, salon.timeZone);
  // The salon has as long to answer a request for the new time.
  const answerBy =
    entry.status === 'pending' ? calculateAnswerBy({ now, startsAt: time.startsAt, answerHours }) : undefined;
  const move = { bookingId, entry, time, timeZone: salon.timeZone, by, isUndo, answerBy };
  if (moveId) return acceptMove({ ...move, moveId });

  const isSameTime = entry.moveId === undefined && entry.startMinute === startMinute;
  if (isSameTime) return accept();
  return findObstacle({ bookingId, time, salon, horizonDays, now }, state) ?? acceptMove(move);
}

function acceptMove(move: {
  readonly bookingId: string;
  readonly entry: CalendarEntry;
  readonly time: AppointmentTime;
  readonly timeZone: string;
  readonly by: 'customer' | 'salon';
  readonly isUndo: boolean | undefined;
  readonly moveId?: string;
  readonly answerBy: string | undefined;
}): Decision<AppointmentRescheduled> {
  const { entry, time, isUndo, moveId, answerBy, ...rest } = move;
  const { userId, salonId, date, startMinute, startsAt, endsAt } = entry;
  const previous = { date, startMinute, startsAt, endsAt, ...(entry.moveId && { moveId: entry.moveId }) };
  return accept({
    type: 'AppointmentRescheduled',
    data: {
      ...rest,
      userId,
      salonId,
      ...time,
      ...(isUndo && { isUndo }),
      ...(moveId && { moveId }),
      ...(answerBy && { answerBy }),
      previous,
    },
  });
}

/** Abandons a move for good, unless it has been made or can no longer be made. */
export function abandonReschedule(
  { bookingId, moveId, date }: AbandonReschedule,
  entry: CalendarEntry,
): Decision<CalendarEvent> {
  if (entry.moves.has(moveId) || !isOpen(entry)) return accept();
  const { userId, salonId } = entry;
  return accept({ type: 'RescheduleAbandoned', data: { bookingId, userId, salonId, moveId, date } });
}

/** Holds a chair for an appointment that moves to this day. */
export function holdChair(command: HoldChair, state: Calendar): Decision<CalendarEvent> {
  const { bookingId, userId, moveId, salon, date, startMinute, durationMinutes, horizonDays, now } = command;
  const hold = state.holds.get(moveId);
  if (hold) return hold.isReleased ? refuseAbandoned() : accept();
  const time = resolveAppointmentTime(date, startMinute, durationMinutes, salon.timeZone);
  return (
    findObstacle({ bookingId, time, salon, horizonDays, now }, state) ??
    accept({
      type: 'ChairHeld',
      data: { bookingId, userId, salonId: salon.id, moveId, ...time, timeZone: salon.timeZone },
    })
  );
}

/** Releases a held chair. A repeated command changes nothing. */
export function releaseChair({ moveId }: ReleaseChair, { holds }: Calendar): Decision<CalendarEvent> {
  const hold = holds.get(moveId);
  if (!hold || hold.isReleased) return accept();
  const { bookingId, userId, salonId } = hold;
  return accept({ type: 'ChairReleased', data: { bookingId, userId, salonId, moveId } });
}
