import { DEFAULT_AFFILIATE } from '@mirabelle/catalogue';
import type { StaffRole } from '@mirabelle/contracts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type GetListParams, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { reads } from '../data/reads';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
import { createSampleBooking } from '../testing/sample-booking';
import { Dashboard } from './dashboard';

afterEach(() => vi.unstubAllGlobals());

const TOTALS = {
  all: { commissionAmount: '7.00' },
  byAffiliate: [
    { affiliateId: 'lea', commissionAmount: '4.50' },
    { affiliateId: DEFAULT_AFFILIATE, commissionAmount: '2.50' },
  ],
};

function renderDashboard(role: StaffRole, getList = async () => ({ data: [], total: 3 }) as never): void {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json({ ...TOTALS, series: [], month: '2026-11', balances: [] })),
  );
  const authProvider = createAuthProvider(role, 'lea');
  const dataProvider = testDataProvider({ getList });
  render(
    <MemoryRouter>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={{ ...dataProvider, ...reads }}
        i18nProvider={i18nProvider}
      >
        <Dashboard />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it.each([
  ['support', ['Messages waiting 3 3 of them are overdue', 'Waiting messages assigned to you 3']],
  [
    'finance',
    [
      'Commissions to approve now 3 $7.00: $4.50 for partners, $2.50 for our own house 3 more once their appointments have begun',
      'Commissions you may mark as paid 3 $7.00: $4.50 for partners, $2.50 for our own house',
      'Approved by you, for a colleague to mark as paid 3 $7.00: $4.50 for partners, $2.50 for our own house',
    ],
  ],
  [
    'operator',
    [
      'Bookings to confirm 3',
      'Past, to be completed 3',
      'Messages waiting 3 3 of them are overdue',
      'Waiting messages assigned to you 3',
      'Goods to send 3',
      'Parked events: changes that are stuck 3',
      'All 3 of today',
      'Commissions to approve now 3 $7.00: $4.50 for partners, $2.50 for our own house 3 more once their appointments have begun',
      'Commissions you may mark as paid 3 $7.00: $4.50 for partners, $2.50 for our own house',
      'Approved by you, for a colleague to mark as paid 3 $7.00: $4.50 for partners, $2.50 for our own house',
    ],
  ],
] as const)('the start page of %s shows only work that this role can do', async (role, cards) => {
  renderDashboard(role);
  for (const name of cards) await screen.findByRole('link', { name });
  expect(
    screen.getAllByRole('link').map(({ textContent }) =>
      textContent
        ?.replace(/(?<=[a-z])3/, ' 3')
        .replace('33', '3 3')
        .replace('$', ' $')
        .replace('house3', 'house 3'),
    ),
  ).toEqual(cards);
  expect(screen.queryByText('To confirm, next answer due first') !== null).toBe(role === 'operator');
});

it('each card shows the age of its oldest record, or for how long the first one has been overdue, and links to the list filtered as its count was', async () => {
  const waitingSince = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString();
  // A count that depends on the filter, so that a link with another filter fails.
  const fakeTotal = (resource: string, filter: object) => `${resource} ${JSON.stringify(filter)}`.length;
  const getList = vi.fn(async (resource: string, { filter, sort, pagination }: GetListParams) => {
    const isOldestFirst = sort?.order === 'ASC' && pagination?.perPage === 1;
    const oldest = { id: 'oldest', [sort?.field ?? '']: waitingSince };
    return { data: isOldestFirst ? [oldest] : [], total: fakeTotal(resource, filter) };
  });
  renderDashboard('operator', getList as never);
  const links = await waitFor(() => {
    const cardLinks = screen.getAllByRole('link', {
      name: /Oldest(?: approval)?: 3 days ago|Longest overdue: 3 days/,
    });
    expect(cardLinks).toHaveLength(9);
    expect(cardLinks.map(({ textContent }) => textContent?.includes('Longest overdue')).indexOf(true)).toBe(
      0,
    );
    return cardLinks;
  });
  for (const link of links) {
    const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
    const filter = JSON.parse(searchParams.get('filter') ?? '');
    expect(link.textContent).toContain(String(fakeTotal(pathname.slice(1), filter)));
  }
});

it('work of which there is none has no card, so that what waits is in sight', async () => {
  renderDashboard('finance', (async (_resource: string, { filter }: GetListParams) => ({
    data: [],
    total: filter.status === 'pending' ? 2 : 0,
  })) as never);
  await screen.findByRole('link', { name: /^Commissions to approve now 2/ });
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  expect(screen.queryByText(/^Waiting for a colleague/)).toBeNull();
});

it('while anything of what waits is still being loaded, Today says so and shows nothing that could jump', async () => {
  let answer: (result: object) => void = () => undefined;
  const late = new Promise<object>((resolve) => {
    answer = resolve;
  });
  renderDashboard('operator', (async (resource: string) =>
    resource === 'payments' ? late : { data: [], total: 3 }) as never);
  await screen.findByText('Looking up what waits for you…');
  await waitFor(() => expect(screen.getByText('Bookings to confirm')).toBeTruthy());
  expect(screen.queryAllByRole('link')).toEqual([]);
  answer({ data: [], total: 0 });
  await screen.findByRole('link', { name: 'Bookings to confirm 3' });
  expect(screen.queryByText('Looking up what waits for you…')).toBeNull();
});

it('the request whose answer is due next is named as most urgent, and without one due today the message that is overdue longest', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const request = createSampleBooking({ status: 'pending', answerBy: at(3.5) });
  const message = { id: 'm1', subject: 'Wrong shade', name: 'Kiri', assigneeId: null, dueAt: at(-30) };
  const open = (requests: readonly object[]) =>
    renderDashboard('operator', (async (resource: string, { filter }: GetListParams) => {
      const rows = resource === 'bookings' && filter.status === 'pending' ? requests : [];
      const messages = resource === 'contact-messages' && filter.waiting ? [message] : [];
      const data = [...rows, ...messages];
      return { data, total: data.length };
    }) as never);
  open([request]);
  const urgent = async () => (await screen.findByRole('heading', { name: 'Most urgent' })).closest('section');
  expect((await urgent())?.textContent).toMatch(
    /^Most urgentRequest of Ada Lovelace · Haircut · Kiku Salon.*Answer due in 3 hours\. Without one it is canceled then\./,
  );
  cleanup();
  open([{ ...request, answerBy: at(50) }]);
  expect((await urgent())?.textContent).toMatch(/^Most urgentWrong shadeFrom Kiri/);
});

it('the appointments of today that are under way or ahead stand on Today, with a way to all of the day', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const over = createSampleBooking({ id: 'over', customerName: 'Over', appointmentDate: at(-3) });
  const running = createSampleBooking({ id: 'running', appointmentDate: at(-0.5) });
  renderDashboard('operator', (async (resource: string, { filter }: GetListParams) => {
    const data = resource === 'bookings' && filter.when === 'today' ? [over, running] : [];
    return { data, total: data.length };
  }) as never);
  const list = (await screen.findByRole('heading', { name: 'Appointments today, the next first' })).closest(
    'section',
  );
  expect(list?.textContent).toMatch(/Ada Lovelace · HaircutKiku Salon · Confirmed.*All 2 of today$/);
  expect(list?.textContent).not.toContain('Over');
});
