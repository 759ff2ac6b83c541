import type { Instant, VersionedRow } from './row-types.js';

export interface PriceTables {
  readonly price_changes: {
    readonly key: { readonly id: string };
    /**
     * Each change has the version of its price. The highest version of the changes of an item is the version of its
     * price now.
     */
    readonly columns: VersionedRow & {
      /** Kind and id, such as `service-haircut`. */
      readonly item_id: string;
      readonly price_cents: number;
      readonly valid_from: Instant;
      readonly reason: string;
      /** The ids of the members of staff. */
      readonly scheduled_by: string | null;
      readonly withdrawn_at: Instant | null;
      readonly withdrawn_by: string | null;
    };
  };
}
