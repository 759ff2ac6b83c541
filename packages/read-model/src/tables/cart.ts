import type { Timestamps } from './row-types.js';

export interface CartTables {
  readonly cart_items: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      readonly user_id: string;
      readonly product_type: string;
      readonly brand_name: string;
      readonly product_name: string;
      readonly color_code: string;
      readonly price_cents: number;
      readonly currency: string;
      readonly quantity: number;
      readonly affiliate_link: string | null;
      /** Revision of the event that added the item; sorts the items of one person. */
      readonly place: bigint;
    };
  };
}
