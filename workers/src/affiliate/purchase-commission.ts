import { commissionIdOf } from '@mirabelle/application';
import { CART_COMMISSION_BP, DEFAULT_AFFILIATE, SERVICES } from '@mirabelle/catalogue';
import {
  commission,
  commissionOn,
  commissionStream,
  type PaymentCaptured,
  type PaymentRefunded,
  type PaymentUsed,
  payment,
  paymentStream,
} from '@mirabelle/domain';
import type { Effects } from '../reactors/reactor.js';
import type { WorkersContext } from '../work.js';
import { isReversible, reverseCommission } from './booking-commission.js';

type Parts = Pick<WorkersContext, 'commands'>;

/**
 * Claims a captured payment for the cart, unless its amount is a service's price: no cart comes to one, so that payment
 * is a booking's and waits for it.
 */
export async function usePaymentForCart(
  { commands }: Parts,
  { orderId, userId, amountCents }: PaymentCaptured['data'],
  effects: Effects,
): Promise<void> {
  if (SERVICES.some(({ priceCents }) => priceCents === amountCents)) return;
  const stream = paymentStream(orderId);
  const { status, use } = await commands.load(payment, stream);
  // What has been used, or goes back, is not claimed.
  if (status !== 'captured' || use) return;
  effects.command({
    decider: payment,
    stream,
    command: { type: 'UsePayment', userId, purpose: 'cart', referenceId: orderId, amountCents },
  });
}

/** Records the commission on what a payment bought. The buyer's browser may tell more of it, sooner or later. */
export async function recordPurchaseCommission(
  { commands }: Parts,
  { orderId, userId }: PaymentUsed['data'],
  effects: Effects,
): Promise<void> {
  const { capture } = await commands.load(payment, paymentStream(orderId));
  if (!capture) throw new Error('A payment was used that nobody captured');
  const commissionId = commissionIdOf(orderId);
  const entry = commissionOn(capture.amountCents, CART_COMMISSION_BP, {
    commissionId,
    affiliateId: DEFAULT_AFFILIATE,
    transactionType: 'product_purchase',
    referenceId: orderId,
    userId,
  });
  const stream = commissionStream(commissionId);
  effects.command({ decider: commission, stream, command: { type: 'RecordCommission', entry } });
}

/** A purchase whose money went back earns nobody anything. */
export async function reversePurchaseCommission(
  { commands }: Parts,
  { orderId }: PaymentRefunded['data'],
  effects: Effects,
): Promise<void> {
  const commissionId = commissionIdOf(orderId);
  const state = await commands.load(commission, commissionStream(commissionId));
  if (isReversible(state)) reverseCommission(commissionId, effects);
}
