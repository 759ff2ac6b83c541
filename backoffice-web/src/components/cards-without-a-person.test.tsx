import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AdminContext, memoryStore, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ContactMessageList } from '../contact-messages/contact-message-list';
import { i18nProvider } from '../i18n/i18n';
import { PaymentList } from '../payments/payment-list';
import { ReferralList } from '../referrals/referral-list';
import { UserList } from '../users/user-list';

afterEach(() => vi.unstubAllGlobals());

const createdAt = '2026-11-01T10:00:00.000Z';
const ID = '5b0e1d2c-0000-4000-8000-000000000001';
const PAYMENT = { id: 'ORDER-1', customerName: null, customerEmail: null, amount: '65.00', currency: 'USD' };
const REFERRAL = { id: ID, referrerId: ID, refereeId: null, referrerEmail: null, refereeEmail: null };
const MESSAGE = {
  id: ID,
  ...{ name: null, email: null, subject: null, message: null },
  ...{ dueAt: null, repliedAt: null, firstRepliedAt: null, status: 'new', assigneeId: null },
};
const USER = { id: ID, email: null, firstName: 'Ada', lastName: 'Lovelace', phone: null, staffRoles: [] };

/** Opens a list on a narrow screen. @returns the text of its only card */
async function readCard(resource: string, list: ReactElement, record: object): Promise<string> {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const data = [{ createdAt, ...record }];
  render(
    <MemoryRouter initialEntries={[`/${resource}`]}>
      <AdminContext
        dataProvider={testDataProvider({ getList: async () => ({ data, total: 1 }) as never })}
        store={memoryStore()}
        i18nProvider={i18nProvider}
      >
        <ResourceContextProvider value={resource}>{list}</ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  const find = () => screen.getAllByRole('listitem').find((item) => item.querySelector('time'));
  await waitFor(() => expect(find()).toBeTruthy());
  const card = find();
  for (const time of card?.querySelectorAll('time') ?? []) time.textContent = 'then';
  return card?.textContent ?? '';
}

it.each([
  [
    'a payment of an erased buyer',
    'payments',
    <PaymentList key="list" />,
    { ...PAYMENT, status: 'captured' },
    '$65.00 PaidErased customerORDER-1then',
  ],
  [
    'a payment',
    'payments',
    <PaymentList key="list" />,
    { ...PAYMENT, status: 'captured', customerName: 'Ada Lovelace', customerEmail: 'ada@example.test' },
    '$65.00 PaidAda LovelaceORDER-1then',
  ],
  [
    'a referral between two erased accounts',
    'referrals',
    <ReferralList key="list" />,
    { ...REFERRAL, bonusAwarded: false },
    'Account erasedToward the next bonusAccount erased · then',
  ],
  [
    'a message of an erased sender',
    'contact-messages',
    <ContactMessageList key="list" />,
    MESSAGE,
    '–Account erasedAccount erased · then',
  ],
  [
    'a guest without an address',
    'users',
    <UserList key="list" />,
    { ...USER, plan: 'free', isGuest: true },
    'Ada LovelaceGuestthen',
  ],
])(
  'on a phone, the card of %s names somebody or says why nobody is named, and no separator is left over',
  async (_, resource, list, record, text) => {
    expect(await readCard(resource, list, record)).toBe(text);
  },
);
