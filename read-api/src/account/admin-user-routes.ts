import {
  type AdminUser,
  adminExportUsers,
  adminListUsers,
  adminReadUser,
} from '@mirabelle/backoffice-contracts';
import { nameLanguage } from '@mirabelle/catalogue';
import { StaffRole } from '@mirabelle/contracts';
import { changesRoles, fold, staff, staffStream } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import { z } from 'zod';
import type { Context } from '../context.js';
import { type ExportColumns, exportList } from '../csv/export-list.js';
import { setEntityTag } from '../http/response-headers.js';
import { type AdminList, sendListPage } from '../lists/admin-list.js';
import {
  type Alternative,
  equalsAny,
  equalsAnyUuid,
  type Filter,
  type SearchFilter,
} from '../lists/filters.js';
import { isTooShortForTrigram } from '../lists/search-pattern.js';
import { searchesText } from '../lists/text-search.js';
import { findSenderAccounts } from '../search/find-senders.js';
import { containsWords, parseSearchTerms } from '../search/search-terms.js';

interface UserRow {
  readonly id: string;
  readonly email: string | null;
  readonly email_hash: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly referral_code: string | null;
  readonly referred_by: string | null;
  readonly total_referrals: number;
  readonly bonus_photo_credits: number;
  readonly plan: string;
  readonly trial_ends_at: Date | null;
  readonly language: string;
  readonly verified: boolean;
  readonly is_guest: boolean;
  readonly phone: string | null;
  readonly staff_roles: AdminUser['staffRoles'];
  readonly booking_count: number;
  readonly review_count: number;
  readonly contact_message_count: number;
  readonly passkey_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const createCountExpression = (table: string) =>
  `(select count(*)::int from read_model.${table} c where c.user_id = u.id)`;

const columns = `u.id, u.email, u.email_hash, u.first_name, u.last_name, u.referral_code, u.referred_by, u.total_referrals,
  u.bonus_photo_credits, u.plan, u.trial_ends_at, u.language, u.verified, u.is_guest, u.phone, u.created_at, u.updated_at,
  array(select r.role from read_model.staff_roles r where r.email_hash = u.email_hash order by r.role) as staff_roles,
  u.booking_count, ${createCountExpression('reviews')} as review_count,
  ${createCountExpression('contact_messages')} as contact_message_count, ${createCountExpression('passkeys')} as passkey_count`;
const from = 'read_model.users u';

const isVerified: Filter = {
  schema: z.boolean(),
  createCondition: (bind, value) => `u.verified = ${bind(value)}`,
};
const isGuest: Filter = {
  schema: z.boolean(),
  createCondition: (_bind, value) => (value ? 'u.is_guest' : 'not u.is_guest'),
};
/** The person has the role, or any role at all. */
const hasRole: Filter = {
  schema: z.union([StaffRole, z.literal('any')]),
  createCondition: (bind, role) =>
    role === 'any'
      ? 'u.email_hash in (select r.email_hash from read_model.staff_roles r)'
      : `exists (select 1 from read_model.staff_roles r where r.email_hash = u.email_hash and r.role = ${bind(role)})`,
};

const searchesColumn = searchesText({ column: { foldedText: 'u.search' } });

/** Every word is in the name, address, code or phone number, or the person has signed messages with such a name. */
const searchesPeople: SearchFilter = {
  schema: searchesColumn.schema,
  async findAlternatives(value, queries) {
    const { words } = parseSearchTerms(value as string);
    const areIndexed = !words.some(isTooShortForTrigram);
    const byText: readonly Alternative[] = areIndexed
      ? [{ createCondition: ({ bind }) => containsWords('u.search', words, bind), comparesRows: true }]
      : await searchesColumn.findAlternatives(value, queries);
    const senderIds = areIndexed ? await findSenderAccounts(queries, words) : [];
    if (senderIds.length === 0) return byText;
    return [...byText, { createCondition: ({ bind }) => `u.id = any(${bind(senderIds)}::uuid[])` }];
  },
};

const users: AdminList<UserRow, AdminUser> = {
  resource: 'users',
  columns,
  from,
  sortable: {
    id: 'u.id',
    email: { expression: 'u.email', isNullable: true },
    name: { expression: 'u.full_name', isNullable: true },
    plan: 'u.plan',
    verified: 'u.verified',
    totalReferrals: 'u.total_referrals',
    bookingCount: 'u.booking_count',
    createdAt: 'u.created_at',
  },
  newestFirst: 'u.created_at',
  id: 'u.id',
  filters: {
    id: equalsAnyUuid('u.id'),
    referredBy: equalsAnyUuid('u.referred_by'),
    plan: equalsAny('u.plan'),
    verified: isVerified,
    guest: isGuest,
    staffRole: hasRole,
    q: searchesPeople,
  },
  toItem: toUser,
};

const SELECT_USER_BY_ID = `select ${columns} from ${from} where u.id = $1`;

const EXPORT_COLUMNS: ExportColumns<AdminUser> = {
  id: 'Account number',
  createdAt: 'First seen (UTC)',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  language: 'Language',
  verified: 'Email verified',
  isGuest: 'Guest',
  phone: 'Phone',
  plan: 'Plan',
  trialEndsAt: 'End of the trial (UTC)',
  staffRoles: 'Staff roles',
  referralCode: 'Referral code',
  referredBy: 'Invited by',
  totalReferrals: 'Friends referred',
  bonusPhotoCredits: 'Bonus photos left',
  bookingCount: 'Bookings',
  reviewCount: 'Reviews',
  contactMessageCount: 'Messages',
};

export function addAdminUserRoutes({ pool, store, service, queries, now }: Context): void {
  service.route(adminListUsers, (request) => sendListPage(queries, users, request));

  // Registered before the route of a single record, which would take `export` for an id.
  service.route(adminExportUsers, (request) =>
    exportList({ pool, queries, now }, users, EXPORT_COLUMNS, request, (user) => ({
      ...user,
      language: nameLanguage(user.language),
    })),
  );

  service.route(adminReadUser, async (request) => {
    const [row] = await queries.readRows<UserRow>(SELECT_USER_BY_ID, [request.params.id]);
    if (!row) throw new ProblemError('user_unknown', 'There is no such account.');
    // Read from the log, so that the roles and the version belong together.
    const events = row.is_guest ? [] : await store.readStream(staffStream(row.email_hash));
    const staffRoles = [...fold(staff, events)].sort();
    // The revision of the last change plus one, as command-api compares it.
    const version = events.findLastIndex(changesRoles) + 1;
    return setEntityTag(request, { ...toUser(row), staffRoles, version });
  });
}

function toUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    referralCode: row.referral_code ?? '',
    referredBy: row.referred_by,
    totalReferrals: row.total_referrals,
    bonusPhotoCredits: row.bonus_photo_credits,
    plan: row.plan,
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
    language: row.language,
    verified: row.verified,
    isGuest: row.is_guest,
    phone: row.phone,
    staffRoles: row.staff_roles,
    bookingCount: row.booking_count,
    reviewCount: row.review_count,
    contactMessageCount: row.contact_message_count,
    passkeyCount: row.passkey_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
