import type { SecurityEvent } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
import { SecurityEventList } from './security-event-list';

const PAULO = '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11';
const ROLE_TAKEN: SecurityEvent = {
  id: '1b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  kind: 'role-change',
  code: 'role-support',
  endpoint: 'POST /api/admin/users/{id}/revoke',
  caller: '96fe072ba091',
  person: { id: '2b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11', name: 'Greta Lindholm' },
  subject: PAULO,
  subjectName: 'Paulo Teixeira',
  count: 1,
  firstAt: '2026-11-29T10:00:00.000Z',
  lastAt: '2026-11-29T10:00:00.000Z',
};
const REFUSED: SecurityEvent = {
  ...ROLE_TAKEN,
  id: '3b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  kind: 'forbidden',
  code: 'step_up_required',
  endpoint: 'GET /api/admin/payments/export.csv',
  subject: null,
  subjectName: null,
};

const CONFIRMED: SecurityEvent = {
  ...ROLE_TAKEN,
  id: '4b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  kind: 'staff-change',
  code: null,
  endpoint: 'POST /api/admin/bookings/{id}/confirm',
  subject: 'b1',
  subjectName: null,
};
const SALON_EDITED: SecurityEvent = {
  ...CONFIRMED,
  id: '5b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  endpoint: 'PUT /api/admin/salons/{id}',
  subject: 'aster-milan',
};

it('the security page says in words who did what to whom, and folds up what is for technicians', async () => {
  const getList = async (resource: string) =>
    (resource === 'security-events'
      ? { data: [ROLE_TAKEN, REFUSED, CONFIRMED, SALON_EDITED], total: 4 }
      : { data: [], total: 0 }) as never;
  render(
    <MemoryRouter>
      <AdminContext
        authProvider={createAuthProvider('operator')}
        dataProvider={{ ...testDataProvider({ getList }), listSavedSearches: async () => [] } as never}
        i18nProvider={i18nProvider}
      >
        <ResourceContextProvider value="security-events">
          <SecurityEventList />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText('Staff role taken away: Support')).toBeTruthy();
  screen.getByText('Changed: Confirm');
  await screen.findByRole('link', { name: 'Bookings: this record' });
  screen.getByText('Changed: Details');
  await screen.findByRole('link', { name: 'Salons: this record' });
  expect(await screen.findByRole('link', { name: 'Paulo Teixeira' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Greta Lindholm' })).toHaveLength(4);
  screen.getByText('Asked to confirm who they are');
  expect(screen.queryByText('Refused: not allowed')).toBeNull();
  screen.getByRole('tab', { name: /^Changes by colleagues/ });
  for (const call of [ROLE_TAKEN.endpoint, REFUSED.endpoint])
    expect(screen.getByText(call ?? '').closest('details')?.open).toBe(false);
});
