import { defineEndpoint } from '@mirabelle/contracts';
import { z } from 'zod';
import { adminRead } from './admin-endpoints.js';

const Balance = z.object({
  /** Number of commissions and deductions. */
  entries: z.int(),
  /** Decimal string in the currency. Negative if the deductions exceed the rest. */
  amount: z.string(),
});

/** What is owed to partners, without the platform itself, which nobody pays. */
export const PartnerBalances = z.object({
  /** The UTC month of what is paid, as `YYYY-MM`. */
  month: z.string(),
  /** In the order of the partners' names. Partners with nothing in any state are left out. */
  balances: z.array(
    z.object({
      affiliateId: z.string(),
      /** ISO 4217 code. */
      currency: z.string(),
      /** Not approved yet. */
      pending: Balance,
      /** To be paid. */
      approved: Balance,
      /** Marked as paid in the month, less what was marked as deducted, also if it was reversed later. */
      paidThisMonth: Balance,
    }),
  ),
});
export type PartnerBalances = z.infer<typeof PartnerBalances>;

export const adminReadPartnerBalances = defineEndpoint({
  ...adminRead,
  path: '/api/admin/affiliate-transactions/partner-balances',
  access: ['operator', 'finance'],
  summary: 'What is owed to each partner in each currency, and what was paid this month',
  answer: PartnerBalances,
});
