import type { StaffRole } from '@mirabelle/contracts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  type DataProvider,
  type GetListParams,
  ResourceContextProvider,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
import { ContactMessageShow } from './contact-message-show';

const BOOKING_ID = 'isarglanz.2026-12-01.5d3f8f4e-1f0a-4a6e-9a2e-7f3a9c2b1a11';
const MESSAGE = {
  id: 'm1',
  userId: null as string | null,
  name: 'Greta',
  email: 'greta@example.test',
  subject: 'My appointment',
  message: 'May I bring my sister?',
  latestMessage: null,
  latestIsFromOtherAddress: false,
  status: 'new',
  mergedInto: null,
  assigneeId: null,
  assigneeName: null,
  dueAt: null,
  reply: null,
  repliedAt: null,
  firstRepliedAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  language: 'de',
  sender: null as object | null,
  personIds: [] as string[],
};
const ACCOUNT = {
  id: 'a1',
  name: 'Greta Lind',
  email: 'greta@example.test',
  plan: 'premium',
  memberSince: '2026-01-01T10:00:00.000Z',
  orders: [
    {
      id: 'ORDER1',
      purpose: 'cart',
      referenceId: null,
      item: { productName: 'Veil Foundation', brandName: 'Solandre', colorCode: 'N12', quantity: 2 },
      amount: '57.98',
      currency: 'USD',
      status: 'captured',
      sending: 'sent',
      sentAt: '2026-11-03T10:00:00.000Z',
      carrier: 'DHL',
      trackingNumber: '00340434',
      createdAt: '2026-11-01T10:00:00.000Z',
      capturedAt: '2026-11-01T10:00:00.000Z',
      refundedAt: null,
    },
    {
      id: 'ORDER2',
      purpose: 'booking',
      referenceId: BOOKING_ID,
      item: null,
      amount: '65.00',
      currency: 'USD',
      status: 'refunded',
      sending: null,
      sentAt: null,
      carrier: null,
      trackingNumber: null,
      createdAt: '2026-10-01T10:00:00.000Z',
      capturedAt: '2026-10-01T10:00:00.000Z',
      refundedAt: '2026-10-04T10:00:00.000Z',
    },
  ],
};
const STAFF = [
  { id: 's1', name: 'Greta Lindholm', roles: ['operator'] },
  { id: 's2', name: 'Kenji Morita', roles: ['support'] },
];
const BOOKING = {
  id: BOOKING_ID,
  serviceType: 'Haircut',
  wish: null,
  salonName: 'Isarglanz',
  appointmentDate: '2999-12-01T09:00:00.000Z',
  duration: 60,
  timeZone: 'Europe/Berlin',
  status: 'confirmed',
  isGuest: true,
};

const SALON = { id: 'isarglanz', name: 'Isarglanz', closedDays: ['2999-12-24'], isSuspended: false };

