import type { StaffRole } from '@mirabelle/contracts';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { canAccess } from '../auth/can-access';
import { reads } from '../data/reads';
import { i18nProvider } from '../i18n/i18n';
import { Dashboard } from './dashboard';

afterEach(() => vi.unstubAllGlobals());

function renderToday(role: StaffRole): void {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('{"series":[]}')),
  );
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getIdentity: async () => ({ id: 'lea' }),
    getPermissions: async () => [role],
    canAccess: async (request: { resource: string; action: string }) => canAccess([role], request),
  };
  const dataProvider = testDataProvider({ getList: async () => ({ data: [], total: 3 }) as never });
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
  ['support', ['Messages waiting 3', 'Of these, yours 3']],
  ['finance', ['Commissions to approve 3', 'Commissions you may pay 3']],
  [
    'operator',
    [
      'Bookings to confirm 3',
      'Confirmed bookings 3',
      'Messages waiting 3',
      'Of these, yours 3',
      'Commissions to approve 3',
      'Commissions you may pay 3',
      'Parked events 3',
    ],
  ],
] as const)('the start page of %s shows only work that this role can do', async (role, cards) => {
  renderToday(role);
  for (const name of cards) await screen.findByRole('link', { name });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.replace('3', ' 3'))).toEqual(
    cards,
  );
  expect(screen.queryByText('Next to be confirmed') !== null).toBe(role === 'operator');
});
