import { accept, type Decider, type Decision, refuse } from '@mirabelle/decider';
import type {
  OrderReference,
  PaymentCaptured,
  PaymentEvent,
  PaymentOrderCreated,
  PaymentPurpose,
  Shipment,
} from './payment-events.js';
import {
  decidePartialRefund,
  decideRefundByStaff,
  type RefundState,
  refuseNotCaptured,
  refuseSecondRefund,
} from './payment-refunds.js';

export type PaymentCommand =
  | { readonly type: 'RecordOrder'; readonly order: PaymentOrderCreated['data'] }
  | { readonly type: 'RecordCapture'; readonly capture: PaymentCaptured['data'] }
  | { readonly type: 'RecordDecline'; readonly reason: string }
  | { readonly type: 'CancelPayment'; readonly reason: string }
  | {
      readonly type: 'UsePayment';
      /** The user who pays; must be the buyer of the order. */
      readonly userId: string;
      readonly purpose: PaymentPurpose;
      /** The id of the booking, or the id of the order for a purchase. */
      readonly referenceId: string;
      /** The price; must equal the captured amount. */
      readonly amountCents: number;
    }
  | { readonly type: 'ReleasePayment'; readonly referenceId: string }
  | {
      readonly type: 'RequestRefund';
      readonly reason: string;
      /** Refund only if the payment is not used at that moment. */
      readonly onlyIfUnused?: boolean;
    }
  | {
      readonly type: 'RefundByStaff';
      /** Why finance refunds the payment. Absent if the buyer has been erased. */
      readonly note?: string;
      /** What the payment is used for as far as finance knows: the id of a booking or of the order; absent if it is unused. */
      readonly referenceId?: string;
      /** The booking that is canceled with the refund. */
      readonly cancelsBooking?: string;
      /** Refunds only so many of the pieces. Absent for all that is left. */
      readonly pieces?: { readonly partId: string; readonly quantity: number };
    }
  | {
      /** Gives up what was bought before it is sent, and gets the money back. */
      readonly type: 'CancelPurchase';
      /** The user who asks for it; must be the buyer of the order. */
      readonly userId: string;
    }
  | {
      readonly type: 'SendGoods';
      /** Absent if staff name neither carrier nor tracking number. */
      readonly shipment?: Shipment;
    }
  | { readonly type: 'RecordRefund'; readonly refundId: string }
  | {
      readonly type: 'RecordPartialRefund';
      readonly refundId: string;
      readonly amountCents: number;
      /** The request of finance that it answers, if it is known. */
      readonly partId?: string;
    }
  /** `earlierRefusals` is how many refusals of the refund were known when the provider was asked. */
  | { readonly type: 'RecordRefundRefusal'; readonly reason: string; readonly earlierRefusals: number };

/**
 * `open` until captured. `cancelled` becomes `captured` if the provider takes the money after all. `refunding` until the provider
 * has refunded the payment.
 */
type PaymentStatus = 'open' | 'captured' | 'cancelled' | 'refunding' | 'refunded';

export interface Payment extends RefundState {
  /** When the buyer ordered, ISO 8601. The price of that moment is agreed. */
  readonly orderedAt?: string | undefined;
  readonly status: PaymentStatus;
  /** Number of times that the provider declined the payment. */
  readonly declines: number;
  /** Number of times that the provider definitely refused the refund. */
  readonly refundRefusals: number;
  /** Whether the goods that the payment paid for have been sent. */
  readonly isSent: boolean;
}

/**
 * One order, captured once and used for one thing. Refuses with `payment_unknown` (also for other users than the
 * buyer), `payment_not_captured`, `payment_used`, `amount_mismatch`, and `payment_refunded` once a refund is requested.
 * A repeated command is accepted without events, with three exceptions. Each decline is recorded. A second refund by staff or the
 * buyer is refused. A second sending is refused with `goods_sent`. Without products and an address there is nothing to send
 * (`nothing_to_send`).
 */
