import type { DeliveryAddress } from '@mirabelle/catalogue';
import { type DomainEvent, defineEvents, defineStream, type Personal } from '@mirabelle/decider';
import type { CartProduct } from '../cart/cart-events.js';

/** The fields of all payment events. The order id is that of the provider. */
export interface OrderReference {
  readonly orderId: string;
  readonly userId: string;
}

/** The item of the cart that an order pays for, with the name and the price for which it was ordered. */
export interface OrderedItem
  extends Pick<CartProduct, 'productType' | 'brandName' | 'productName' | 'colorCode' | 'unitPriceCents'> {
  readonly quantity: number;
}

/** How goods travel, as far as it is known. */
export interface Shipment {
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
}

/** The provider has created an order; nothing has been paid. */
export type PaymentOrderCreated = DomainEvent<
  'PaymentOrderCreated',
  OrderReference & {
    readonly provider: string;
    readonly amountCents: number;
    readonly currency: string;
    /**
     * Absent for an appointment, and in orders of earlier releases. It names only products of the catalogue, so it stays in the
     * books when the buyer is erased. An item that version 1 has sealed reads as null after the erasure.
     */
    readonly item?: OrderedItem | null;
    /** Version 1 sealed the item for the buyer. */
    readonly isItemSealed?: true;
    /** Where the item is sent. Absent for an appointment, and if the buyer's app did not ask. */
    readonly delivery?: Personal<DeliveryAddress>;
  }
>;
/** The provider has captured the money. */
export type PaymentCaptured = DomainEvent<
  'PaymentCaptured',
  OrderReference & { readonly captureId: string; readonly amountCents: number; readonly currency: string }
>;
/** The provider declined the payment. The buyer may try again. */
type PaymentDeclined = DomainEvent<'PaymentDeclined', OrderReference & { readonly reason: string }>;
/**
 * The order was given up: the buyer left, or the order expired at the provider. If the provider captures the money after all, the
 * capture is recorded.
 */
type PaymentCancelled = DomainEvent<'PaymentCancelled', OrderReference & { readonly reason: string }>;
/** The payment was used for a purchase or a booking. A payment has one use. */
export type PaymentUsed = DomainEvent<
  'PaymentUsed',
  OrderReference & { readonly purpose: PaymentPurpose; readonly referenceId: string }
>;
/** The booking was not made, so the payment can be used again. */
export type PaymentReleased = DomainEvent<
  'PaymentReleased',
  OrderReference & { readonly referenceId: string }
>;
/** The payment will be refunded. */
export type PaymentRefundRequested = DomainEvent<
  'PaymentRefundRequested',
  OrderReference & {
    /** A code: `staff` if finance decided to refund, `purchase_cancelled` if the buyer canceled before the goods were sent. */
    readonly reason: string;
    /** Why finance refunds the payment. */
    readonly note?: Personal<string>;
    /** The booking that is canceled with the refund, by finance. */
    readonly cancelsBooking?: string;
  }
>;
/** Finance gives back the price of some of the pieces. The payment stays captured, and the other pieces are still to be sent. */
export type PaymentPartRefundRequested = DomainEvent<
  'PaymentPartRefundRequested',
  OrderReference & {
    /** UUID of this request; the provider makes it once, however often it is asked. */
    readonly partId: string;
    /** How many pieces. */
    readonly quantity: number;
    readonly amountCents: number;
    /** Why finance refunds them. */
    readonly note?: Personal<string>;
  }
>;
/** The provider has given a part of the money back: for pieces that finance refunded, or from its dashboard. */
export type PaymentPartlyRefunded = DomainEvent<
  'PaymentPartlyRefunded',
  OrderReference & {
    readonly refundId: string;
    readonly amountCents: number;
    /** What all refunds of the payment so far add up to. */
    readonly refundedCents: number;
    /** The request of finance that it answers; absent if the refund was made at the provider. */
    readonly partId?: string;
  }
>;
/** The provider has given the whole amount back, at once or as the last of several parts. */
export type PaymentRefunded = DomainEvent<
  'PaymentRefunded',
  OrderReference & { readonly refundId: string; readonly amountCents: number }
>;

/** The provider has definitely refused the refund. The provider is asked again later. */
type PaymentRefundRefused = DomainEvent<'PaymentRefundRefused', OrderReference & { readonly reason: string }>;

/** Staff have sent the goods that were paid for. */
export type GoodsSent = DomainEvent<'GoodsSent', OrderReference & { readonly shipment?: Personal<Shipment> }>;

export type PaymentPurpose = 'cart' | 'booking';

export type PaymentEvent =
  | PaymentOrderCreated
  | PaymentCaptured
  | PaymentDeclined
  | PaymentCancelled
  | PaymentUsed
  | PaymentReleased
  | PaymentRefundRequested
  | PaymentPartRefundRequested
  | PaymentRefundRefused
  | PaymentPartlyRefunded
  | PaymentRefunded
  | GoodsSent;

export const paymentEvents = defineEvents<PaymentEvent>({
  PaymentOrderCreated: {
    version: 2,
    personal: ['delivery'],
    sealedFor: 'userId',
    upcasters: { 1: markSealedItem },
  },
  PaymentCaptured: {},
  PaymentDeclined: {},
  PaymentCancelled: {},
  PaymentUsed: {},
  PaymentReleased: {},
  PaymentRefundRequested: { personal: ['note'], sealedFor: 'userId' },
  PaymentPartRefundRequested: { personal: ['note'], sealedFor: 'userId' },
  PaymentRefundRefused: {},
  PaymentPartlyRefunded: {},
  PaymentRefunded: {},
  GoodsSent: { personal: ['shipment'], sealedFor: 'userId' },
});

/** Orders of version 1 were made when buyers had been told that what they bought is deleted with their account. */
function markSealedItem(data: Record<string, unknown>): Record<string, unknown> {
  return 'item' in data ? { ...data, isItemSealed: true } : data;
}

/** The stream of a payment, by the provider's id of the order. */
export const paymentStream = defineStream<PaymentEvent>('payment');
