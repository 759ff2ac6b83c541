import { deriveCommandId, executeOnPayment } from '@mirabelle/application';
import { type Payment, type PaymentCommand, payment, paymentStream } from '@mirabelle/domain';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import { ProviderUnavailable } from '@mirabelle/payments';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

/** Namespace of the ids of the commands that record the outcome of a capture. */
const CAPTURE_OUTCOME_NAMESPACE = '3d9c1a52-0b7e-4c55-8f43-6a0f2e9d7b18';

type Capture = NonNullable<Payment['capture']>;

/**
 * Captures the caller's own order. Repeated calls take the money only once. The capture is recorded before the response is
 * sent. If the provider's answer is lost, the next request or the workers ask the provider again.
 */
export async function capturePayment(
  { payments, commands }: Context,
  request: ApiRequest<{ id: string }>,
): Promise<Capture> {
  const orderId = request.params.id;
  const { order, capture, declines } = await commands.load(payment, paymentStream(orderId));
  if (!order || order.userId !== requirePerson(request).userId) {
    throw new ProblemError('payment_unknown', 'There is no such order.');
  }
  if (capture) return capture;
  const record = (command: PaymentCommand) => {
    // The id names the outcome and not the request. A repeated request may find another outcome than the first one, and
    // concurrent requests that find the same outcome record it once.
    const commandId = deriveCommandId(`${command.type} ${orderId} ${declines}`, CAPTURE_OUTCOME_NAMESPACE);
    return executeOnPayment(commands, orderId, command, { ...createCommandMetadata(request), commandId });
  };

  const outcome = await payments.captureOrder(orderId, { earlierDeclines: declines }).catch(refuseAsPending);
  switch (outcome.outcome) {
    case 'captured': {
      const { captureId, amountCents, currency } = outcome;
      const newCapture = { orderId, userId: order.userId, captureId, amountCents, currency };
      await record({ type: 'RecordCapture', capture: newCapture });
      return newCapture;
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
      throw new ProblemError('payment_cancelled', 'This payment was canceled. Nothing was charged.');
  }
}

function refuseAsPending(error: unknown): never {
  if (!(error instanceof ProviderUnavailable)) throw error;
  throw new ProblemError(
    'payment_pending',
    'We do not know yet whether the payment went through. Nothing is lost: please ask again in a moment.',
    { headers: { 'Retry-After': '5' } },
  );
}
