import { z } from 'zod';
import { AdminListQuery, adminExport, adminRead } from './admin-endpoints.js';
import { endpoint } from './endpoint.js';
import { isoInstant, text } from './fields.js';

export const ReferralStats = z.object({
  /** Friends who have signed up and verified their address. */
  totalReferrals: z.int(),
  /** Bonus photos that are left. They never expire. */
  bonusCredits: z.int(),
  /** Friends counted toward the next bonus, 0 to 19, of so many. */
  towardNextBonus: z.int(),
  friendsPerBonus: z.int(),
});
export type ReferralStats = z.infer<typeof ReferralStats>;

export const readReferralStats = endpoint({
  method: 'get',
  path: '/api/referrals/stats',
  service: 'read-api',
  access: 'user',
  summary: 'What inviting friends has come to',
  status: 200,
  answer: ReferralStats,
});

export const trackReferral = endpoint({
  method: 'post',
  path: '/api/referrals/track',
  service: 'command-api',
  access: 'public',
  summary: 'Remembers whose link brought this browser here; says nothing about whether the code is known',
  body: z.strictObject({ referralCode: text(200) }),
  status: 204,
});

export const AdminReferral = z.object({
  id: z.uuid(),
  referrerId: z.uuid(),
  /** Null once the friend's account is erased. */
  refereeId: z.uuid().nullable(),
  referrerEmail: z.string().nullable(),
  refereeEmail: z.string().nullable(),
  /** Whether this friend belongs to a batch that has earned its photos. */
  bonusAwarded: z.boolean(),
  createdAt: isoInstant,
});
export type AdminReferral = z.infer<typeof AdminReferral>;

export const adminListReferrals = endpoint({
  ...adminRead,
  path: '/api/admin/referrals',
  access: ['operator'],
  summary: 'Who brought whom',
  query: AdminListQuery,
  answer: z.array(AdminReferral),
});

export const adminExportReferrals = endpoint({
  ...adminExport,
  path: '/api/admin/referrals/export.csv',
  access: ['operator'],
  summary: 'All referrals that fit the filter, in the order asked for, as CSV',
});

export const adminReadReferral = endpoint({
  ...adminRead,
  path: '/api/admin/referrals/{id}',
  access: ['operator'],
  summary: 'One referral',
  params: z.object({ id: z.uuid() }),
  answer: AdminReferral,
});
