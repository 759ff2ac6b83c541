import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
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

const CUSTOMER = {
  ...GUEST,
  id: 'ada',
  isGuest: false,
  firstName: null,
  plan: 'free',
  staffRoles: [],
  totalReferrals: 0,
  bonusPhotoCredits: 0,
};
const PAYMENT = {
  id: 'ORDER-1',
  purpose: 'cart',
  item: { productName: 'Velvet', brandName: 'Solandre', colorCode: 'N12', quantity: 2 },
  amount: '150.00',
  refundedAmount: '0.00',
  currency: 'USD',
  status: 'captured',
  createdAt: '2026-11-01T10:00:00.000Z',
};

function openUser(user: { readonly id: string } = GUEST) {
  const authProvider = createAuthProvider('operator');
  const dataProvider = testDataProvider({
    getOne: (async () => ({ data: user })) as DataProvider['getOne'],
    getList: (async (resource: string) =>
      resource === 'payments'
        ? { data: [PAYMENT], total: 1 }
        : { data: [], total: 0 }) as unknown as DataProvider['getList'],
  });
  render(
    <MemoryRouter initialEntries={[`/users/${user.id}/show`]}>
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
  openUser();
  const booking = await screen.findByRole('link', { name: 'New booking' });
  expect(booking.getAttribute('href')).toBe('/bookings/create?userId=greta');
  const mails = await screen.findByRole('link', { name: 'Mails to this address' });
  expect(decodeURIComponent(mails.getAttribute('href') ?? '')).toBe(
    '/mails?filter={"q":"greta@example.test"}',
  );
});

it('the payments on the page of a customer name what was bought', async () => {
  openUser(CUSTOMER);
  expect(await screen.findByText('2 × Velvet, Solandre, N12')).toBeTruthy();
  expect(screen.getByText('$150.00')).toBeTruthy();
});