export const payment: Decider<Payment, PaymentCommand, PaymentEvent> = {
  initialState: {
    status: 'open',
    declines: 0,
    refundRefusals: 0,
    partialRefundIds: [],
    partlyRefundedCents: 0,
    refundedQuantity: 0,
    isSent: false,
  },

  evolve(state, { type, data, metadata }) {
    switch (type) {
      case 'PaymentOrderCreated':
        return { ...state, order: data, orderedAt: metadata?.occurredAt };
      case 'PaymentCaptured':
        return { ...state, status: 'captured', capture: data };
      case 'PaymentCancelled':
        return { ...state, status: 'cancelled' };
      case 'PaymentUsed':
        return { ...state, use: { purpose: data.purpose, referenceId: data.referenceId } };
      case 'PaymentReleased': {
        const { use: _, ...unused } = state;
        return unused;
      }
      case 'PaymentRefundRequested':
        // What is left goes back, with a part that is under way.
        return { ...withoutPart(state), status: 'refunding' };
      case 'PaymentPartRefundRequested': {
        const { partId, quantity, amountCents } = data;
        const refundedQuantity = state.refundedQuantity + quantity;
        return { ...state, pendingPart: { partId, amountCents }, refundedQuantity };
      }
      case 'PaymentPartlyRefunded':
        return {
          ...(data.partId === state.pendingPart?.partId ? withoutPart(state) : state),
          partialRefundIds: [...state.partialRefundIds, data.refundId],
          partlyRefundedCents: data.refundedCents,
        };
      case 'PaymentRefunded':
        return { ...withoutPart(state), status: 'refunded' };
      case 'GoodsSent':
        return { ...state, isSent: true };
      case 'PaymentDeclined':
        return { ...state, declines: state.declines + 1 };
      case 'PaymentRefundRefused':
        return { ...state, refundRefusals: state.refundRefusals + 1 };
    }
  },

  decide(command, state): Decision<PaymentEvent> {
    if (command.type === 'RecordOrder') {
      return state.order ? accept() : accept({ type: 'PaymentOrderCreated', data: command.order });
    }
    if (!state.order) return refuseUnknown();
    const { orderId, userId } = state.order;
    const reference = { orderId, userId };
    switch (command.type) {
      case 'RecordCapture':
        // Money that the provider has captured is recorded even if the order was canceled here.
        return state.capture ? accept() : accept({ type: 'PaymentCaptured', data: command.capture });
      case 'RecordDecline':
        return state.status === 'open'
          ? accept({ type: 'PaymentDeclined', data: { ...reference, reason: command.reason } })
          : accept();
      case 'CancelPayment':
        return state.status === 'open'
          ? accept({ type: 'PaymentCancelled', data: { ...reference, reason: command.reason } })
          : accept();
      case 'UsePayment':
        return decideUse(command, state);
      case 'ReleasePayment':
        return state.use?.referenceId === command.referenceId
          ? accept({ type: 'PaymentReleased', data: { ...reference, referenceId: command.referenceId } })
          : accept();
      case 'RequestRefund':
        if (!state.capture) return refuseNotCaptured();
        if (command.onlyIfUnused && state.use) return accept();
        return state.status === 'captured'
          ? accept({ type: 'PaymentRefundRequested', data: { ...reference, reason: command.reason } })
          : accept();
      case 'RefundByStaff':
        return decideRefundByStaff(command, state, reference);
      case 'CancelPurchase':
        return decidePurchaseCancellation(command, state, reference);
      case 'SendGoods':
        return decideSending(command, state, reference);
      case 'RecordRefundRefusal':
        return (state.status === 'refunding' || state.pendingPart) &&
          state.refundRefusals === command.earlierRefusals
          ? accept({ type: 'PaymentRefundRefused', data: { ...reference, reason: command.reason } })
          : accept();
      case 'RecordPartialRefund':
        return decidePartialRefund(command, state, reference);
      case 'RecordRefund': {
        if (!state.capture) return refuseNotCaptured();
        if (state.status === 'refunded') return accept();
        const { amountCents } = state.capture;
        return accept({
          type: 'PaymentRefunded',
          data: { ...reference, refundId: command.refundId, amountCents },
        });
      }
    }
  },
};

function withoutPart({ pendingPart: _, ...state }: Payment): Payment {
  return state;
}

function decideUse(
  { userId, purpose, referenceId, amountCents }: Extract<PaymentCommand, { type: 'UsePayment' }>,
  state: Payment,
): Decision<PaymentEvent> {
  const { order, capture, status } = state;
  if (!order || order.userId !== userId) return refuseUnknown();
  if (state.use?.purpose === purpose && state.use.referenceId === referenceId) return accept();
  if (!capture) return refuseNotCaptured();
  if (status !== 'captured') return refuse('payment_refunded', 'This payment has been refunded.');
  if (state.use) return refuse('payment_used', 'This payment has paid for something else already.');
  if (capture.amountCents !== amountCents) {
    return refuse('amount_mismatch', 'This payment is for a different amount.');
  }
  const { orderId } = order;
  return accept({ type: 'PaymentUsed', data: { orderId, userId, purpose, referenceId } });
}

function decidePurchaseCancellation(
  { userId }: Extract<PaymentCommand, { type: 'CancelPurchase' }>,
  { order, capture, status, use, isSent, pendingPart }: Payment,
  reference: OrderReference,
): Decision<PaymentEvent> {
  if (reference.userId !== userId) return refuseUnknown();
  if (isSent)
    return refuse('goods_sent', 'Your order is on its way already, so it can no longer be canceled.');
  if (!capture) return refuseNotCaptured();
  if (status !== 'captured' || pendingPart) return refuseSecondRefund(status);
  // A purchase is used for the cart soon after it is paid. Until then, its ordered item shows that it is a purchase.
  const isPurchase = use ? use.purpose === 'cart' : Boolean(order?.item);
  if (!isPurchase || !order?.delivery) {
    return refuse('nothing_to_send', 'This payment has no goods that wait to be sent.');
  }
  return accept({ type: 'PaymentRefundRequested', data: { ...reference, reason: 'purchase_cancelled' } });
}

function decideSending(
  { shipment }: Extract<PaymentCommand, { type: 'SendGoods' }>,
  { order, capture, status, use, isSent }: Payment,
  reference: OrderReference,
): Decision<PaymentEvent> {
  if (isSent) return refuse('goods_sent', 'These goods have been marked as sent already.');
  if (!capture) return refuseNotCaptured();
  if (status !== 'captured') {
    return refuse('payment_refunded', 'The buyer gets the money back, so the goods are not sent.');
  }
  // Once the buyer is erased, the delivery address reads as null.
  if (use?.purpose !== 'cart' || !order?.delivery) {
    return refuse('nothing_to_send', 'This payment has no goods with an address to send them to.');
  }
  return accept({ type: 'GoodsSent', data: { ...reference, ...(shipment && { shipment }) } });
}

const refuseUnknown = () => refuse('payment_unknown', 'There is no such order.');
