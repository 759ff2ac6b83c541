import { z } from 'zod';
import { AdminListQuery, adminPersonalDataExport, adminRead } from './admin-endpoints.js';
import { defineEndpoint } from './endpoint.js';
import { isoInstant, text } from './fields.js';

export const ReferralStats = z.object({
  /** Friends who have signed up and verified their address. */
  totalReferrals: z.int(),
  /** Unused bonus photos. They never expire. */
  bonusCredits: z.int(),
  /** Friends counted toward the next bonus, from 0 to 19. */
  towardNextBonus: z.int(),
  friendsPerBonus: z.int(),
});
export type ReferralStats = z.infer<typeof ReferralStats>;

export const readReferralStats = defineEndpoint({
  method: 'get',
  path: '/api/referrals/stats',
  service: 'read-api',
  access: 'user',
  summary:
    'Number of friends whom the user has referred, unused bonus photos, and progress toward the next bonus',
  status: 200,
  answer: ReferralStats,
});

export const trackReferral = defineEndpoint({
  method: 'post',
  path: '/api/referrals/track',
  service: 'command-api',
  access: 'public',
  summary:
    'Stores the referral code of a followed link in a cookie, if the code exists. The answer is always the same',
  body: z.strictObject({ referralCode: text({ max: 200 }) }),
  status: 204,
});

export const AdminReferral = z.object({
  id: z.uuid(),
  referrerId: z.uuid(),
  /** Null once the friend's account is erased. */
  refereeId: z.uuid().nullable(),
  referrerEmail: z.string().nullable(),
  refereeEmail: z.string().nullable(),
  /** Whether the bonus that this friend counts toward, one for every `friendsPerBonus` friends, has been awarded. */
  bonusAwarded: z.boolean(),
  createdAt: isoInstant,
});
export type AdminReferral = z.infer<typeof AdminReferral>;

export const adminListReferrals = defineEndpoint({
  ...adminRead,
  path: '/api/admin/referrals',
  personalDataView: 'list',
  access: ['operator'],
  summary: 'Referrals: who referred whom',
  query: AdminListQuery,
  answer: z.array(AdminReferral),
});

export const adminExportReferrals = defineEndpoint({
  ...adminPersonalDataExport,
  path: '/api/admin/referrals/export.csv',
  access: ['operator'],
  summary: 'All referrals that match the filter, in the requested order, as CSV',
});

export const adminReadReferral = defineEndpoint({
  ...adminRead,
  path: '/api/admin/referrals/{id}',
  personalDataView: 'record',
  access: ['operator'],
  summary: 'One referral',
  params: z.object({ id: z.uuid() }),
  answer: AdminReferral,
});
