import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
import { OrderPanel } from './payment-show';

const PAYMENT = {
  id: 'ORDER-1',
  userId: 'grace',
  customerName: 'Grace Okafor',
  customerEmail: 'grace.okafor@example.test',
  amount: '57.98',
  currency: 'USD',
  status: 'captured',
  purpose: 'cart',
  provider: 'sandbox',
  createdAt: '2026-11-23T11:57:00.000Z',
} as AdminPayment;

it('the address of a customer stands on a line of its own below the name, also for staff who may not open the account', async () => {
  render(
    <MemoryRouter>
      <CoreAdminContext
        authProvider={createAuthProvider('finance')}
        dataProvider={testDataProvider()}
        i18nProvider={i18nProvider}
      >
        <OrderPanel payment={PAYMENT} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const address = await screen.findByText('grace.okafor@example.test');
  expect(getComputedStyle(address).display).toBe('block');
  expect(screen.queryByRole('link', { name: 'Grace Okafor' })).toBeNull();
});
