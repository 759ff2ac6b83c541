import {
  type CommandBus,
  type CommandMetadata,
  type CommandOutcome,
  deriveMetadata,
  type ExpectedVersions,
  executeOnCalendar,
  limitToBooking,
  type MovePlan,
  type PlannedCommand,
  planMove,
  requireExpectedVersion,
} from '@mirabelle/application';
import type { adminRescheduleBooking } from '@mirabelle/backoffice-contracts';
import { formatClockTime, resolveAppointmentTime } from '@mirabelle/catalogue';
import type { RescheduledBooking } from '@mirabelle/contracts';
import { type ApiRequest, refusalToProblem, requirePerson } from '@mirabelle/http';
import { DEFAULT_BOOKING_LIMITS, type Logger } from '@mirabelle/runtime';
import { type CalendarEntry, calendarStream, isOpen, type SalonDetails } from '@mirabelle/salon-domain';
import { v5 as uuidFromName } from 'uuid';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { createCommandMetadata, readExpectedVersions } from '../http/command-metadata.js';
import {
  createUnknownBookingProblem,
  loadBooking,
  loadSalon,
  requireAcceptable,
  requireServiceOfferedOn,
  requireSlot,
} from './booking-lookups.js';
import { correctTimes, releaseTime, reserveTime } from './reserve-time.js';

type RescheduleBody = z.output<NonNullable<typeof adminRescheduleBooking.body>>;

/**
 * Moves an appointment for its customer, or for staff, who say whether the salon or the customer wants it. Afterwards it has either its
 * new time or its old one, never both.
 */
export async function rescheduleAppointment(
  context: Context,
  request: ApiRequest<{ id: string }, unknown, RescheduleBody>,
  actorKind: 'user' | 'staff',
): Promise<RescheduledBooking> {
  const { store, commands, config, logger, now } = context;
  const bookingId = request.params.id;
  const { appointmentDate: date, appointmentTime: label } = request.body;
  const by = actorKind === 'user' ? 'customer' : (request.body.by ?? 'salon');
  const isUndo = actorKind === 'staff' && request.body.undo;
  const entry = await loadBooking(
    commands,
    bookingId,
    actorKind === 'user' ? requirePerson(request).userId : undefined,
  );
  const slot = requireSlot(label);
  const salon = await loadSalon(commands, entry.salonId);
  const { homeDate, durationMinutes, userId } = entry;
  const moveId = chooseMoveId(request.commandId, entry);
  const hasTimeAlready =
    entry.date === date && entry.startMinute === slot.minutes && !entry.moves.has(moveId);
  if (hasTimeAlready && isOpen(entry)) return toRescheduledBooking(bookingId, entry, salon);

  const metadata = createCommandMetadata(request, actorKind);
  // Whoever repeats a request whose answer was lost gets its first outcome, whatever has happened to the booking since.
  const isRepeated =
    entry.moves.has(moveId) ||
    (date === homeDate && (await hasMovedWithinHomeDay(context, entry, { moveId, metadata })));
  const expected = limitToBooking(bookingId, readExpectedVersions(request));
  // Checked before a chair is held on another day. The home calendar checks the version again when it decides.
  if (expected && !isRepeated) {
    await requireExpectedVersion(store, calendarStream(entry.salonId, homeDate), expected);
  }
  const { horizonDays, ...limits } = config.bookingLimits ?? DEFAULT_BOOKING_LIMITS;
  const { startsAt, endsAt } = resolveAppointmentTime(date, slot.minutes, durationMinutes, salon.timeZone);
  const time = { reservationId: moveId, bookingId, salonId: entry.salonId, date, startsAt, endsAt };
  const reservation = { userId, time, ...(actorKind === 'user' && { limits }) };
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
  if (!moved) throw createUnknownBookingProblem();
  await correctTimes(context, { bookingId, userId, entry: moved, reservedBefore }, metadata);
  return toRescheduledBooking(bookingId, moved, salon);
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
  { store }: Pick<Context, 'store'>,
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
    const problem = refusalToProblem(error);
    if (problem) return { refused: problem };
    if (!CLEANUP_COMMANDS.has(command.type) || !(error instanceof Error)) throw error;
    logger.warn({ err: error, moveId }, 'a move was not cleaned up; the workers will do it');
    return { refused: error };
  }
}

function toRescheduledBooking(
  bookingId: string,
  entry: CalendarEntry,
  salon: SalonDetails,
): RescheduledBooking {
  return {
    id: bookingId,
    status: entry.status,
    appointmentDate: entry.startsAt,
    appointmentTime: formatClockTime(entry.startMinute),
    localDate: entry.date,
    timeZone: salon.timeZone,
  };
}
