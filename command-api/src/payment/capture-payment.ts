import { type Payment, type PaymentCommand, payment, paymentStream } from '@mirabelle/domain';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import { type CaptureOutcome, ProviderUnavailable } from '@mirabelle/payments';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';

/** Namespace of the commands that record what came of a capture. */
const OUTCOMES = '3d9c1a52-0b7e-4c55-8f43-6a0f2e9d7b18';

type Captured = NonNullable<Payment['capture']>;

/**
 * Takes the money of the caller's own order. The provider takes it once however often it is asked, and what it has taken
 * is recorded here before anybody is told; where its answer is lost, asking again or the payments' reactor finds out.
 */
export async function capturePayment(
  { platform, commands }: Context,
  request: ApiRequest<{ id: string }>,
): Promise<Captured> {
  const orderId = request.params.id;
  const stream = paymentStream(orderId);
  const state = await commands.load(payment, stream);
  const { order } = state;
  if (order?.userId !== requirePerson(request).userId) {
    throw new ProblemError('payment_unknown', 'There is no such order.');
  }
  if (state.capture) return state.capture;
  const record = (command: PaymentCommand) => {
    // Named after what it records: a call that is repeated under its key may find another outcome than the first time,
    // and calls that find the same one at once write it down once.
    const commandId = uuidFromName(`${command.type} ${orderId} ${state.declines}`, OUTCOMES);
    return commands.execute({
      decider: payment,
      stream,
      command,
      metadata: { ...commandMetadata(request), commandId },
    });
  };

  const outcome = await platform.payments.captureOrder(orderId, state.declines).catch(unknownOutcome);
  switch (outcome.outcome) {
    case 'captured': {
      const { captureId, amountCents, currency } = outcome;
      const taken = { orderId, userId: order.userId, captureId, amountCents, currency };
      await record({ type: 'RecordCapture', capture: taken });
      return taken;
    }
    case 'declined':
      await record({ type: 'RecordDecline', reason: outcome.reason });
      throw new ProblemError(
        'payment_declined',
        'Your payment was declined and nothing was charged. Please try another way to pay.',
      );
    case 'not-approved':
      throw new ProblemError('payment_not_approved', 'Please approve the payment first.');
    case 'gone':
      await record({ type: 'CancelPayment', reason: 'gone' });
      throw new ProblemError('payment_cancelled', 'This order was called off. Nothing was charged.');
  }
}

function unknownOutcome(error: unknown): CaptureOutcome {
  if (!(error instanceof ProviderUnavailable)) throw error;
  throw new ProblemError(
    'payment_pending',
    'We do not know yet whether the payment went through. Nothing is lost: please ask again in a moment.',
    { headers: { 'Retry-After': '5' } },
  );
}
