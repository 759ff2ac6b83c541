import { render, screen, within } from '@testing-library/react';
import { AdminContext, type DataProvider, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { addDecimals } from '../format/cents';
import { i18nProvider } from '../i18n/i18n';
import { CustomerMoneyPage } from './customer-money-page';
import { CUSTOMER_MONEY_ROUTE, createCustomerMoneyPath } from './customer-money-path';

const USER_ID = '009852ce-0000-4000-8000-000000000001';
const PAYMENT = {
  id: 'ORDER-1',
  userId: USER_ID,
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.test',
  provider: 'paypal',
  amount: '15.99',
  currency: 'USD',
  status: 'refunded',
  refundedAmount: '15.99',
  purpose: 'cart',
  item: { productName: 'Velvet', brandName: 'Solandre', colorCode: 'N12', quantity: 1 },
  booking: null,
  createdAt: '2026-11-28T10:00:00.000Z',
};
const COMMISSION = {
  id: '5b0e1d2c-0000-4000-8000-000000000001',
  affiliateId: 'lea-colors',
  transactionType: 'product_purchase',
  status: 'pending',
  commissionAmount: '1.28',
  currency: 'USD',
  productName: 'Velvet',
  brandName: 'Solandre',
  createdAt: '2026-11-28T10:00:00.000Z',
};
const sum = (amount: string) => ({ entries: 1, amount });

const createTotals = (byStatus: Readonly<Record<string, string>>) => ({
  all: { entries: 1, grossAmount: '80.00', commissionAmount: addDecimals(Object.values(byStatus)) },
  byStatus: Object.entries(byStatus).map(([status, commissionAmount]) => ({
    status,
    entries: 1,
    grossAmount: '80.00',
    commissionAmount,
  })),
});

function renderPage(canAccess = true) {
  const dataProvider = {
    ...testDataProvider({
      getList: vi.fn(async (resource: string) => {
        const records: Record<string, object[]> = {
          payments: [PAYMENT],
          'affiliate-transactions': [COMMISSION],
        };
        return { data: records[resource] ?? [], total: records[resource]?.length ?? 0 };
      }) as never,
    }),
    readPaymentTotals: async () => ({
      byCurrency: [
        {
          currency: 'USD',
          paid: sum('15.99'),
          test: { entries: 0, amount: '0.00' },
          refunding: { entries: 0, amount: '0.00' },
          refunded: sum('15.99'),
          partlyRefunded: { entries: 0, amount: '0.00' },
          net: '0.00',
        },
      ],
    }),
    readTransactionTotals: async ({ affiliateId }: { affiliateId?: string }) => ({
      affiliateIds: ['hairblog', 'lea-colors'],
      ...createTotals(
        affiliateId === 'hairblog' ? { pending: '-4.64', reversed: '4.64' } : { pending: '6.50' },
      ),
    }),
  } as unknown as DataProvider;
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => undefined,
    canAccess: async ({ resource }: { resource: string }) => canAccess && resource !== 'referrals',
  };
  render(
    <MemoryRouter initialEntries={[createCustomerMoneyPath(USER_ID)]}>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        store={memoryStore()}
        i18nProvider={i18nProvider}
      >
        <Routes>
          <Route path={CUSTOMER_MONEY_ROUTE} element={<CustomerMoneyPage />} />
        </Routes>
      </AdminContext>
    </MemoryRouter>,
  );
}

it('one page shows what a customer paid and got back, and the commissions on it, each with its sum, its records and its list', async () => {
  renderPage();
  await screen.findByRole('heading', { name: 'All money of Ada Lovelace' });
  const back = screen.getByRole('link', { name: 'To the payments' });
  expect(back.getAttribute('href')).toBe('/payments');
  const payments = within(await screen.findByRole('region', { name: 'Payments' }));
  const payment = await payments.findByRole('link', { name: 'Velvet, Solandre, N12' });
  expect(payment.getAttribute('href')).toContain('/payments/ORDER-1/show');
  await screen.findByText('Net (USD)');
  const commissions = within(
    await screen.findByRole('region', {
      name: 'Commissions on all purchases and appointments of this customer',
    }),
  );
  await commissions.findByRole('link', { name: 'Velvet, Solandre' });
  screen.getByText(/^Also on appointments paid at the salon/);
  // What one affiliate has to give back is not set off against what another is owed.
  const readSums = async (affiliate: string) =>
    (await screen.findByRole('heading', { name: affiliate })).nextSibling?.textContent;
  expect(await readSums('hairblog')).toBe('Pending-$4.64Paid, then reversed$4.64Total$0.00');
  expect(await readSums('lea-colors')).toBe('Pending$6.50Total$6.50');
  const lists = screen.getAllByRole('link', { name: 'Open as a list (1)' });
  expect(lists.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    '/payments',
    '/affiliate-transactions',
  ]);
  expect(screen.queryByText('Referred friends')).toBeNull();
  screen.getByText('Operators see whom a customer has invited, and who invited the customer.');
});

it('whoever may not see payments sees no money of a customer', async () => {
  renderPage(false);
  await screen.findByRole('heading', { name: 'Not part of your role' });
  expect(screen.queryByText('Ada Lovelace')).toBeNull();
});
