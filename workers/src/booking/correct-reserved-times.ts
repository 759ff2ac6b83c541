import { correctReservedTimes, deriveCommandId } from '@mirabelle/application';
import { createJobHandler, defineJob, type JobHandler } from '@mirabelle/jobs';
import { z } from 'zod';
import type { WorkersContext } from '../context.js';
import { CALENDAR_QUEUE } from './settle-move.js';

/** Longer than any request that books or moves an appointment takes. */
const MAX_REQUEST_MS = 30_000;

/** Corrects the reserved times of a booking after a request may have been interrupted, or the appointment is over. */
export const correctReservedTimesJob = defineJob({
  queue: CALENDAR_QUEUE,
  // Queues contain jobs with this name, so it stays.
  name: 'settle-booking-times',
  version: 1,
  /** `eventId`: id of the event that causes the job. */
  payload: z.object({ eventId: z.uuid(), userId: z.uuid(), bookingId: z.string() }),
});

/** Handles jobs that correct the reserved times of a booking. */
export function createCorrectReservedTimesHandler({
  commands,
  now,
}: Pick<WorkersContext, 'commands' | 'now'>): JobHandler {
  return createJobHandler(correctReservedTimesJob, async ({ eventId, userId, bookingId }) => {
    const instant = now();
    const reservedBefore = new Date(Date.parse(instant) - MAX_REQUEST_MS).toISOString();
    await correctReservedTimes(commands, { bookingId, userId }, { reservedBefore, now: instant }, (step) => ({
      commandId: deriveCommandId(`${step} times`, eventId),
      correlationId: eventId,
      actor: { kind: 'system', id: CALENDAR_QUEUE },
    }));
  });
}
