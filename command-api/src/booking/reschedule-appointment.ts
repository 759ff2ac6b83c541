import {
  type CommandBus,
  type CommandMetadata,
  requireExpectedVersion,
  type ExpectedVersions,
} from '@mirabelle/application';
import { clockLabel } from '@mirabelle/catalogue';
import type { RescheduledBooking, rescheduleBooking } from '@mirabelle/contracts';
import {
  type CalendarEntry,
  calendarStream,
  type MovePlan,
  type PlannedCommand,
  planMove,
  type SalonDetails,
  type StepOutcome,
} from '@mirabelle/domain';
import { type ApiRequest, asProblem, requirePerson } from '@mirabelle/http';
import type { Logger } from '@mirabelle/runtime';
import { v5 as uuidFromName } from 'uuid';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { expectedVersions } from '../http/if-match.js';
import { commandMetadata } from '../http/command-metadata.js';
import { executeOnCalendar, loadBooking, loadSalon, versionsOfBooking, requireSlot, unknownBooking } from './calendars.js';

type Asked = z.output<NonNullable<typeof rescheduleBooking.body>>;

/** Moves an appointment for its customer or for the salon. It ends at the new time or stays at the old, never both. */
export async function rescheduleAppointment(
  { platform, commands }: Context,
  request: ApiRequest<{ id: string }, unknown, Asked>,
  by: 'customer' | 'salon',
): Promise<RescheduledBooking> {
  const bookingId = request.params.id;
  const { appointmentDate: date, appointmentTime: label } = request.body;
  const entry = await loadBooking(
    commands,
    bookingId,
    by === 'customer' ? requirePerson(request).userId : undefined,
  );
  const slot = requireSlot(label);
  const salon = await loadSalon(commands, entry.salonId);
  const { homeDate, durationMinutes, userId } = entry;
  const moveId = moveNamed(request.commandId, entry);
  const isThere = entry.date === date && entry.startMinute === slot.minutes && !entry.moves.has(moveId);
  if (isThere && (entry.status === 'pending' || entry.status === 'confirmed')) {
    return toAnswer(bookingId, entry, salon);
  }

  const seen = versionsOfBooking(bookingId, expectedVersions(request));
  // Before a chair is held on another day; the calendar asks once more when it decides.
  if (seen && !entry.moves.has(moveId))
    await requireExpectedVersion(platform.store, calendarStream(entry.salonId, homeDate), seen);
  const plan = planMove({
    ...{ bookingId, userId, homeDate, durationMinutes, salon, by, moveId },
    ...{ date, startMinute: slot.minutes, now: platform.now() },
  });
  const metadata = commandMetadata(request, by === 'customer' ? 'user' : 'staff');
  const outcome = await follow(plan, {
    ...{ commands, salonId: entry.salonId, metadata, moveId, seen },
    logger: platform.logger,
  });
  if ('refused' in outcome) throw outcome.refused;
  const moved = outcome.state.entries.get(bookingId);
  if (!moved) throw unknownBooking();
  return toAnswer(bookingId, moved, salon);
}

/**
 * The move that a command makes. When an attempt was given up, e.g. because the process died half-way and the client
 * asks again long afterwards, the same command makes another.
 */
function moveNamed(commandId: string, { moves }: CalendarEntry): string {
  for (let attempt = 0; ; attempt += 1) {
    const moveId = uuidFromName(`move ${attempt}`, commandId);
    if (moves.get(moveId) !== 'abandoned') return moveId;
  }
}

interface Following {
  readonly commands: CommandBus;
  readonly logger: Logger;
  readonly salonId: string;
  readonly metadata: CommandMetadata;
  readonly moveId: string;
  readonly seen: ExpectedVersions | undefined;
}

/** Carries out a plan, each command under a name of its own. What breaks off here is ended by the workers. */
async function follow(plan: MovePlan, following: Following): Promise<StepOutcome> {
  let next = plan.next();
  while (!next.done) next = plan.next(await carryOut(next.value, following));
  return next.value;
}

/** What changes nothing for the customer any more, and is done by the workers where it fails here. */
const CLEARING_UP: ReadonlySet<string> = new Set(['ReleaseChair', 'AbandonReschedule']);

async function carryOut(
  { date, command }: PlannedCommand,
  { commands, logger, salonId, metadata, moveId, seen }: Following,
): Promise<StepOutcome> {
  const commandId = uuidFromName(`${moveId} ${command.type} ${date}`, metadata.commandId);
  try {
    // The others of a plan are not about what was seen, or clear up after it.
    const condition = command.type === 'RescheduleAppointment' ? seen : undefined;
    return await executeOnCalendar(commands, { salonId, date }, command, { ...metadata, commandId }, condition);
  } catch (error) {
    const problem = asProblem(error);
    if (problem) return { refused: problem };
    if (!CLEARING_UP.has(command.type) || !(error instanceof Error)) throw error;
    logger.warn({ err: error, moveId }, 'a chair is left to the workers');
    return { refused: error };
  }
}

function toAnswer(bookingId: string, entry: CalendarEntry, salon: SalonDetails): RescheduledBooking {
  return {
    id: bookingId,
    status: entry.status,
    appointmentDate: entry.startsAt,
    appointmentTime: clockLabel(entry.startMinute),
    localDate: entry.date,
    timeZone: salon.timeZone,
  };
}
