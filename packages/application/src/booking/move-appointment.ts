import { resolveAppointmentTime } from '@mirabelle/catalogue';
import { RefusalError } from '@mirabelle/domain';
import { DEFAULT_BOOKING_LIMITS, type Logger } from '@mirabelle/runtime';
import {
  type CalendarEntry,
  type CommandOutcome,
  calendarStream,
  isOpen,
  type ListedSalon,
  type MovePlan,
  type PlannedCommand,
  planMove,
} from '@mirabelle/salon-domain';
import { v5 as uuidFromName } from 'uuid';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import { deriveMetadata } from '../commands/derived-ids.js';
import { executeOnCalendar } from '../commands/execute-on-stream.js';
import { type ExpectedVersions, requireExpectedVersion } from '../commands/expected-versions.js';
import type { ServiceContext } from '../service-context.js';
import {
  createUnknownBookingRefusal,
  loadBooking,
  loadSalon,
  requireAcceptable,
  requireServiceOfferedOn,
  requireSlot,
} from './booking-lookups.js';
import { limitToBooking } from './limit-to-booking.js';
import { correctTimes, releaseTime, reserveTime } from './reserve-time.js';

type MoveContext = Pick<ServiceContext, 'store' | 'pool' | 'config' | 'logger' | 'now'> & {
  readonly commands: CommandBus;
};

interface AppointmentMove {
  readonly bookingId: string;
  /** The new day at the salon, YYYY-MM-DD. */
  readonly date: string;
  /** The new time at the salon, such as 9:00 AM. */
  readonly time: string;
  readonly by: 'customer' | 'salon';
  /** Whether staff take back a move. */
  readonly isUndo?: boolean | undefined;
  /** The person who moves the own booking, to whom the limits of bookings apply; absent for staff. */
  readonly userId?: string | undefined;
  readonly expected?: ExpectedVersions | undefined;
}

interface MovedAppointment {
  readonly entry: CalendarEntry;
  readonly salon: ListedSalon;
  /** False if the appointment had the time before. */
  readonly isMoved: boolean;
}

/**
 * Moves an appointment for its customer, or for staff, who say whether the salon or the customer wants it. Afterwards it has either its
 * new time or its old one, never both. A command that is repeated with the same id has the outcome of the first time.
 *
 * @throws CommandRefused if it keeps its time
 */
export async function moveAppointment(
  context: MoveContext,
  { bookingId, date, time: label, by, isUndo, userId: callerId, expected: seen }: AppointmentMove,
  metadata: CommandMetadata,
): Promise<MovedAppointment> {
  const { store, commands, config, logger, now } = context;
  const entry = await loadBooking(commands, bookingId, callerId);
  const slot = requireSlot(label);
  const salon = await loadSalon(commands, entry.salonId);
  const { homeDate, durationMinutes, userId } = entry;
  const moveId = chooseMoveId(metadata.commandId, entry);
  // Whoever repeats a request whose answer was lost gets its first outcome, whatever has happened to the booking since.
  const isRepeated =
    entry.moves.has(moveId) ||
    (date === homeDate && (await hasMovedWithinHomeDay(context, entry, { moveId, metadata })));
  const hasTimeAlready = entry.date === date && entry.startMinute === slot.minutes && !isRepeated;
  if (hasTimeAlready && isOpen(entry)) return { entry, salon, isMoved: false };

  const expected = limitToBooking(bookingId, seen);
  // Checked before a chair is held on another day. The home calendar checks the version again when it decides.
  if (expected && !isRepeated) {
    await requireExpectedVersion(store, calendarStream(entry.salonId, homeDate), expected);
  }
  const { horizonDays, ...limits } = config.bookingLimits ?? DEFAULT_BOOKING_LIMITS;
  const { startsAt, endsAt } = resolveAppointmentTime(date, slot.minutes, durationMinutes, salon.timeZone);
  const time = { reservationId: moveId, bookingId, salonId: entry.salonId, date, startsAt, endsAt };
  const reservation = { userId, time, ...(callerId !== undefined && { limits }) };
  const move = {
    bookingId,
    userId,
    homeDate,
    durationMinutes,
    salon,
    by,
    isUndo,
    moveId,
    date,
    startMinute: slot.minutes,
    horizonDays,
    answerHours: config.bookingAnswerHours,
    now: now(),
  };
  const execution = { commands, logger, salonId: entry.salonId, metadata, moveId, expected };
  const reservedBefore = now();
  if (!isRepeated) {
    requireServiceOfferedOn(salon, entry, date);
    // Only looks at the first command of the plan. The plan that is executed below starts again from the beginning.
    const firstStep = planMove(move).next();
    if (!firstStep.done) {
      const { date: dateOfStep, command } = firstStep.value;
      await requireAcceptable(commands, { salonId: entry.salonId, date: dateOfStep }, command);
    }
    await reserveTime(context, reservation, metadata);
  }
  const outcome = await executePlan(planMove(move), execution);
  if ('refused' in outcome) {
    await releaseTime(context, reservation, metadata);
    throw outcome.refused;
  }
  const moved = outcome.state.entries.get(bookingId);
  if (!moved) throw createUnknownBookingRefusal();
  await correctTimes(context, { bookingId, userId, entry: moved, reservedBefore }, metadata);
  return { entry: moved, salon, isMoved: true };
}

