import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, ResourceDefinitionContextProvider, testDataProvider } from 'react-admin';
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
