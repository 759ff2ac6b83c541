import type { Timestamps } from './row-types.js';

export interface ReferralTables {
  readonly referrals: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      readonly referrer_id: string;
      readonly referee_id: string | null;
      readonly bonus_awarded: boolean;
    };
  };
}
