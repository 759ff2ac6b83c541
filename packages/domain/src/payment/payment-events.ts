import type { DomainEvent } from '../kernel/decider.js';
import { defineEvents } from '../kernel/event-definition.js';
import { defineStream } from '../kernel/stream-name.js';

/** What every event of an order tells. The order's id is the provider's own. */
interface OrderReference {
  readonly orderId: string;
  readonly userId: string;
}

/** An order stands at the provider; nothing has been paid. */
export type PaymentOrderCreated = DomainEvent<
  'PaymentOrderCreated',
  OrderReference & { readonly provider: string; readonly amountCents: number; readonly currency: string }
>;
/** The provider has taken the money. */
export type PaymentCaptured = DomainEvent<
  'PaymentCaptured',
  OrderReference & { readonly captureId: string; readonly amountCents: number; readonly currency: string }
>;
/** The provider would not take the money this time; the buyer may try again. */
export type PaymentDeclined = DomainEvent<'PaymentDeclined', OrderReference & { readonly reason: string }>;
/** The order will never be paid: its buyer left, or the provider let it lapse. */
export type PaymentCancelled = DomainEvent<'PaymentCancelled', OrderReference & { readonly reason: string }>;
/** What was bought. A payment buys one thing. */
export type PaymentUsed = DomainEvent<
  'PaymentUsed',
  OrderReference & { readonly purpose: PaymentPurpose; readonly referenceId: string }
>;
/** What it was used for did not come about, so it may be used again. */
export type PaymentReleased = DomainEvent<
  'PaymentReleased',
  OrderReference & { readonly referenceId: string }
>;
/** The money is to go back. */
export type PaymentRefundRequested = DomainEvent<
  'PaymentRefundRequested',
  OrderReference & { readonly reason: string }
>;
export type PaymentRefunded = DomainEvent<
  'PaymentRefunded',
  OrderReference & { readonly refundId: string; readonly amountCents: number }
>;

export type PaymentPurpose = 'cart' | 'booking';

export type PaymentEvent =
  | PaymentOrderCreated
  | PaymentCaptured
  | PaymentDeclined
  | PaymentCancelled
  | PaymentUsed
  | PaymentReleased
  | PaymentRefundRequested
  | PaymentRefunded;

export const paymentEvents = defineEvents<PaymentEvent>({
  PaymentOrderCreated: {},
  PaymentCaptured: {},
  PaymentDeclined: {},
  PaymentCancelled: {},
  PaymentUsed: {},
  PaymentReleased: {},
  PaymentRefundRequested: {},
  PaymentRefunded: {},
});

/** The stream of a payment, by the provider's id of the order. */
export const paymentStream = defineStream<PaymentEvent>('payment');
