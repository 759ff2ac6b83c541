import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { canAccess } from '../auth/can-access';
import { i18nProvider } from '../i18n/i18n';
import { UserShow } from './user-show';

const GUEST = {
  id: 'greta',
  isGuest: true,
  firstName: 'Greta',
  lastName: null,
  email: 'greta@example.test',
  phone: null,
  language: 'de',
  createdAt: '2026-11-01T10:00:00.000Z',
  verified: false,
  roles: [],
  version: 1,
};

function openGuest() {
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => ['operator'],
    canAccess: async (request: { resource: string; action: string }) => canAccess(['operator'], request),
  };
  const dataProvider = testDataProvider({
    getOne: (async () => ({ data: GUEST })) as DataProvider['getOne'],
    getList: (async () => ({ data: [], total: 0 })) as unknown as DataProvider['getList'],
  });
  render(
    <MemoryRouter initialEntries={['/users/greta/show']}>
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="users">
          <Routes>
            <Route path="/users/:id/show" element={<UserShow />} />
          </Routes>
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it('the page of a guest leads to a new booking for them and to the mails to their address', async () => {
  openGuest();
  const booking = await screen.findByRole('link', { name: 'New booking' });
  expect(booking.getAttribute('href')).toBe('/bookings/create?userId=greta');
  const mails = await screen.findByRole('link', { name: 'Mails to this address' });
  expect(decodeURIComponent(mails.getAttribute('href') ?? '')).toBe(
    '/mails?filter={"q":"greta@example.test"}',
  );
});
