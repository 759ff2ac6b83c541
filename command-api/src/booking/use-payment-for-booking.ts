import {
  type CommandBus,
  type CommandMetadata,
  deriveMetadata,
  executeOnPayment,
  type PaidBooking,
} from '@mirabelle/application';
import { ProblemError } from '@mirabelle/http';

/** A captured payment and the booking that it is to pay for. */
interface BookingPayment extends PaidBooking {
  readonly amountCents: number;
}

/**
 * Uses a captured payment for a booking before the booking is made, so no payment pays for two things. If the booking is
 * not made, the payment has to be forfeited; if the process dies before that, the workers forfeit it.
 *
 * @throws ProblemError `payment_unknown`, `payment_not_captured`, `payment_used`, `payment_refunded`, `amount_mismatch`
 */
export async function usePaymentForBooking(
  commands: CommandBus,
  { orderId, userId, bookingId, amountCents }: BookingPayment,
  metadata: CommandMetadata,
): Promise<{ readonly orderId: string; readonly captureId: string }> {
  const { state } = await executeOnPayment(
    commands,
    orderId,
    { type: 'UsePayment', userId, purpose: 'booking', referenceId: bookingId, amountCents },
    deriveMetadata(metadata, `use ${bookingId}`),
  );
  const { use, capture, status } = state;
  // A repeated request gets the current state of the payment, which may have been refunded since the first attempt.
  if (!capture || use?.referenceId !== bookingId || status !== 'captured') {
    throw new ProblemError('payment_refunded', 'This payment has been refunded.');
  }
  return { orderId, captureId: capture.captureId };
}