function open(
  message: Partial<typeof MESSAGE>,
  role: StaffRole = 'support',
  ...bookings: (typeof BOOKING)[]
) {
  const shown = bookings.length > 0 ? bookings : [BOOKING];
  const authProvider = createAuthProvider(role);
  const getList = vi.fn(async (resource: string, _params: GetListParams) =>
    resource === 'bookings'
      ? { data: shown, total: shown.length }
      : resource === 'staff'
        ? { data: STAFF, total: STAFF.length }
        : { data: [], total: 0 },
  );
  const dataProvider = {
    ...testDataProvider({
      getOne: (async () => ({ data: { ...MESSAGE, ...message } })) as unknown as DataProvider['getOne'],
      getList: getList as unknown as DataProvider['getList'],
    }),
    readSiteOperator: async () => ({ goodsDispatchDays: 3 }),
    listPublicSalons: async () => [SALON],
  };
  render(
    <MemoryRouter initialEntries={['/contact-messages/m1/show']}>
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="contact-messages">
          <Routes>
            <Route path="/contact-messages/:id/show" element={<ContactMessageShow />} />
          </Routes>
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return getList;
}

async function findPanel(title: string) {
  const panel = (await screen.findByRole('heading', { name: title })).closest('section');
  if (!panel) throw new Error(`${title} is no panel.`);
  return within(panel);
}

it('an appointment beside a message says that it is in the past once its time is over', async () => {
  open({ userId: 'a1', sender: ACCOUNT, personIds: ['a1'] }, 'support', {
    ...BOOKING,
    appointmentDate: '2020-12-01T09:00:00.000Z',
  });
  const bookings = await findPanel('Bookings of this sender');
  const link = await bookings.findByRole('link', { name: /^Haircut, Isarglanz/ });
  expect(link.textContent).toMatch(/ · Confirmed · Guest · in the past$/);
  expect(bookings.queryByRole('button', { name: 'Hand over to an operator' })).toBeNull();
});

it.each([
  [true, 'Only operators can move the appointment ahead.'],
  [
    false,
    'The appointment ahead can be moved by the customer, in the profile, and by operators, not by support.',
  ],
])(
  'support reads beside the message who can move an upcoming appointment, and hands the message over in one step (guest: %s)',
  async (isGuest, who) => {
    open({ userId: 'a1', sender: ACCOUNT, personIds: ['a1'] }, 'support', { ...BOOKING, isGuest });
    const bookings = await findPanel('Bookings of this sender');
    await bookings.findByText(who);
    await userEvent.click(await bookings.findByRole('button', { name: 'Hand over to an operator' }));
    await screen.findByText(/^Hand this message over to an operator, who then answers it\. .* booking /);
  },
);

it('of the appointments beside a message the next one stands first, and one sentence below them says who can move them', async () => {
  const at = (day: string, id: string) => ({
    ...BOOKING,
    isGuest: false,
    id: `isarglanz.${day}.5d3f8f4e-1f0a-4a6e-9a2e-7f3a9c2b1a1${id}`,
    appointmentDate: `${day}T09:00:00.000Z`,
  });
  const bookings = [at('2999-12-03', '1'), at('2999-12-01', '2'), at('2020-12-01', '3')];
  open({ userId: 'a1', sender: ACCOUNT, personIds: ['a1'] }, 'support', ...bookings);
  const panel = await findPanel('Bookings of this sender');
  await panel.findByText(
    'The appointments ahead can be moved by the customer, in the profile, and by operators, not by support.',
  );
  const links = panel.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual([expect.stringContaining('Dec 1, 2999'), expect.stringContaining('Dec 3, 2999')]);
  await userEvent.click(panel.getByRole('button', { name: 'Show all (3)' }));
  await panel.findByRole('link', { name: /Dec 1, 2020/ });
  await userEvent.click(panel.getByRole('button', { name: 'Hand over to an operator' }));
  await screen.findByText(/This is about one of the bookings /);
});

it('the hand-over at the side also opens while a reply is written, which stays', async () => {
  // On a wide screen the form stands in the page.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  open({ userId: 'a1', sender: ACCOUNT, personIds: ['a1'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  const reply = await screen.findByLabelText<HTMLTextAreaElement>(/^Your reply/);
  await userEvent.type(reply, 'One moment.');
  const bookings = await findPanel('Bookings of this sender');
  await userEvent.click(await bookings.findByRole('button', { name: 'Hand over to an operator' }));
  await screen.findByRole('menuitem', { name: 'Greta Lindholm (Operator)' });
  expect(reply.value).toBe('One moment.');
});

it('the menu of the hand-over says why nobody of finance is in it', async () => {
  open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
  await screen.findByText(/^Finance does not see messages\./);
});

it('operators, who can move an appointment themselves, are told nothing of it', async () => {
  open({ userId: 'a1', sender: ACCOUNT, personIds: ['a1'] }, 'operator');
  const bookings = await findPanel('Bookings of this sender');
  await bookings.findByRole('link', { name: /^Haircut, Isarglanz/ });
  expect(bookings.queryByRole('button', { name: 'Hand over to an operator' })).toBeNull();
});

it('goods that are not sent name the day until which they are promised, and support asks an operator about the order', async () => {
  const [order] = ACCOUNT.orders;
  const orders = [{ ...order, sending: 'to-send', sentAt: null, capturedAt: '2026-11-26T22:00:00.000Z' }];
  open({ userId: 'a1', sender: { ...ACCOUNT, orders }, personIds: [] });
  const panel = await findPanel('Latest orders');
  await panel.findByText(/The goods are not sent yet\. Promised to be sent by Dec 1, 2026\./);
  await userEvent.click(await panel.findByRole('button', { name: 'Hand over about this order' }));
  await screen.findByText(/The note begins with “This is about order ORDER1\.”/);
  // Only operators can do something about an order.
  expect(screen.queryByText('Kenji Morita')).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Greta Lindholm (Operator)' }));
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^What should your colleague know/);
  await userEvent.keyboard('Please look.');
  expect(note.value).toBe('This is about order ORDER1. Please look.');
});

it('beside the message of a member are the bookings, the plan and the orders; support may not open the orders', async () => {
  const getList = open({ userId: 'a1', sender: ACCOUNT, personIds: ['a1', 'g1'] });
  const bookings = await findPanel('Bookings of this sender');
  const link = await bookings.findByRole('link', { name: /^Haircut, Isarglanz/ });
  expect(link.textContent).toMatch(/Confirmed · Guest$/);
  expect(getList).toHaveBeenCalledWith(
    'bookings',
    expect.objectContaining({
      filter: { userId: ['a1', 'g1'] },
      sort: { field: 'appointmentDate', order: 'DESC' },
    }),
  );
  (await findPanel('Sender')).getByText(/Plan: Premium · member since/);
  const orders = await findPanel('Latest orders');
  orders.getByText(/Nov 1, 2026 · Paid$/);
  orders.getByText(/Oct 1, 2026 · Refunded on Oct 4, 2026$/);
  expect(orders.queryByRole('link', { name: /ORDER1/ })).toBeNull();
  orders.getByText(/^Order ORDER1/);
  orders.getByText(/\$57\.98 · 2 × Veil Foundation, Solandre, N12/);
  expect(orders.getByText(/^Goods sent:/).textContent).toMatch(/Nov 3, 2026.* · DHL 00340434$/);
  const paid = orders.getByRole('link', { name: /^Appointment / });
  expect(paid.getAttribute('href')).toBe(`/bookings/${BOOKING_ID}/show`);
});

