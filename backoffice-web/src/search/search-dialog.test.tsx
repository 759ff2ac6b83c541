import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, CoreAdminContext, testDataProvider } from 'react-admin';
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
  const Place = () => <output>{useLocation().pathname + useLocation().search}</output>;
  const dataProvider = {
    ...testDataProvider(),
    search: async () => [],
    listSavedSearches: async () => [saved],
  };
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => ['operator'],
  } as unknown as AuthProvider;
  render(
    <MemoryRouter>
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <SearchDialog open onClose={() => undefined} />
        <Place />
      </CoreAdminContext>
    </MemoryRouter>,
  );
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
});
