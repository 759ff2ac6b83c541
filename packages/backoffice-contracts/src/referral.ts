import { defineEndpoint, isoInstant } from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminPersonalDataExport, adminRead } from './admin-endpoints.js';

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

const access = ['operator'] as const;

export const adminListReferrals = defineEndpoint({
  ...adminRead,
  path: '/api/admin/referrals',
  personalDataView: 'list',
  access,
  summary: 'Referrals: who referred whom',
  query: AdminListQuery,
  answer: z.array(AdminReferral),
});

export const adminExportReferrals = defineEndpoint({
  ...adminPersonalDataExport,
  path: '/api/admin/referrals/export.csv',
  access,
  summary: 'All referrals that match the filter, in the requested order, as CSV',
});

export const adminReadReferral = defineEndpoint({
  ...adminRead,
  path: '/api/admin/referrals/{id}',
  personalDataView: 'record',
  access,
  summary: 'One referral',
  params: z.object({ id: z.uuid() }),
  answer: AdminReferral,
});
