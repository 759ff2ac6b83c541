import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
import { createAuthProvider } from '../testing/auth-provider';
import { AffiliateTransactionList } from './affiliate-transaction-list';

function renderList(
  getList: DataProvider['getList'],
  query = '',
  store = memoryStore(),
  further: Readonly<Record<string, unknown>> = {},
) {
  render(
    <MemoryRouter initialEntries={[`/affiliate-transactions${query}`]}>
      <AdminContext
        authProvider={createAuthProvider('finance', 'ada')}
        dataProvider={{
          ...testDataProvider({ getList }),
          ...reads,
          readTransactionTotals: async () => undefined,
          ...further,
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

/** What a commission of a purchase shows whatever its state is. */
const PURCHASE = {
  affiliateId: 'glow',
  transactionType: 'product_purchase',
  currency: 'USD',
  grossAmount: '12.99',
  commissionRate: '0.0800',
  commissionAmount: '1.04',
};

it('a paid commission still names who approved it', async () => {
  const paid = {
    id: 'c1',
    ...PURCHASE,
    status: 'paid',
    approvedBy: { id: 'ada', name: 'Ada' },
    paidBy: { id: 'lea', name: 'Lea' },
    paidAt: '2026-11-02T10:00:00.000Z',
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  renderList((async () => ({ data: [paid], total: 1 })) as unknown as DataProvider['getList']);
  expect(await screen.findByText('by Lea, Nov 2, 2026')).toBeTruthy();
  expect(screen.getByText('approved by Ada')).toBeTruthy();
});

it('a rejected commission shows its reason in the row', async () => {
  const rejected = {
    id: 'c1',
    ...PURCHASE,
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

it('a rejected commission of which neither a name nor a reason is kept says so in the row', async () => {
  const rejected = {
    id: 'c1',
    ...PURCHASE,
    status: 'rejected',
    reason: null,
    rejectedBy: null,
    rejectedAt: '2026-11-02T10:00:00.000Z',
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  renderList((async () => ({ data: [rejected], total: 1 })) as unknown as DataProvider['getList']);
  expect(await screen.findByText('by A colleague, Nov 2, 2026')).toBeTruthy();
  expect(screen.getByText('No reason is kept.')).toBeTruthy();
});

it('a reversed commission names who reversed it, or says that it followed from a refund or cancellation', async () => {
  const reversed = {
    ...PURCHASE,
    status: 'reversed',
    reversedAt: '2026-11-02T10:00:00.000Z',
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  const data = [
    { ...reversed, id: 'c1', reversedBy: { id: 'ada', name: 'Ada' } },
    { ...reversed, id: 'c2', reversedBy: null },
  ];
  renderList((async () => ({ data, total: 2 })) as unknown as DataProvider['getList']);
  expect(await screen.findByText('by Ada, Nov 2, 2026')).toBeTruthy();
  expect(screen.getByText('with the refund or cancellation, Nov 2, 2026')).toBeTruthy();
});

it('the commission of an appointment shows its day, and that it has not taken place yet', async () => {
  const data = ['2026-01-05', '2999-12-07'].map((day) => ({
    ...PURCHASE,
    id: day,
    transactionType: 'booking',
    status: 'pending',
    createdAt: '2026-11-01T10:00:00.000Z',
    booking: { salonName: 'Thistle', appointmentDate: `${day}T10:00:00.000Z`, timeZone: 'Europe/London' },
  }));
  renderList((async () => ({ data, total: 2 })) as unknown as DataProvider['getList']);
  expect(await screen.findByText('Mon, Jan 5, 2026')).toBeTruthy();
  expect(screen.getByText('Not yet: Sat, Dec 7, 2999')).toBeTruthy();
});

it('a commission that the user approved says in the row that someone else must mark it as paid, and names nobody', async () => {
  const approved = {
    id: 'c1',
    ...PURCHASE,
    status: 'approved',
    approvedBy: { id: 'ada', name: 'Ada' },
    approvedAt: '2026-11-02T10:00:00.000Z',
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  renderList((async (resource: string) => ({
    data:
      resource === 'affiliate-transactions' ? [approved] : [{ id: 'lea', name: 'Lea', roles: ['finance'] }],
    total: 1,
  })) as unknown as DataProvider['getList']);
  expect(await screen.findByText('someone else must mark it as paid')).toBeTruthy();
  expect(screen.queryByText(/Lea/)).toBeNull();
});

it('staff who approved all selected commissions read in their number who else must mark them as paid', async () => {
  const approved = ['c1', 'c2'].map((id) => ({
    id,
    ...PURCHASE,
    status: 'approved',
    approvedBy: { id: 'ada', name: 'Ada' },
    createdAt: '2026-11-01T10:00:00.000Z',
  }));
  const staff = [{ id: 'lea', name: 'Lea', roles: ['finance'] }];
  renderList((async (resource: string) => {
    const data = resource === 'affiliate-transactions' ? approved : staff;
    return { data, total: data.length };
  }) as unknown as DataProvider['getList']);
  const [, first, second] = await screen.findAllByRole('checkbox');
  await userEvent.click(first as HTMLElement);
  const note = await screen.findByText('You approved this, so someone else must mark it as paid: Lea.');
  expect(getComputedStyle(note).whiteSpace).toBe('normal');
  await userEvent.click(second as HTMLElement);
  await screen.findByText('You approved these, so someone else must mark them as paid: Lea.');
  expect(screen.getByRole('button', { name: 'Mark as paid' })).toHaveProperty('disabled', true);
});

it('the question before a rejection names the partner, and offers all that match the list only once the whole page is selected', async () => {
  const pending = ['c1', 'c2'].map((id) => ({
    id,
    ...PURCHASE,
    status: 'pending',
    createdAt: '2026-11-01T10:00:00.000Z',
  }));
  const readSelection = async (_resource: string, { filter }: { filter: { id?: readonly string[] } }) => {
    const ids = filter.id ?? ['c1', 'c2', 'c3'];
    return {
      records: ids.map((id) => ({ id, version: 1 })),
      count: ids.length,
      amount: '2.08',
      affiliates: [{ affiliateId: 'glow', amount: '2.08' }],
      leftOut: { status: 0, secondPerson: 0, time: 0 },
    };
  };
  renderList(
    (async () => ({ data: pending, total: 3 })) as unknown as DataProvider['getList'],
    '',
    memoryStore(),
    { readSelection },
  );
  const [, first, second] = await screen.findAllByRole('checkbox');
  await userEvent.click(first as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  await screen.findByText('glow: one commission');
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  await userEvent.click(second as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  await screen.findByText('glow: 2 commissions');
  await screen.findByRole('radio', { name: 'All 3 that match the list' });
});
