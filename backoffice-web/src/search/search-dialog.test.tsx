import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { SearchDialog } from './search-dialog';

const createUser = (id: string, title: string) => ({
  id,
  resource: 'users',
  match: 'prefix',
  title,
  amount: null,
  person: null,
  email: 'a@example.test',
  place: null,
  reference: null,
  appointment: null,
  isGuest: false,
  status: null,
  text: null,
  createdAt: '2025-03-14T12:00:00.000Z',
});

const Path = () => <output>{useLocation().pathname}</output>;

it('Enter before the results of a search opens the first of them once they are there, and only for the text that was typed', async () => {
  let answer: (results: object[]) => void = () => undefined;
  const answered = new Promise<object[]>((resolve) => {
    answer = resolve;
  });
  const search = vi.fn(async (text: string) =>
    text === 'olivia smith' ? await answered : [createUser('early', 'Early Result')],
  );
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ ...testDataProvider(), search }} i18nProvider={i18nProvider}>
        <SearchDialog open onClose={onClose} />
        <Path />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const field = await screen.findByRole('combobox', { name: 'Search everything' });
  await userEvent.type(field, 'oli');
  await screen.findByText('Early Result');
  await userEvent.type(field, 'via smith{Enter}');
  await waitFor(() => expect(search).toHaveBeenCalledWith('olivia smith', expect.anything()));
  expect(onClose).not.toHaveBeenCalled();
  answer([createUser('first', 'Olivia Smith'), createUser('second', 'Olivia Smithers')]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText('/users/first/show')).toBeTruthy();
});

it('the first result is marked as the one that Enter opens, also when the same text is searched again', async () => {
  const search = async (text: string) => ['a', 'b'].map((id) => createUser(id, `${text} ${id}`));
  const createApp = (open: boolean) => (
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <SearchDialog open={open} onClose={() => undefined} />
      </CoreAdminContext>
    </MemoryRouter>
  );
  const dataProvider = { ...testDataProvider(), search };
  const { rerender } = render(createApp(true));
  for (let time = 0; time < 2; time += 1) {
    const field = await screen.findByRole('combobox', { name: 'Search everything' });
    await userEvent.clear(field);
    await userEvent.type(field, 'olivia');
    const first = await screen.findByRole('option', { name: /^olivia a/ });
    await waitFor(() => expect(first.classList.contains('Mui-focused')).toBe(true));
    expect(field.getAttribute('aria-activedescendant')).toBe(first.id);
    rerender(createApp(false));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    rerender(createApp(true));
  }
});

const Place = () => <output>{useLocation().pathname + useLocation().search}</output>;

function renderAs(role: string, reads: object) {
  const dataProvider = {
    ...testDataProvider({
      getList: (async () => ({ data: [], total: 0 })) as unknown as DataProvider['getList'],
    }),
    search: async () => [],
    listSavedSearches: async () => [],
    ...reads,
  };
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => [role],
  } as unknown as AuthProvider;
  render(
    <MemoryRouter>
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <SearchDialog open onClose={() => undefined} />
        <Place />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it('the search also finds pages and saved searches by their titles, and opens them', async () => {
  const saved = {
    id: 's1',
    list: 'bookings',
    title: 'Munich unpaid',
    filter: { city: 'Munich' },
    sort: { field: 'createdAt', order: 'DESC' },
    shared: true,
    isOwn: false,
    ownerName: 'Lea',
  };
  renderAs('operator', { listSavedSearches: async () => [saved] });
  const field = await screen.findByRole('combobox', { name: 'Search everything' });
  await userEvent.type(field, 'unpa mun');
  const option = await screen.findByRole('option', { name: /Munich unpaid/ });
  expect(option.textContent).toContain('Bookings · by Lea');
  await userEvent.click(option);
  expect(await screen.findByText(/^\/bookings\?filter=.*Munich/)).toBeTruthy();
  await userEvent.type(field, 'opening');
  expect(screen.queryByRole('option', { name: /Salons/ })).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'sal');
  expect((await screen.findByRole('option', { name: /Salons/ })).textContent).toContain('g, then s');
  // Plans have no page of their own.
  await userEvent.clear(field);
  await userEvent.type(field, 'plan');
  await screen.findByRole('option', { name: /Prices/ });
});

it('the search finds products for those who may see prices, and says in which lists it looks', async () => {
  const product = {
    id: 'product-rosewater',
    name: 'Rosewater',
    brand: 'Solandre',
    code: 'R07',
    price: '28.99',
  };
  const getList = vi.fn(async () => ({ data: [product], total: 1 }));
  renderAs('finance', { getList });
  const field = await screen.findByRole('combobox', { name: 'Search everything' });
  expect(
    await screen.findByText(
      'Looks in: Customers, Payments, Affiliate commissions, Prices and products, pages and saved searches.',
    ),
  ).toBeTruthy();
  await userEvent.type(field, 'rosew');
  const option = await screen.findByRole('option', { name: /Rosewater/ });
  expect(option.textContent).toContain('Solandre · R07 · $28.99');
  expect(getList).toHaveBeenLastCalledWith('prices', expect.objectContaining({ filter: { q: 'rosew' } }));
  await userEvent.click(option);
  expect(await screen.findByText('/prices/product-rosewater/show')).toBeTruthy();
});

it('the search asks for no prices of those who may not see them', async () => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  renderAs('support', { getList });
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'rosew');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(getList).not.toHaveBeenCalled();
});

it('finance finds a customer, which leads to all money of the customer, and reads that referrals are not part of the role', async () => {
  const search = async (text: string) => (text.startsWith('oliv') ? [createUser('u1', 'Olivia Smith')] : []);
  renderAs('finance', { search });
  const field = await screen.findByRole('combobox', { name: 'Search everything' });
  expect(await screen.findByText(/^Looks in: Customers, Payments/)).toBeTruthy();
  await userEvent.type(field, 'referral');
  expect(await screen.findByText('Not part of your role: Referrals. Operators can look there.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'olivia');
  const option = await screen.findByRole('option', { name: /Olivia Smith/ });
  expect(option.textContent).toContain('a@example.test · All money of this customer');
  await userEvent.click(option);
  expect(await screen.findByText('/customers/u1/money')).toBeTruthy();
});
