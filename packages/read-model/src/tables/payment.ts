import type { DeliveryAddress } from '@mirabelle/catalogue';
import type { OrderedItem, Shipment } from '@mirabelle/domain';
import type { Instant, Timestamps } from './row-types.js';

export interface PaymentTables {
  readonly payments: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      readonly user_id: string;
      readonly provider: string;
      readonly amount_cents: number;
      readonly currency: string;
      readonly status: string;
      readonly capture_id: string | null;
      readonly captured_at: Instant | null;
      /** The latest refund: of the whole, or of a part. */
      readonly refund_id: string | null;
      readonly refunded_at: Instant | null;
      /** What all refunds add up to. With the status `captured` or `refunding` it is a part of the amount. */
      readonly refunded_cents: number | null;
      /** How many of the pieces finance has refunded one by one. */
      readonly refunded_quantity: number;
      /** What of the refund of some pieces is under way at the provider. */
      readonly refunding_cents: number | null;
      /** The item of the cart that the order is for. */
      readonly item: OrderedItem | null;
      /** Whether the log seals the item for the buyer, as in orders of earlier releases, so that it is deleted with the buyer. */
      readonly item_sealed: boolean;
      readonly buyer_erased: boolean;
      /** What the payment has paid for: null until it is used. */
      readonly purpose: string | null;
      readonly reference_id: string | null;
      /** Why the payment was declined, canceled or refunded. */
      readonly reason: string | null;
      /** Why finance refunded the payment, and who requested it; null for other refunds. */
      readonly refund_note: string | null;
      readonly refund_requested_by: string | null;
      /** Where the item goes; null if the buyer gave no address. */
      readonly delivery: DeliveryAddress | null;
      readonly sent_at: Instant | null;
      readonly shipment: Shipment | null;
    };
  };
}
