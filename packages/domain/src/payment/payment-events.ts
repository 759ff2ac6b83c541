import { type DomainEvent, defineEvents } from '../kernel/index.js';

/** What every event of an order tells. The order's id is the provider's own. */
interface OfOrder {
  readonly orderId: string;
  readonly userId: string;
}

/** An order stands at the provider; nothing has been paid. */
export type PaymentOrderCreated = DomainEvent<
  'PaymentOrderCreated',
  OfOrder & { readonly provider: string; readonly amountCents: number; readonly currency: string }
>;
/** The provider has taken the money. */
export type PaymentCaptured = DomainEvent<
  'PaymentCaptured',
  OfOrder & { readonly captureId: string; readonly amountCents: number; readonly currency: string }
>;
/** The provider would not take the money this time; the buyer may try again. */
export type PaymentDeclined = DomainEvent<'PaymentDeclined', OfOrder & { readonly reason: string }>;
/** The order will never be paid: its buyer left, or the provider let it lapse. */
export type PaymentCancelled = DomainEvent<'PaymentCancelled', OfOrder & { readonly reason: string }>;
/** What was bought. A payment buys one thing. */
export type PaymentUsed = DomainEvent<
  'PaymentUsed',
  OfOrder & { readonly purpose: PaymentPurpose; readonly referenceId: string }
>;
/** What it was used for did not come about, so it may be used again. */
export type PaymentReleased = DomainEvent<'PaymentReleased', OfOrder & { readonly referenceId: string }>;
/** The money is to go back. */
export type PaymentRefundRequested = DomainEvent<
  'PaymentRefundRequested',
  OfOrder & { readonly reason: string }
>;
export type PaymentRefunded = DomainEvent<
  'PaymentRefunded',
  OfOrder & { readonly refundId: string; readonly amountCents: number }
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

export const paymentStream = (orderId: string) => `payment-${orderId}`;