it('operators open the orders and the account from the message of a member', async () => {
  open({ userId: 'a1', sender: ACCOUNT, personIds: ['a1'] }, 'operator');
  const orders = await findPanel('Latest orders');
  const order = await orders.findByRole('link', { name: 'ORDER1' });
  expect(order.getAttribute('href')).toBe('/payments/ORDER1/show');
  expect(orders.queryByRole('button', { name: /^Hand over/ })).toBeNull();
  const account = await findPanel('Sender');
  expect(account.getByRole('link', { name: 'Greta Lind' }).getAttribute('href')).toBe('/users/a1/show');
});

it('beside the message of a guest are the bookings with the address, and a sentence that no account has it', async () => {
  open({ personIds: ['g1'] });
  const bookings = await findPanel('Bookings with this address');
  await bookings.findByRole('link', { name: /^Haircut, Isarglanz/ });
  const account = await findPanel('Sender');
  account.getByText('Account with this address');
  account.getByText('No account has this address, so there are no orders and no plan.');
});

it('an account that is found by the address alone is marked as such', async () => {
  open({ sender: { ...ACCOUNT, orders: [] }, personIds: ['a1'] });
  (await findPanel('Sender')).getByText(/The sender was not signed in/);
  (await findPanel('Latest orders')).getByText('There are no orders yet.');
});

it('beside the message of somebody unknown a sentence says that there are no bookings and no account', async () => {
  const getList = open({});
  (await findPanel('Bookings with this address')).getByText('There are no bookings with this address.');
  (await findPanel('Sender')).getByText(/^No account has this address/);
  await waitFor(() => expect(getList).toHaveBeenCalled());
  expect(getList).not.toHaveBeenCalledWith('bookings', expect.anything());
});

it('beside the message of a member support reads who can delete the account, and hands the message over to an operator', async () => {
  open({ userId: 'a1', sender: ACCOUNT, personIds: [] });
  const panel = await findPanel('Mails and account');
  await panel.findByText(/^The customer can delete the account in the profile.* Support cannot\.$/);
  await userEvent.click(await panel.findByRole('button', { name: 'Hand over to an operator' }));
  await screen.findByText(/The note begins with “The customer asks for the account to be deleted\.”/);
});

it('once a message that asks for an account to be deleted is answered, nothing is said about it any more', async () => {
  open({ subject: 'حذف حسابي', status: 'replied' });
  await screen.findByRole('heading', { name: 'حذف حسابي' });
  expect(screen.queryByText(/This may ask for an account to be deleted/)).toBeNull();
});

it('the page of a message says above the conversation which other messages of its sender are not closed', async () => {
  const other = { ...MESSAGE, id: 'm2', subject: 'Me again' };
  const stranger = { ...MESSAGE, id: 'm3', subject: 'Not mine', email: 'x.greta@example.test' };
  const getList = open({});
  getList.mockImplementation(async (resource) => {
    const data = resource === 'contact-messages' ? [other, stranger] : [];
    return { data, total: data.length } as never;
  });
  const lead = await screen.findByText(/^Also from this sender:/);
  expect(lead.textContent).toBe(
    'Also from this sender: Me again (New). “Merge” makes one conversation of them.',
  );
  expect(within(lead).getByRole('link', { name: 'Me again' }).getAttribute('href')).toBe(
    '/contact-messages/m2/show',
  );
});

it('a message that asks for an account to be deleted says what support does about it, and hands it over in one step', async () => {
  open({ subject: 'حذف حسابي' });
  const note = await screen.findByRole('note');
  expect(note.textContent).toMatch(
    /^This may ask for an account to be deleted\. .*“How do I delete my account\?”/,
  );
  const templates = await within(note).findByRole('link', { name: 'Open the templates' });
  expect(templates.getAttribute('href')).toBe('/reply-templates');
  await userEvent.click(within(note).getByRole('button', { name: 'Hand over to an operator' }));
  await screen.findByText(/The note begins with “The customer asks for the account to be deleted\.”/);
});

it('an appointment beside a message says that its salon is closed on that day, because that decides the answer', async () => {
  const closed = { ...BOOKING, salonId: SALON.id, localDate: '2999-12-24' };
  open({ userId: 'a1', sender: ACCOUNT, personIds: ['a1'] }, 'support', closed);
  const bookings = await findPanel('Bookings of this sender');
  await bookings.findByText('Closed that day');
});
