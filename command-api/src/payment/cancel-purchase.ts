import { executeOnPayment } from '@mirabelle/application';
import { formatCents } from '@mirabelle/catalogue';
import type { CancelledPurchase } from '@mirabelle/contracts';
import { type ApiRequest, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

/**
 * Cancels goods of the caller that are not sent yet. The payment decides between this call and one that marks them as sent. All that
 * has not gone back already is refunded, by the workers.
 *
 * @throws CommandRefused as the payment refuses
 */
export async function cancelPurchase(
  { commands }: Pick<Context, 'commands'>,
  request: ApiRequest<{ id: string }>,
): Promise<CancelledPurchase> {
  const { id } = request.params;
  const { userId } = requirePerson(request);
  const { state } = await executeOnPayment(
    commands,
    id,
    { type: 'CancelPurchase', userId },
    createCommandMetadata(request),
  );
  const { capture, partlyRefundedCents } = state;
  if (!capture) throw new Error(`The order ${id} was canceled without a capture`);
  return {
    id,
    status: 'refunding',
    amount: formatCents(capture.amountCents - partlyRefundedCents),
    currency: capture.currency,
  };
}
