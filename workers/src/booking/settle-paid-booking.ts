import { type CommandBus, deriveCommandId, forfeitPayment } from '@mirabelle/application';
import { payment, paymentStream } from '@mirabelle/domain';
import { createJobHandler, defineJob, type JobHandler } from '@mirabelle/jobs';
import { z } from 'zod';
import { CALENDAR_QUEUE } from './settle-move.js';

/** Releases a payment that was used for a booking, if the booking was never made. */
export const settlePaidBookingJob = defineJob({
  queue: CALENDAR_QUEUE,
  name: 'settle-paid-booking',
  version: 1,
  /** `eventId`: id of the `PaymentUsed` event. */
  payload: z.object({ eventId: z.uuid(), orderId: z.string(), userId: z.uuid(), bookingId: z.string() }),
});

/** Handles `settle-paid-booking` jobs. */
export function createSettlePaidBookingHandler(commands: CommandBus): JobHandler {
  return createJobHandler(settlePaidBookingJob, async ({ eventId, orderId, userId, bookingId }) => {
    const { use } = await commands.load(payment, paymentStream(orderId));
    if (use?.referenceId !== bookingId) return;
    await forfeitPayment(commands, { orderId, userId, bookingId }, (step) => ({
      commandId: deriveCommandId(step, eventId),
      correlationId: eventId,
      actor: { kind: 'system', id: CALENDAR_QUEUE },
    }));
  });
}
