import type { Instant, VersionedRow } from './row-types.js';

/** The version of an item is the highest one among its changes in both tables. */
interface ChangeColumns extends VersionedRow {
  /** Kind and id, such as `service-haircut`. */
  readonly item_id: string;
  readonly valid_from: Instant;
  readonly reason: string;
  /** The ids of the members of staff. */
  readonly scheduled_by: string | null;
  readonly withdrawn_at: Instant | null;
  readonly withdrawn_by: string | null;
}

export interface PriceTables {
  readonly price_changes: {
    readonly key: { readonly id: string };
    readonly columns: ChangeColumns & { readonly price_cents: number };
  };
  readonly item_changes: {
    readonly key: { readonly id: string };
    readonly columns: ChangeColumns & {
      readonly field: 'offer' | 'name';
      /** Null for a change of the name. */
      readonly is_offered: boolean | null;
      /** Null for a change of the offer. */
      readonly name: string | null;
    };
  };
}
