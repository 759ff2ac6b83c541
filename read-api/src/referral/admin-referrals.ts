import type { AdminReferral } from '@mirabelle/backoffice-contracts';
import { z } from 'zod';
import type { AdminList } from '../lists/admin-list.js';
import { equalsAnyUuid, type Filter } from '../lists/filters.js';
import { joinTables } from '../lists/read-page.js';
import { searchesText } from '../lists/text-search.js';

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
const joins = `left join read_model.users referrer on referrer.id = r.referrer_id
  left join read_model.users referee on referee.id = r.referee_id`;

const isAwarded: Filter = {
  schema: z.boolean(),
  createCondition: (bind, value) => `r.bonus_awarded = ${bind(value)}`,
};

/** Referrals with the accounts of both people. */
export const adminReferrals: AdminList<ReferralRow, AdminReferral> = {
  resource: 'referrals',
  columns,
  from: 'read_model.referrals r',
  joins,
  sortable: {
    id: 'r.id',
    referrerId: 'r.referrer_id',
    refereeId: { expression: 'r.referee_id', isNullable: true },
    referrerEmail: {
      expression: 'referrer.email',
      isNullable: true,
      // `total_referrals > 0` changes no result; it skips the many accounts without referrals before the join.
      from: 'read_model.users referrer join read_model.referrals r on r.referrer_id = referrer.id and referrer.total_referrals > 0',
      joinedOn: { table: 'read_model.users referrer', key: 'referrer.id', foreignKey: 'r.referrer_id' },
    },
    bonusAwarded: 'r.bonus_awarded',
    createdAt: 'r.created_at',
  },
  newestFirst: 'r.created_at',
  id: 'r.id',
  filters: {
    id: equalsAnyUuid('r.id'),
    referrerId: equalsAnyUuid('r.referrer_id'),
    refereeId: equalsAnyUuid('r.referee_id'),
    bonusAwarded: isAwarded,
    q: searchesText({
      related: ['r.referrer_id', 'r.referee_id'].map((key) => ({
        key,
        keyType: 'uuid',
        table: 'read_model.users',
        column: { foldedText: 'search' },
      })),
    }),
  },
  toItem: toReferral,
};

export const SELECT_REFERRAL_BY_ID = `select ${columns} from ${joinTables(adminReferrals)} where r.id = $1`;

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
