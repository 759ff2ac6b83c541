import { createPurchaseCommission, deriveCommissionId } from '@mirabelle/application';
import { isServicePrice } from '@mirabelle/catalogue';
import {
  commission,
  commissionStream,
  type PaymentCaptured,
  type PaymentPartlyRefunded,
  type PaymentRefunded,
  type PaymentUsed,
  payment,
  paymentStream,
} from '@mirabelle/domain';
import type { WorkersContext } from '../context.js';
import type { Effects } from '../reactors/reactor.js';
import { isReversible, reduceCommission, reverseCommission } from './booking-commission.js';

type Context = Pick<WorkersContext, 'commands'>;

/**
 * Uses a captured payment for the cart, unless its amount can be the price of a service. No cart has such a total, so such a
 * payment is for a booking.
 */
export async function usePaymentForCart(
  { commands }: Context,
  { orderId, userId, amountCents }: PaymentCaptured['data'],
  effects: Effects,
): Promise<void> {
  if (isServicePrice(amountCents)) return;
  const stream = paymentStream(orderId);
  const { status, use } = await commands.load(payment, stream);
  // A payment that was used or is being refunded stays as it is.
  if (status !== 'captured' || use) return;
  effects.executeCommand({
    decider: payment,
    stream,
    command: { type: 'UsePayment', userId, purpose: 'cart', referenceId: orderId, amountCents },
  });
}

/** Records the commission on a purchase. The buyer's browser may report a description of it earlier or later. */
export async function recordPurchaseCommission(
  { commands }: Context,
  { orderId, userId }: PaymentUsed['data'],
  effects: Effects,
): Promise<void> {
  const paid = await commands.load(payment, paymentStream(orderId));
  const { capture } = paid;
  if (!capture) throw new Error(`The payment of order ${orderId} was used without a capture`);
  const entry = createPurchaseCommission({ orderId, userId, amountCents: capture.amountCents });
  const stream = commissionStream(entry.commissionId);
  effects.executeCommand({ decider: commission, stream, command: { type: 'RecordCommission', entry } });
  reduceCommission(entry.commissionId, paid, effects);
}

/** Takes the share of a partial refund back from the commission on a purchase. There is none before the payment is used. */
export async function reducePurchaseCommission(
  { commands }: Context,
  { orderId }: PaymentPartlyRefunded['data'],
  effects: Effects,
): Promise<void> {
  const paid = await commands.load(payment, paymentStream(orderId));
  if (paid.use?.purpose === 'cart') reduceCommission(deriveCommissionId(orderId), paid, effects);
}

/** Reverses the commission on a purchase whose payment was refunded. */
export async function reversePurchaseCommission(
  { commands }: Context,
  { orderId }: PaymentRefunded['data'],
  effects: Effects,
): Promise<void> {
  const commissionId = deriveCommissionId(orderId);
  const state = await commands.load(commission, commissionStream(commissionId));
  if (isReversible(state)) reverseCommission(commissionId, effects);
}
