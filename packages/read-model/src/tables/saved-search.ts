import type { Timestamps } from './row-types.js';

export interface SavedSearchTables {
  readonly saved_searches: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      /** Who saved it. */
      readonly user_id: string;
      /** The resource of the list, such as `bookings`. */
      readonly list: string;
      readonly title: string;
      readonly filter: Readonly<Record<string, unknown>>;
      readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
      readonly shared: boolean;
    };
  };
}
