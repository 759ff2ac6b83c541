import type { Written } from './written.js';

export interface ReferralTables {
  readonly referrals: {
    readonly key: { readonly id: string };
    readonly columns: Written & {
      readonly referrer_id: string;
      readonly referee_id: string | null;
      readonly bonus_awarded: boolean;
    };
  };
}
