import type { Timestamps } from './row-types.js';

export interface FavoriteTables {
  readonly favorites: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      readonly user_id: string;
      readonly item_type: string;
      readonly item_id: string;
      readonly metadata: Readonly<Record<string, unknown>> | null;
      /** Revision of the event that created the row; sorts the rows of one person. */
      readonly place: bigint;
    };
  };
}
