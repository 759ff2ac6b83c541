import { z } from 'zod';
import { AdminListQuery, adminRead } from './admin-kit.js';
import { endpoint } from './endpoint.js';

export const AdminAffiliateTransaction = z.object({
  id: z.string(),
  affiliateId: z.string(),
  transactionType: z.string(),
  referenceId: z.string().nullable(),
  userId: z.string().nullable(),
  salonId: z.string().nullable(),
  grossAmount: z.string(),
  commissionRate: z.string(),
  commissionAmount: z.string(),
  status: z.string(),
  createdAt: z.iso.datetime(),
});

export const adminListAffiliateTransactions = endpoint({
  ...adminRead,
  path: '/api/admin/affiliate-transactions',
  access: ['operator', 'finance'],
  summary: 'Affiliate commissions',
  query: AdminListQuery,
  answer: z.array(AdminAffiliateTransaction),
});
