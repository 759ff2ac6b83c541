import type { CommandBus } from '@mirabelle/application';
import {
  type Calendar,
  type CalendarCommand,
  type CalendarEvent,
  calendar,
  calendarStream,
  type Payment,
  type PaymentCommand,
  type PaymentEvent,
  parseBookingId,
  payment,
  paymentStream,
} from '@mirabelle/domain';
import { defineJob, createJobHandler, type JobHandler } from '@mirabelle/jobs';
import { v5 as uuidFromName } from 'uuid';
import { z } from 'zod';
import { CALENDAR_QUEUE } from './settle-move.js';

/** Looks whether a booking came about that a payment was used for, and gives the payment back if not. */
export const settlePaidBooking = defineJob({
  queue: CALENDAR_QUEUE,
  name: 'settle-paid-booking',
  version: 1,
  /** `eventId`: that the payment was used. */
  payload: z.object({ eventId: z.uuid(), orderId: z.string(), userId: z.uuid(), bookingId: z.string() }),
});

/** Does `settle-paid-booking` jobs. */
export function settlePaidBookingHandler(commands: CommandBus): JobHandler {
  return createJobHandler(settlePaidBooking, async ({ eventId, orderId, userId, bookingId }) => {
    const { use } = await commands.load(payment, paymentStream(orderId));
    const home = parseBookingId(bookingId);
    if (use?.referenceId !== bookingId || !home) return;
    const { salonId } = home;
    const metadata = (name: string) => ({
      commandId: uuidFromName(name, eventId),
      correlationId: eventId,
      actor: { kind: 'system', id: CALENDAR_QUEUE } as const,
    });
    const { state } = await commands.execute<Calendar, CalendarCommand, CalendarEvent>({
      decider: calendar,
      stream: calendarStream(salonId, home.date),
      command: { type: 'ForgoAppointment', bookingId, userId, salonId },
      metadata: metadata('forgo'),
    });
    if (state.entries.has(bookingId)) return;
    // From here on the booking cannot be made any more, so the payment is free.
    await commands.execute<Payment, PaymentCommand, PaymentEvent>({
      decider: payment,
      stream: paymentStream(orderId),
      command: { type: 'ReleasePayment', referenceId: bookingId },
      metadata: metadata('release'),
    });
  });
}
