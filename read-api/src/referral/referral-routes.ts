import {
  type AdminReferral,
  adminExportReferrals,
  adminListReferrals,
  adminReadReferral,
} from '@mirabelle/backoffice-contracts';
import { countFriendsTowardNextBonus, FRIENDS_PER_BONUS } from '@mirabelle/catalogue';
import { readInvitation, readReferralStats } from '@mirabelle/contracts';
import { ProblemError, readReferralCookie, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { type ExportColumns, exportList } from '../csv/export-list.js';
import { sendListPage } from '../lists/admin-list.js';
import { adminReferrals, type ReferralRow, SELECT_REFERRAL_BY_ID, toReferral } from './admin-referrals.js';

interface StatsRow {
  readonly total_referrals: number;
  readonly bonus_photo_credits: number;
}

const SELECT_STATS = 'select total_referrals, bonus_photo_credits from read_model.users where id = $1';

const SELECT_INVITER = 'select id from read_model.users where referral_code = $1';

const EXPORT_COLUMNS: ExportColumns<AdminReferral> = {
  id: 'Referral number',
  createdAt: 'Counted (UTC)',
  referrerId: 'Account of the referrer',
  referrerEmail: 'Referrer',
  refereeId: 'Account of the friend',
  refereeEmail: 'Friend',
  bonusAwarded: 'Bonus',
};

export function addReferralRoutes(context: Context): void {
  const { pool, service, queries, now } = context;
  service.route(readReferralStats, async (request) => {
    const [row] = await queries.readRows<StatsRow>(SELECT_STATS, [requirePerson(request).userId]);
    if (!row) throw new ProblemError('sign_in_required', 'Please sign in first.');
    return {
      totalReferrals: row.total_referrals,
      bonusCredits: row.bonus_photo_credits,
      towardNextBonus: countFriendsTowardNextBonus(row.total_referrals),
      friendsPerBonus: FRIENDS_PER_BONUS,
    };
  });

  service.route(readInvitation, async ({ query, person, http }) => {
    // Codes are stored in capitals. People may type them in any case.
    const code = query.code?.toUpperCase() ?? readReferralCookie(context, http.request);
    if (!code) return { status: 'none' as const };
    const [inviter] = await queries.readRows<{ readonly id: string }>(SELECT_INVITER, [code]);
    if (!inviter) return { status: 'unknown' as const };
    if (!person) return { status: 'open' as const };
    return { status: inviter.id === person.userId ? ('own' as const) : ('member' as const) };
  });

  service.route(adminListReferrals, (request) => sendListPage(queries, adminReferrals, request));

  // Registered before the route of a single record, which would take `export` for an id.
  service.route(adminExportReferrals, (request) =>
    exportList({ pool, queries, now }, adminReferrals, EXPORT_COLUMNS, request),
  );

  service.route(adminReadReferral, async ({ params }) => {
    const [row] = await queries.readRows<ReferralRow>(SELECT_REFERRAL_BY_ID, [params.id]);
    if (!row) throw new ProblemError('referral_unknown', 'There is no such referral.');
    return toReferral(row);
  });
}
