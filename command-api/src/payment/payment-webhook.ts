import type { IncomingMessage } from 'node:http';
import { type CommandMetadata, executeOnPayment, reconcilePayment } from '@mirabelle/application';
import { payment, paymentStream } from '@mirabelle/domain';
import { ProblemError, readBody } from '@mirabelle/http';
import { ProviderUnavailable, type ProviderWebhookEvent, UnverifiedWebhook } from '@mirabelle/payments';
import type { Context } from '../context.js';

/** PayPal's messages have a few kB. */
const MAX_MESSAGE_BYTES = 256 * 1024;

/**
 * Verifies and applies a message of the payment provider.
 *
 * @throws ProblemError `forbidden` for a message that is not from the provider, or `unavailable` if the provider cannot be
 *   reached to verify it or to read the order
 */
export async function handleWebhook(
  context: Context,
  message: IncomingMessage,
  metadata: CommandMetadata,
): Promise<void> {
  const headers = message.headers as Record<string, string | undefined>;
  // The provider's signature covers the exact text.
  const body = (await readBody(message, MAX_MESSAGE_BYTES)).toString('utf8');
  const webhookEvent = await context.payments.readWebhook(headers, body).catch(refuseMessage);
  if (webhookEvent) await applyWebhookEvent(context, webhookEvent, metadata).catch(refuseMessage);
}

/**
 * Applies a verified message. About a changed order it asks the provider for the current state; it records a refund by its id, and
 * has the workers follow a pending refund as if it had been requested here. So messages may arrive late or twice.
 */
async function applyWebhookEvent(
  { payments: provider, commands }: Context,
  webhookEvent: ProviderWebhookEvent,
  metadata: CommandMetadata,
): Promise<void> {
  const { orderId } = webhookEvent;
  const { order } = await commands.load(payment, paymentStream(orderId));
  // The order belongs to another shop, or it was created but the answer with its id was lost. It pays for nothing here.
  if (!order) return;
  if (webhookEvent.kind === 'order-changed') {
    await reconcilePayment({ provider, commands }, orderId, metadata);
    return;
  }
  if (webhookEvent.kind === 'refunding') {
    await executeOnPayment(commands, orderId, { type: 'RequestRefund', reason: 'provider' }, metadata);
    return;
  }
  const { refundId } = webhookEvent;
  const command =
    webhookEvent.kind === 'refunded'
      ? ({ type: 'RecordRefund', refundId } as const)
      : ({ type: 'RecordPartialRefund', refundId, amountCents: webhookEvent.amountCents } as const);
  await executeOnPayment(commands, orderId, command, metadata);
}

function refuseMessage(error: unknown): never {
  if (error instanceof UnverifiedWebhook)
    throw new ProblemError('forbidden', 'This message is not from the provider.');
  if (error instanceof ProviderUnavailable)
    throw new ProblemError('unavailable', 'Please send this again later.');
  throw error;
}
