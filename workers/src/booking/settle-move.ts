import type { CommandBus } from '@mirabelle/application';
import {
  type Calendar,
  type CalendarCommand,
  type CalendarEvent,
  calendar,
  calendarStream,
  type MovePlan,
  parseBookingId,
  planSettlement,
} from '@mirabelle/domain';
import { defineJob, createJobHandler, type JobHandler } from '@mirabelle/jobs';
import { v5 as uuidFromName } from 'uuid';
import { z } from 'zod';

/** Queue of what is looked after once booking has had time to end it itself. */
export const CALENDAR_QUEUE = 'calendar-moves';

/** Far longer than a move takes, in ms; meanwhile one that broke off keeps a chair for nobody. */
export const SETTLE_AFTER_MS = 60_000;

/** Ends a move that may have broken off half-way. */
export const settleMove = defineJob({
  queue: CALENDAR_QUEUE,
  name: 'settle-move',
  version: 1,
  payload: z.object({ bookingId: z.string(), moveId: z.uuid(), date: z.iso.date() }),
});

/** Does `settle-move` jobs. */
export function settleMoveHandler(commands: CommandBus): JobHandler {
  return createJobHandler(settleMove, async ({ bookingId, moveId, date }) => {
    const home = parseBookingId(bookingId);
    if (!home) throw new Error(`${bookingId} names no booking`);
    const elsewhere = { moveId, date };
    await follow(
      commands,
      home.salonId,
      planSettlement({ bookingId, homeDate: home.date, elsewhere }),
      moveId,
    );
  });
}

async function follow(commands: CommandBus, salonId: string, plan: MovePlan, moveId: string): Promise<void> {
  let next = plan.next();
  while (!next.done) {
    const { date, command } = next.value;
    const commandId = uuidFromName(`settle ${command.type}`, moveId);
    const { state, events } = await commands.execute<Calendar, CalendarCommand, CalendarEvent>({
      decider: calendar,
      stream: calendarStream(salonId, date),
      command,
      metadata: { commandId, correlationId: moveId, actor: { kind: 'system', id: CALENDAR_QUEUE } },
    });
    next = plan.next({ state, events });
  }
}
