import { DEFAULT_AFFILIATE } from '@mirabelle/catalogue';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  ListContextProvider,
  type ListControllerResult,
  memoryStore,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { TransactionTotals } from './transaction-totals';

afterEach(() => {
  vi.useRealTimers();
});

const NOTHING = { entries: 0, grossAmount: '0.00', commissionAmount: '0.00' };
const PENDING = { entries: 1, grossAmount: '40.00', commissionAmount: '4.00' };
const REJECTED = { entries: 2, grossAmount: '57.98', commissionAmount: '5.80' };

/** @param grouping by which the user has last seen the totals; none if they are one line */
const showTotals = (totals: object, grouping?: string) =>
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider(), readTransactionTotals: async () => totals }}
        store={memoryStore(grouping === undefined ? {} : { 'affiliate-transactions.totals': grouping })}
        i18nProvider={i18nProvider}
      >
        <ListContextProvider value={{ filterValues: {} } as unknown as ListControllerResult}>
          <TransactionTotals />
        </ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );

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
      <CoreAdminContext
        dataProvider={dataProvider}
        store={memoryStore({ 'affiliate-transactions.totals': 'status' })}
        i18nProvider={i18nProvider}
      >
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
    all: { ...PENDING, entries: 2 },
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
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Paid out so far1$40.00$4.00');
});

it('the total says what of it is for partners and what for the own house, and the running month is marked and compared in percent', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T01:40:00Z'), toFake: ['Date'] });
  const sum = (entries: number, commissionAmount: string) => ({
    entries,
    grossAmount: '0.00',
    commissionAmount,
  });
  const totals = {
    all: sum(4, '393.06'),
    paidOut: NOTHING,
    deducted: NOTHING,
    toDeduct: NOTHING,
    byStatus: [{ status: 'pending', ...sum(4, '393.06') }],
    byMonth: [
      { month: '2026-11', ...sum(3, '297.90') },
      { month: '2026-10', ...sum(1, '95.16') },
    ],
    byAffiliate: [
      { affiliateId: DEFAULT_AFFILIATE, ...sum(1, '71.92') },
      { affiliateId: 'lea', ...sum(2, '300.14') },
      { affiliateId: 'glow', ...sum(1, '21.00') },
    ],
  };
  showTotals(totals, 'month');
  await screen.findByText('So far');
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Month recorded'),
    'November 2026So far3$0.00$297.90+$202.74 (+213%)',
    'October 20261$0.00$95.16–',
    'Total4$0.00$393.06',
    'Of this total:',
    'For partners3$0.00$321.14',
    'For our own house1$0.00$71.92',
  ]);
});

it('reversed commissions that do not add up to zero are explained, and parts stand below the total as such', async () => {
  const reversed = { entries: 3, grossAmount: '52.00', commissionAmount: '5.46' };
  const totals = {
    all: { ...PENDING, entries: 4 },
    paidOut: PENDING,
    deducted: NOTHING,
    toDeduct: NOTHING,
    byStatus: [
      { status: 'pending', ...PENDING },
      { status: 'reversed', ...reversed },
    ],
    byMonth: [],
    byAffiliate: [],
  };
  showTotals(totals, 'status');
  await screen.findByText(/^A reversed commission and what takes it back make zero\./);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(-2)).toEqual(['Of this total:', 'Paid out so far, before deductions1$40.00$4.00']);
});

it('the totals are one line until a grouping is pressed, and again once it is pressed a second time or the table is hidden', async () => {
  const totals = {
    all: PENDING,
    paidOut: NOTHING,
    deducted: NOTHING,
    toDeduct: NOTHING,
    byStatus: [
      { status: 'pending', ...PENDING },
      { status: 'rejected', ...REJECTED },
    ],
    byMonth: [],
    byAffiliate: [],
  };
  showTotals(totals);
  const line = 'Total without rejected: sale amount $40.00, commission $4.00';
  await screen.findByText(line);
  expect(screen.queryByRole('table')).toBeNull();
  const byState = screen.getByRole('button', { name: 'State' });
  for (const name of ['State', 'Hide the table']) {
    await userEvent.click(byState);
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name }));
    await screen.findByText(line);
  }
});
