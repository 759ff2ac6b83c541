import type { Written } from './written.js';

export interface FavoriteTables {
  readonly favorites: {
    readonly key: { readonly id: string };
    readonly columns: Written & {
      readonly user_id: string;
      readonly item_type: string;
      readonly item_id: string;
      readonly metadata: Readonly<Record<string, unknown>> | null;
      /** Revision of the event. */
      readonly place: bigint;
    };
  };
}
