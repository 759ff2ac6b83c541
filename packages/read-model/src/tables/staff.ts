import type { Instant } from './row-types.js';

export interface StaffTables {
  readonly staff_roles: {
    readonly key: { readonly email_hash: string; readonly role: string };
    readonly columns: { readonly created_at: Instant };
  };
}
