import type { CalendarCommand, SalonAsRead } from './calendar-commands.js';
import type { CalendarEvent, HeldChair } from './calendar-events.js';
import { type Calendar, getMoveStatus } from './calendar-state.js';

/**
 * A saga that moves an appointment between two calendars: that of the new day, and the home calendar in which the
 * appointment was booked. A plan yields one command at a time, each for a single calendar. It may be interrupted after
 * any command, and several plans may run at the same time.
 *
 * The appointment always has exactly one time, because a single event of the home calendar makes the move. Before that
 * event the new day holds a chair; after it only the chair of the old day remains to be released. A reactor releases the
 * held chairs that an interrupted plan leaves behind.
 */
export type MovePlan = Generator<PlannedCommand, CommandOutcome, CommandOutcome>;

/** A command for the calendar of a day. The salon is that of the booking. */
export interface PlannedCommand {
  readonly date: string;
  readonly command: CalendarCommand;
}

/**
 * The result of a command. A refusal is the result of the whole plan: the plan undoes what it has begun and returns the refusal to
 * its runner, which decides what follows.
 */
export type CommandOutcome =
  | { readonly state: Calendar; readonly events: readonly CalendarEvent[] }
  | { readonly refused: Error };

interface MoveRequest {
  readonly bookingId: string;
  readonly userId: string;
  /** The day of the home calendar, YYYY-MM-DD. */
  readonly homeDate: string;
  readonly durationMinutes: number;
  readonly salon: SalonAsRead;
  /** The new day, YYYY-MM-DD, and the new start, in minutes after local midnight. */
  readonly date: string;
  readonly startMinute: number;
  readonly by: 'customer' | 'salon';
  /** Whether staff take back a move. */
  readonly isUndo?: boolean | undefined;
  /** UUID. Used only if the new day is not the home day. */
  readonly moveId: string;
  /** How many days ahead can be booked, unless the salon says otherwise. */
  readonly horizonDays?: number | undefined;
  /** Within how many hours the salon answers a request. */
  readonly answerHours?: number | undefined;
  readonly now: string;
}

/** Moves an appointment to another time on any day. @returns the outcome of the home calendar, or the first refusal */
export function* planMove(move: MoveRequest): MovePlan {
  const { bookingId, userId, homeDate, durationMinutes, salon, date, startMinute, by, moveId } = move;
  const { isUndo, horizonDays, answerHours, now } = move;
  const reschedule = {
    type: 'RescheduleAppointment',
    bookingId,
    salon,
    date,
    startMinute,
    by,
    isUndo,
    horizonDays,
    answerHours,
    now,
  } as const;
  let outcome: CommandOutcome;
  if (date === homeDate) outcome = yield { date: homeDate, command: reschedule };
  else {
    const held = yield {
      date,
      command: {
        type: 'HoldChair',
        bookingId,
        userId,
        moveId,
        salon,
        date,
        startMinute,
        durationMinutes,
        horizonDays,
        now,
      },
    };
    if ('refused' in held) return held;
    outcome = yield { date: homeDate, command: { ...reschedule, moveId } };
    if ('refused' in outcome) yield* planMoveCleanup({ bookingId, homeDate, chair: { moveId, date } });
  }
  if ('refused' in outcome) return outcome;
  for (const chair of outcome.events.flatMap(findUnneededChairs)) yield createReleaseCommand(chair);
  return outcome;
}

/**
 * Cleans up after a move that may have been interrupted: abandons the move and releases its chair, unless the home
 * calendar has made the move.
 */
export function* planMoveCleanup(move: {
  readonly bookingId: string;
  readonly homeDate: string;
  /** The chair that was held for the move. */
  readonly chair: HeldChair;
}): MovePlan {
  const { bookingId, homeDate, chair } = move;
  const outcome = yield {
    date: homeDate,
    command: { type: 'AbandonReschedule', bookingId, ...chair },
  };
  if ('refused' in outcome) return outcome;
  if (getMoveStatus(outcome.state, bookingId, chair.moveId) !== 'over') return outcome;
  return yield createReleaseCommand(chair);
}

/** The chairs held on other days that are no longer needed after an event. */
export function findUnneededChairs(event: CalendarEvent): readonly HeldChair[] {
  switch (event.type) {
    case 'AppointmentRescheduled': {
      const { moveId, date } = event.data.previous;
      return moveId ? [{ moveId, date }] : [];
    }
    case 'AppointmentCancelled':
      return event.data.elsewhere ? [event.data.elsewhere] : [];
    case 'RescheduleAbandoned':
      return [{ moveId: event.data.moveId, date: event.data.date }];
    default:
      return [];
  }
}

function createReleaseCommand({ moveId, date }: HeldChair): PlannedCommand {
  return { date, command: { type: 'ReleaseChair', moveId } };
}
