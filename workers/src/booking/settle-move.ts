import { type CommandBus, deriveCommandId, executeOnCalendar } from '@mirabelle/application';
import { createJobHandler, defineJob, type JobHandler } from '@mirabelle/jobs';
import { planMoveCleanup, requireBookingDay } from '@mirabelle/salon-domain';
import { z } from 'zod';

/**
 * Queue of the jobs that complete what was interrupted (moves, paid bookings, and the reservation of times), and of those that cancel
 * requests which nobody has answered.
 */
export const CALENDAR_QUEUE = 'calendar-moves';

/**
 * Delay between the beginning of a move and this job, much longer than a move takes. Until the job runs, an interrupted
 * move may keep others from booking a chair that nobody will use.
 */
export const SETTLE_AFTER_MS = 60_000;

/** Completes or undoes a move that may have been interrupted. */
export const settleMoveJob = defineJob({
  queue: CALENDAR_QUEUE,
  name: 'settle-move',
  version: 1,
  payload: z.object({ bookingId: z.string(), moveId: z.uuid(), date: z.iso.date() }),
});

/** Handles `settle-move` jobs. */
export function createSettleMoveHandler(commands: CommandBus): JobHandler {
  return createJobHandler(settleMoveJob, async ({ bookingId, moveId, date: heldDate }) => {
    const { salonId, date: homeDate } = requireBookingDay(bookingId);
    const plan = planMoveCleanup({ bookingId, homeDate, chair: { moveId, date: heldDate } });
    let next = plan.next();
    while (!next.done) {
      const { date, command } = next.value;
      const metadata = {
        commandId: deriveCommandId(`settle ${command.type}`, moveId),
        correlationId: moveId,
        actor: { kind: 'system', id: CALENDAR_QUEUE },
      } as const;
      next = plan.next(await executeOnCalendar(commands, { salonId, date }, { command, metadata }));
    }
  });
}