/**
 * Id of the move that a request makes. If an earlier attempt of the same request was abandoned, by itself after a refusal or by the
 * workers after the process died, the request makes another move.
 */
function chooseMoveId(commandId: string, { moves }: CalendarEntry): string {
  for (let attempt = 0; ; attempt += 1) {
    const moveId = uuidFromName(`move ${attempt}`, commandId);
    if (moves.get(moveId) !== 'abandoned') return moveId;
  }
}

/** Whether an earlier attempt of the same request has moved the appointment within the day of its home calendar. */
async function hasMovedWithinHomeDay(
  { store }: Pick<MoveContext, 'store'>,
  { salonId, homeDate }: CalendarEntry,
  { moveId, metadata }: { readonly moveId: string; readonly metadata: CommandMetadata },
): Promise<boolean> {
  const { commandId } = deriveStepMetadata(metadata, moveId, {
    date: homeDate,
    command: { type: 'RescheduleAppointment' },
  });
  const events = await store.readStream(calendarStream(salonId, homeDate));
  return events.some((event) => event.metadata.causationId === commandId);
}

/** Each command of a move has an id of its own, which a repeated request derives again. */
const deriveStepMetadata = (
  metadata: CommandMetadata,
  moveId: string,
  { date, command }: { readonly date: string; readonly command: Pick<PlannedCommand['command'], 'type'> },
): CommandMetadata => deriveMetadata(metadata, `${moveId} ${command.type} ${date}`);

interface PlanExecution {
  readonly commands: CommandBus;
  readonly logger: Logger;
  readonly salonId: string;
  readonly metadata: CommandMetadata;
  readonly moveId: string;
  readonly expected: ExpectedVersions | undefined;
}

/** Executes the commands of a plan. The workers complete a plan that stops half way. */
async function executePlan(plan: MovePlan, execution: PlanExecution): Promise<CommandOutcome> {
  let next = plan.next();
  while (!next.done) next = plan.next(await executeStep(next.value, execution));
  return next.value;
}

/** Commands that change nothing for the customer. The workers execute those that fail here. */
const CLEANUP_COMMANDS: ReadonlySet<string> = new Set(['ReleaseChair', 'AbandonReschedule']);

async function executeStep(
  { date, command }: PlannedCommand,
  { commands, logger, salonId, metadata, moveId, expected }: PlanExecution,
): Promise<CommandOutcome> {
  try {
    // Only this command changes the booking, so only this one depends on the expected version.
    const versions = command.type === 'RescheduleAppointment' ? expected : undefined;
    const stepMetadata = deriveStepMetadata(metadata, moveId, { date, command });
    return await executeOnCalendar(
      commands,
      { salonId, date },
      { command, metadata: stepMetadata, expectedVersions: versions },
    );
  } catch (error) {
    if (error instanceof RefusalError) return { refused: error };
    if (!CLEANUP_COMMANDS.has(command.type) || !(error instanceof Error)) throw error;
    logger.warn({ err: error, moveId }, 'a move was not cleaned up; the workers will do it');
    return { refused: error };
  }
}
