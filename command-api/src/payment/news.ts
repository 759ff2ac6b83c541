import type { CommandMetadata } from '@mirabelle/application';
import { reconcilePayment } from '@mirabelle/application';
import { payment, paymentStream } from '@mirabelle/domain';
import type { ProviderWebhookEvent } from '@mirabelle/payments';
import type { Context } from '../context.js';

/** Takes in what the provider tells. What it tells of an order is looked up there, so that old news does no harm. */
export async function takeNews(
  { platform, commands }: Context,
  news: ProviderWebhookEvent,
  metadata: CommandMetadata,
): Promise<void> {
  const stream = paymentStream(news.orderId);
  const { order } = await commands.load(payment, stream);
  // An order of somebody else's, or one whose answer we never got: nobody has paid for anything with it here.
  if (!order) return;
  if (news.kind === 'order-changed') {
    await reconcilePayment({ provider: platform.payments, commands }, news.orderId, metadata);
    return;
  }
  const command = { type: 'RecordRefund', refundId: news.refundId } as const;
  await commands.execute({ decider: payment, stream, command, metadata });
}
