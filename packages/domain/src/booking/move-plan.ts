import type { SalonDetails } from '../salon/salon-events.js';
import type { CalendarCommand } from './calendar-commands.js';
import type { CalendarEvent, HeldChair } from './calendar-events.js';
import { type Calendar, getMoveStatus } from './calendar-state.js';

/**
 * How an appointment moves when two calendars have a say. A plan is a generator of commands, each for one calendar and
 * decided there alone; it may end after any of them, and many may run at once. What keeps the customer at exactly one
 * time is that the booking's home decides the move with one event: before it, the new day only holds a chair; after it,
 * the old day only has a chair to let go. Chairs that a plan leaves behind are found by whoever follows the log.
 */
export type MovePlan = Generator<PlannedCommand, CommandOutcome, CommandOutcome>;

/** A command with the day whose calendar it is for; the salon is always the booking's. */
export interface PlannedCommand {
  readonly date: string;
  readonly command: CalendarCommand;
}

/** What came of a command. What refused it is the runner's own affair, and comes back from the plan as it went in. */
export type CommandOutcome =
  | { readonly state: Calendar; readonly events: readonly CalendarEvent[] }
  | { readonly refused: Error };

interface MoveRequest {
  readonly bookingId: string;
  readonly userId: string;
  /** The day that it was booked for. */
  readonly homeDate: string;
  readonly durationMinutes: number;
  readonly salon: SalonDetails;
  readonly date: string;
  readonly startMinute: number;
  readonly by: 'customer' | 'salon';
  /** UUID; used where the new day is another one than the home day. */
  readonly moveId: string;
  readonly now: string;
}

/** Moves an appointment to another time, of any day. Its result is what the home day said, or who refused. */
export function* planMove(move: MoveRequest): MovePlan {
  const { bookingId, userId, homeDate, durationMinutes, salon, date, startMinute, by, moveId, now } = move;
  const wanted = { type: 'RescheduleAppointment', bookingId, salon, date, startMinute, by, now } as const;
  let decided: CommandOutcome;
  if (date === homeDate) decided = yield { date: homeDate, command: wanted };
  else {
    const held = yield {
      date,
      command: {
        type: 'HoldChair',
        ...{ bookingId, userId, moveId, salon, date, startMinute, durationMinutes, now },
      },
    };
    if ('refused' in held) return held;
    decided = yield { date: homeDate, command: { ...wanted, moveId } };
    if ('refused' in decided) yield* planMoveCleanup({ bookingId, homeDate, elsewhere: { moveId, date } });
  }
  if ('refused' in decided) return decided;
  for (const left of decided.events.flatMap(findUnneededChairs)) yield releaseCommand(left);
  return decided;
}

/** Ends a move that may have been left half-way: made, it stays; else it is given up, and its chair let go. */
export function* planMoveCleanup(move: {
  readonly bookingId: string;
  readonly homeDate: string;
  readonly elsewhere: HeldChair;
}): MovePlan {
  const { bookingId, homeDate, elsewhere } = move;
  const settled = yield {
    date: homeDate,
    command: { type: 'AbandonReschedule', bookingId, ...elsewhere },
  };
  if ('refused' in settled) return settled;
  if (getMoveStatus(settled.state, bookingId, elsewhere.moveId) !== 'over') return settled;
  return yield releaseCommand(elsewhere);
}

/** The chairs on other days that an event makes superfluous. */
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

function releaseCommand({ moveId, date }: HeldChair): PlannedCommand {
  return { date, command: { type: 'ReleaseChair', moveId } };
}
