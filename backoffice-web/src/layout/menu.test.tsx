import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore, ResourceDefinitionContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { Menu } from './menu';

const RESOURCES = ['contact-messages', 'failed-jobs', 'referrals', 'reviews'];
const authProvider = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: async () => ['operator'],
};

it('each list opens from the menu without the filters and the selection of the last visit', async () => {
  const store = memoryStore({
    'contact-messages.listParams': { filter: { q: 'gift' } },
    'reviews.listParams': { filter: { q: 'gift' } },
    'reviews.listParams.selectedIds': ['r1'],
  });
  render(
    <MemoryRouter>
      <AdminContext
        authProvider={authProvider}
        dataProvider={testDataProvider()}
        i18nProvider={i18nProvider}
        store={store}
      >
        <ResourceDefinitionContextProvider
          definitions={Object.fromEntries(RESOURCES.map((name) => [name, { name, hasList: true }]))}
        >
          <Menu />
        </ResourceDefinitionContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  for (const name of ['Contact messages', 'Reviews'])
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  expect(store.getItem('contact-messages.listParams')).toBeUndefined();
  expect(store.getItem('reviews.listParams')).toBeUndefined();
  expect(store.getItem('reviews.listParams.selectedIds')).toBeUndefined();
});

it('a letter that is pressed in the sidebar is left to the shortcuts, and the focus stays; arrow keys move it', async () => {
  const pressed: [string, boolean][] = [];
  const record = (event: KeyboardEvent) => pressed.push([event.key, event.defaultPrevented]);
  document.addEventListener('keydown', record);
  onTestFinished(() => document.removeEventListener('keydown', record));
  render(
    <MemoryRouter>
      <AdminContext authProvider={authProvider} dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <ResourceDefinitionContextProvider
          definitions={Object.fromEntries(RESOURCES.map((name) => [name, { name, hasList: true }]))}
        >
          <Menu />
        </ResourceDefinitionContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  const item = await screen.findByRole('menuitem', { name: 'Contact messages' });
  item.focus();
  await userEvent.keyboard('fr');
  expect(pressed).toEqual([
    ['f', false],
    ['r', false],
  ]);
  expect(document.activeElement).toBe(item);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
  expect(document.activeElement).not.toBe(item);
});
