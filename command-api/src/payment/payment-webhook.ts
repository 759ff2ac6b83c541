import type { IncomingMessage } from 'node:http';
import { type CommandMetadata, executeOnPayment, reconcilePayment } from '@mirabelle/application';
import { payment, paymentStream } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import { ProviderUnavailable, type ProviderWebhookEvent, UnverifiedWebhook } from '@mirabelle/payments';
import type { Context } from '../context.js';

/** PayPal's messages have a few kB. */
const MAX_MESSAGE_BYTES = 256 * 1024;

/**
 * Verifies and applies a message of the payment provider.
 *
 * @throws ProblemError `forbidden` for a message that is not from the provider, `body_too_large`, or `unavailable` if the
 *   provider cannot be reached to verify it
 */
export async function handleWebhook(
  context: Context,
  message: IncomingMessage,
  metadata: CommandMetadata,
): Promise<void> {
  const headers = message.headers as Record<string, string | undefined>;
  const body = await readText(message);
  const webhookEvent = await context.payments.readWebhook(headers, body).catch(refuseMessage);
  if (webhookEvent) await applyWebhookEvent(context, webhookEvent, metadata);
}

/** Asks the provider for the current state of a changed order, so messages may arrive late or twice. */
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
  const { refundId } = webhookEvent;
  await executeOnPayment(commands, orderId, { type: 'RecordRefund', refundId }, metadata);
}

/** The unparsed body, because the provider's signature covers its exact text. @throws ProblemError `body_too_large` */
async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_MESSAGE_BYTES) {
      throw new ProblemError('body_too_large', 'The message is larger than 256 kB.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function refuseMessage(error: unknown): never {
  if (error instanceof UnverifiedWebhook)
    throw new ProblemError('forbidden', 'This message is not from the provider.');
  if (error instanceof ProviderUnavailable)
    throw new ProblemError('unavailable', 'Please send this again later.');
  throw error;
}
