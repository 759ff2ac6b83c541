import type { AdminUser } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  type DataProvider,
  HttpError,
  ResourceContextProvider,
  testDataProvider,
  useNotificationContext,
  useRecordContext,
} from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { RecordShow } from '../components/record-show';
import { i18nProvider } from '../i18n/i18n';
import { UserActions } from './user-actions';

const GUEST = {
  id: 'one',
  isGuest: true,
  firstName: 'Margaux',
  version: 1,
  roles: [],
} as unknown as AdminUser;

function Actions() {
  const user = useRecordContext<AdminUser>();
  return user ? <UserActions user={user} /> : null;
}

/** All messages that wait to be shown, which the app shows one after another. */
const Messages = () =>
  useNotificationContext().notifications.map(({ message }) => <p key={`${message}`}>{message}</p>);

/** Opens the page of a guest, whose list is another page. */
function openUserPage({
  getOne,
  runAction,
}: Pick<DataProvider, 'getOne'> & { runAction: () => Promise<object> }) {
  render(
    <MemoryRouter initialEntries={['/users/one/show']}>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider({ getOne }), runAction }}
        i18nProvider={i18nProvider}
      >
        <ResourceContextProvider value="users">
          <Routes>
            <Route
              path="/users/:id/show"
              element={
                <RecordShow resource="users">
                  <Actions />
                </RecordShow>
              }
            />
            <Route path="/users" element={<p>All accounts</p>} />
          </Routes>
        </ResourceContextProvider>
        <Messages />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it('after a guest is erased the list opens and says so, although the page of the guest is gone', async () => {
  let isErased = false;
  const getOne = (async () => {
    if (isErased) throw new HttpError('Not found', 404);
    return { data: GUEST };
  }) as unknown as DataProvider['getOne'];
  const runAction = vi.fn(async () => {
    isErased = true;
    return { data: {} };
  });
  openUserPage({ getOne, runAction });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase guest' }));
  await userEvent.type(screen.getByRole('textbox'), 'Margaux');
  await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByText('All accounts')).toBeTruthy();
  expect(await screen.findByText('resources.users.done.eraseGuest')).toBeTruthy();
  expect(screen.queryByText(/item_doesnt_exist/)).toBeNull();
});

it('a guest whose name is stored with another form of its accents can be erased by typing it', async () => {
  const name = 'Zoé';
  const getOne = (async () => ({
    data: { ...GUEST, firstName: name.normalize('NFD') },
  })) as unknown as DataProvider['getOne'];
  openUserPage({ getOne, runAction: async () => ({ data: {} }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase guest' }));
  await userEvent.type(screen.getByRole('textbox'), name.normalize('NFC'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' }).disabled).toBe(false);
});
