import { render, screen } from '@testing-library/react';
import {
  CoreAdminContext,
  ListContextProvider,
  type ListControllerResult,
  memoryStore,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { TransactionTotals } from './transaction-totals';

const NOTHING = { entries: 0, grossAmount: '0.00', commissionAmount: '0.00' };
const PENDING = { entries: 1, grossAmount: '40.00', commissionAmount: '4.00' };
const REJECTED = { entries: 2, grossAmount: '57.98', commissionAmount: '5.80' };

it.each([
  ['rejected ones alone is theirs', false, 'Total rejected, not to be paid2$57.98$5.80'],
  ['rejected and other ones leaves the rejected ones out', true, 'Total without rejected1$40.00$4.00'],
])('the total of a list of %s', async (_name, hasPending, row) => {
  const totals = {
    all: hasPending ? PENDING : NOTHING,
    paidOut: NOTHING,
    deducted: NOTHING,
    toDeduct: NOTHING,
    byStatus: [
      ...(hasPending ? [{ status: 'pending', ...PENDING }] : []),
      { status: 'rejected', ...REJECTED },
    ],
    byMonth: [],
    byAffiliate: [],
  };
  const dataProvider = { ...testDataProvider(), readTransactionTotals: async () => totals };
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ListContextProvider
          value={{ filterValues: { affiliateId: 'lea' } } as unknown as ListControllerResult}
        >
          <TransactionTotals />
        </ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await screen.findByText(/^Total/, { selector: 'th' });
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe(row);
});

it('of chosen days that begin in a month, the totals do not compare with the month before, and what was paid out names no reversal if there is none', async () => {
  const totals = {
    all: PENDING,
    paidOut: PENDING,
    deducted: NOTHING,
    toDeduct: NOTHING,
    byStatus: [{ status: 'paid', ...PENDING }],
    byMonth: [{ month: '2026-11', ...PENDING }],
    byAffiliate: [],
  };
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider(), readTransactionTotals: async () => totals }}
        store={memoryStore({ 'affiliate-transactions.totals': 'month' })}
        i18nProvider={i18nProvider}
      >
        <ListContextProvider
          value={{ filterValues: { from: '2026-11-16' } } as unknown as ListControllerResult}
        >
          <TransactionTotals />
        </ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('Outside these days');
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Paid out1$40.00$4.00');
});
