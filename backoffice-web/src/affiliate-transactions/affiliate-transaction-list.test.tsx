import { render, screen } from '@testing-library/react';
import {
  AdminContext,
  type DataProvider,
  memoryStore,
  ResourceContextProvider,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { reads } from '../data/reads';
import { i18nProvider } from '../i18n/i18n';
import { AffiliateTransactionList } from './affiliate-transaction-list';

function renderList(getList: DataProvider['getList'], query = '', store = memoryStore()) {
  render(
    <MemoryRouter initialEntries={[`/affiliate-transactions${query}`]}>
      <AdminContext
        dataProvider={{
          ...testDataProvider({ getList }),
          ...reads,
          readTransactionTotals: async () => undefined,
        }}
        i18nProvider={i18nProvider}
        store={store}
      >
        <ResourceContextProvider value="affiliate-transactions">
          <AffiliateTransactionList />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
}

it('the commissions that a link has filtered by one order show this filter, and it is not stored for the next visit from the menu', async () => {
  const getList = (async () => ({ data: [], total: 0 })) as unknown as DataProvider['getList'];
  const store = memoryStore();
  const filter = encodeURIComponent(JSON.stringify({ referenceId: 'ORDER-1' }));
  renderList(getList, `?filter=${filter}`, store);
  expect(await screen.findByText('Order or booking: ORDER-1')).toBeTruthy();
  expect(store.getItem('affiliate-transactions.listParams')).toBeUndefined();
});

it('a paid commission still names who approved it', async () => {
  const paid = {
    id: 'c1',
    affiliateId: 'glow',
    transactionType: 'product_purchase',
    currency: 'USD',
    grossAmount: '12.99',
    commissionRate: '0.0800',
    commissionAmount: '1.04',
    status: 'paid',
    approvedBy: { id: 'ada', name: 'Ada' },
    paidBy: { id: 'lea', name: 'Lea' },
    paidAt: '2026-11-02T10:00:00.000Z',
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  renderList((async () => ({ data: [paid], total: 1 })) as unknown as DataProvider['getList']);
  expect(await screen.findByText('by Lea')).toBeTruthy();
  expect(screen.getByText('approved by Ada')).toBeTruthy();
});

it('a rejected commission shows its reason in the row', async () => {
  const rejected = {
    id: 'c1',
    affiliateId: 'glow',
    transactionType: 'product_purchase',
    currency: 'USD',
    grossAmount: '12.99',
    commissionRate: '0.0800',
    commissionAmount: '1.04',
    status: 'rejected',
    reason: 'Bought by the affiliate',
    rejectedBy: { id: 'ada', name: 'Ada' },
    rejectedAt: '2026-11-02T10:00:00.000Z',
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  const getList = (async () => ({ data: [rejected], total: 1 })) as unknown as DataProvider['getList'];
  renderList(getList);
  expect(await screen.findByText('Reason: Bought by the affiliate')).toBeTruthy();
});
