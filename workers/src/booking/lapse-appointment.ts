import { deriveCommandId, executeOnCalendar } from '@mirabelle/application';
import { createJobHandler, defineJob, type JobHandler } from '@mirabelle/jobs';
import { requireBookingDay } from '@mirabelle/salon-domain';
import { z } from 'zod';
import type { WorkersContext } from '../context.js';
import { CALENDAR_QUEUE } from './settle-move.js';

/** Cancels a request whose answer is due now if nobody has confirmed it, so that a payment is returned. */
export const lapseAppointmentJob = defineJob({
  queue: CALENDAR_QUEUE,
  name: 'lapse-appointment',
  version: 1,
  /** `eventId`: id of the event that gave the appointment its time. */
  payload: z.object({ eventId: z.uuid(), bookingId: z.string() }),
});

/** Handles `lapse-appointment` jobs. */
export function createLapseAppointmentHandler({
  commands,
  now,
}: Pick<WorkersContext, 'commands' | 'now'>): JobHandler {
  return createJobHandler(lapseAppointmentJob, async ({ eventId, bookingId }) => {
    const home = requireBookingDay(bookingId);
    await executeOnCalendar(commands, home, {
      command: { type: 'LapseAppointment', bookingId, now: now() },
      metadata: {
        commandId: deriveCommandId('lapse', eventId),
        correlationId: eventId,
        actor: { kind: 'system', id: CALENDAR_QUEUE },
      },
    });
  });
}
