import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { PayoutPanel } from './payout-panel';

const COMMISSION = {
  id: 'c1',
  affiliateId: 'hairblog-berlin',
  currency: 'USD',
  payoutDate: '2026-11-27',
  payoutReference: 'SEPA 42',
} as AdminAffiliateTransaction;

function renderPanel(changes: Partial<AdminAffiliateTransaction> = {}) {
  const readTransactionTotals = vi.fn(async () => ({ all: { entries: 3, commissionAmount: '4.88' } }));
  const dataProvider = { ...testDataProvider(), readTransactionTotals } as unknown as DataProvider;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} store={memoryStore()} i18nProvider={i18nProvider}>
        <PayoutPanel transaction={{ ...COMMISSION, ...changes }} />
      </AdminContext>
    </MemoryRouter>,
  );
  return readTransactionTotals;
}

it('a paid commission shows its transfer with the sum of all that went to the partner by it, and leads to them', async () => {
  const filter = { affiliateId: 'hairblog-berlin', payoutDate: '2026-11-27', payoutReference: 'SEPA 42' };
  const readTransactionTotals = renderPanel();
  await screen.findByText('$4.88');
  screen.getByText('3 commissions');
  expect(readTransactionTotals).toHaveBeenCalledWith(filter, expect.anything());
  const link = screen.getByRole('link', { name: 'All commissions of this payout' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent(JSON.stringify(filter)));
});

it('a commission without the day or number of a transfer shows no payout', () => {
  renderPanel({ payoutDate: null, payoutReference: null });
  expect(screen.queryByText('Payout')).toBeNull();
});
