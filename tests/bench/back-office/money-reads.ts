import { createAdminPath } from '../../support/admin-path.js';
import type { KnownRecords } from './known-records.js';

/** What the screens of payments, commissions and their reconciliation read, by the file of `backoffice-web/src` that reads it. */
export function createMoneyReads(known: KnownRecords): Readonly<Record<string, readonly string[]>> {
  const { customerId } = known;
  const related = (resource: string, filter: object) =>
    createAdminPath(resource, { filter, sort: ['createdAt', 'DESC'], range: [0, 5] });
  return {
    'affiliate-transactions/affiliate-transaction-show.tsx': [
      related('affiliate-transactions', { reversesId: known.commissionId }),
      `/api/admin/affiliate-transactions/${known.commissionId}`,
    ],
    'affiliate-transactions/ahead-note.tsx': [
      related('affiliate-transactions', { status: 'pending', appointment: 'ahead' }),
    ],
    'affiliate-transactions/related-panels.tsx': [
      related('payments', { id: known.paymentId }),
      related('payments', { referenceId: known.bookingId }),
    ],
    'affiliate-transactions/selected-commissions.tsx': [
      related('affiliate-transactions', { id: [known.commissionId] }),
    ],
    'affiliate-transactions/use-transaction-totals.ts': [
      {},
      { userId: customerId },
      { userId: customerId, affiliateId: 'glow_guide' },
      { affiliateId: 'glow_guide', payoutDate: known.today, payoutReference: 'NOV-42' },
      { status: 'approved' },
      { status: 'pending', appointment: 'not-ahead' },
      { affiliateId: 'glow_guide' },
      { q: 'glow' },
    ].map((filter) => createAdminPath('affiliate-transactions/totals', { filter })),
    'affiliate-transactions/partner-balances.tsx': [
      createAdminPath('affiliate-transactions/partner-balances', {}),
    ],
    'payments/payment-totals.tsx': [{}, { status: 'captured' }, { period: 'last-month' }, { q: 'an' }].map(
      (filter) => createAdminPath('payments/totals', { filter }),
    ),
    'payments/customer-filter.tsx': [
      related('payments', { userId: customerId }),
      ...['an', 'souza', 'person.77', 'zzzz none'].map((q) =>
        createAdminPath('payments', { filter: { q }, sort: ['createdAt', 'DESC'], range: [0, 99] }),
      ),
    ],
    'customer-money/customer-payments.tsx': [
      createAdminPath('payments/totals', { filter: { userId: customerId } }),
    ],
    'customer-money/use-customer-records.ts': ['payments', 'affiliate-transactions'].map((resource) =>
      createAdminPath(resource, {
        filter: { userId: customerId },
        sort: ['createdAt', 'DESC'],
        range: [0, 99],
      }),
    ),
    'customer-money/customer-money-page.tsx': [related('referrals', { referrerId: known.referrerId })],
    'payments/use-dispatch-days.ts': ['/api/operator'],
    'payments/delivery-panel.tsx': [`/api/admin/payments/${encodeURIComponent(known.paymentId)}/delivery`],
    'payments/product-link.tsx': [
      createAdminPath('prices', { filter: { q: 'Solandre N12' }, sort: ['kind', 'ASC'], range: [0, 24] }),
    ],
    'payments/payment-show.tsx': [
      related('affiliate-transactions', { referenceId: known.paymentId }),
      related('affiliate-transactions', { referenceId: known.bookingId }),
      related('payments', { userId: customerId }),
    ],
    'payments/use-paid-together.ts': [
      createAdminPath('payments', {
        filter: { userId: customerId, purpose: 'cart', paidFrom: known.today, paidTo: known.today },
        sort: ['createdAt', 'DESC'],
        range: [0, 49],
      }),
    ],
    'payments/test-payments.tsx': [
      createAdminPath('payments/totals', { filter: { status: 'captured' } }),
      createAdminPath('payments/totals', {
        filter: { paidFrom: known.today, paidTo: known.nextWeek },
      }),
    ],
    'reconciliation/reconciliation-summary.tsx': ['/api/admin/reconciliation/summary'],
  };
}
