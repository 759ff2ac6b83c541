import type { Instant, Timestamps } from './row-types.js';

export interface PasskeyTables {
  readonly passkeys: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      readonly user_id: string;
      /** Whether a password manager keeps copies of the passkey on other devices. */
      readonly synced: boolean;
      readonly last_used_at: Instant | null;
    };
  };
}
