import { SERVICES } from '@mirabelle/catalogue';
import { accept, type Decider, type Decision, refuse } from '../kernel/decider.js';
import type {
  PaymentCaptured,
  PaymentEvent,
  PaymentOrderCreated,
  PaymentPurpose,
  PaymentUsed,
} from './payment-events.js';

/** The prices of the services, in cents. */
export const SERVICE_PRICES_CENTS: readonly number[] = SERVICES.map(({ priceCents }) => priceCents);

/**
 * Whether a captured amount is the price of a service. No cart adds up to such a price, so the payment is meant for an
 * appointment; every other amount is a purchase.
 */
export const isServicePrice = (amountCents: number): boolean => SERVICE_PRICES_CENTS.includes(amountCents);

export type PaymentCommand =
  | { readonly type: 'RecordOrder'; readonly order: PaymentOrderCreated['data'] }
  | { readonly type: 'RecordCapture'; readonly capture: PaymentCaptured['data'] }
  | { readonly type: 'RecordDecline'; readonly reason: string }
  | { readonly type: 'CancelPayment'; readonly reason: string }
  | {
      readonly type: 'UsePayment';
      /** Who asks; nobody uses the payment of another. */
      readonly userId: string;
      readonly purpose: PaymentPurpose;
      /** What it pays for: a booking's id, or the order's own for a purchase. */
      readonly referenceId: string;
      /** What that costs; must be what was captured. */
      readonly amountCents: number;
    }
  | { readonly type: 'ReleasePayment'; readonly referenceId: string }
  | {
      readonly type: 'RequestRefund';
      readonly reason: string;
      /** Only if nothing is bought with it at that moment. */
      readonly ifUnused?: boolean;
    }
  | { readonly type: 'RecordRefund'; readonly refundId: string };

/** `open` until the money is taken; `cancelled` for good; `refunding` while it is on its way back. */
type PaymentStatus = 'open' | 'captured' | 'cancelled' | 'refunding' | 'refunded';

export interface Payment {
  readonly order?: PaymentOrderCreated['data'];
  readonly status: PaymentStatus;
  readonly capture?: PaymentCaptured['data'];
  /** How often the provider would not take the money. */
  readonly declines: number;
  /** What it buys at the moment. */
  readonly use?: Pick<PaymentUsed['data'], 'purpose' | 'referenceId'>;
}

/**
 * One order, captured once, used for one thing. Refuses with `payment_unknown` (also to everybody but its buyer),
 * `payment_cancelled`, `payment_not_captured`, `payment_used`, `amount_mismatch`, and `payment_refunded` for money that
 * has gone or is going back. What has been done already is accepted and changes nothing.
 */
export const payment: Decider<Payment, PaymentCommand, PaymentEvent> = {
  initialState: { status: 'open', declines: 0 },

  evolve(state, { type, data }) {
    switch (type) {
      case 'PaymentOrderCreated':
        return { ...state, order: data };
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
        return { ...state, status: 'refunding' };
      case 'PaymentRefunded':
        return { ...state, status: 'refunded' };
      case 'PaymentDeclined':
        return { ...state, declines: state.declines + 1 };
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
        // Whatever was thought of the order here: money that the provider has taken is never overlooked.
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
        if (command.ifUnused && state.use) return accept();
        return state.status === 'captured'
          ? accept({ type: 'PaymentRefundRequested', data: { ...reference, reason: command.reason } })
          : accept();
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

function decideUse(
  { userId, purpose, referenceId, amountCents }: Extract<PaymentCommand, { type: 'UsePayment' }>,
  state: Payment,
): Decision<PaymentEvent> {
  const { order, capture, status } = state;
  if (!order || order.userId !== userId) return refuseUnknown();
  if (state.use?.purpose === purpose && state.use.referenceId === referenceId) return accept();
  if (!capture) return refuseNotCaptured();
  if (status !== 'captured') return refuse('payment_refunded', 'This payment has been given back.');
  if (state.use) return refuse('payment_used', 'This payment has paid for something else already.');
  if (capture.amountCents !== amountCents) {
    return refuse('amount_mismatch', 'This payment is over another amount.');
  }
  const { orderId } = order;
  return accept({ type: 'PaymentUsed', data: { orderId, userId, purpose, referenceId } });
}

const refuseUnknown = () => refuse('payment_unknown', 'There is no such order.');
const refuseNotCaptured = () => refuse('payment_not_captured', 'This order has not been paid.');
