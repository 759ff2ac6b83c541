import type { AdminReferral } from '@mirabelle/contracts';
import { z } from 'zod';
import { type AdminList, type Filter, isOneOfIds, isPartOf } from '../kit/index.js';

export interface ReferralRow {
  readonly id: string;
  readonly referrer_id: string;
  readonly referee_id: string | null;
  readonly referrer_email: string | null;
  readonly referee_email: string | null;
  readonly bonus_awarded: boolean;
  readonly created_at: Date;
}

const columns = `r.id, r.referrer_id, r.referee_id, referrer.email as referrer_email, referee.email as referee_email,
  r.bonus_awarded, r.created_at`;
const from = `read_model.referrals r left join read_model.users referrer on referrer.id = r.referrer_id
  left join read_model.users referee on referee.id = r.referee_id`;

const isAwarded: Filter = {
  schema: z.boolean(),
  condition: (bind, value) => `r.bonus_awarded = ${bind(value)}`,
};

/** Who brought whom. */
export const adminReferrals: AdminList<ReferralRow, AdminReferral> = {
  resource: 'referrals',
  columns,
  from,
  sortable: {
    id: 'r.id',
    referrerId: 'r.referrer_id',
    refereeId: 'r.referee_id',
    referrerEmail: 'referrer.email',
    refereeEmail: 'referee.email',
    bonusAwarded: 'r.bonus_awarded',
    createdAt: 'r.created_at',
  },
  newestFirst: 'r.created_at',
  id: 'r.id',
  filters: {
    id: isOneOfIds('r.id'),
    referrerId: isOneOfIds('r.referrer_id'),
    refereeId: isOneOfIds('r.referee_id'),
    bonusAwarded: isAwarded,
    q: isPartOf('referrer.email', 'referee.email'),
  },
  toItem: toReferral,
};

export const ONE_REFERRAL = `select ${columns} from ${from} where r.id = $1`;

export function toReferral(row: ReferralRow): AdminReferral {
  return {
    id: row.id,
    referrerId: row.referrer_id,
    refereeId: row.referee_id,
    referrerEmail: row.referrer_email,
    refereeEmail: row.referee_email,
    bonusAwarded: row.bonus_awarded,
    createdAt: row.created_at.toISOString(),
  };
}
