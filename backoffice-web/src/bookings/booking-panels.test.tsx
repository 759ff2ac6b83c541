import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { AppointmentPanel } from './booking-panels';

const CANCELED = {
  id: 'kiku-salon.2099-11-21.0b9f2a5e-1111-4c3d-8e4f-000000000001',
  serviceType: 'Haircut',
  appointmentDate: '2099-11-21T00:00:00.000Z',
  timeZone: 'Asia/Tokyo',
  price: '65.00',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  affiliateCommission: '6.50',
  affiliateId: 'platform_owner',
  paymentStatus: 'unpaid',
  status: 'cancelled',
  cancelledBy: 'salon',
  cancellationReason: 'The stylist is ill',
  customerEmail: 'ada@example.test',
} as AdminBooking;

function openPanel(changes: Partial<AdminBooking> = {}) {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <AppointmentPanel booking={{ ...CANCELED, ...changes }} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

describe('the reason of a cancellation', () => {
  it('the reason of a cancellation is called one that the customer was told if the salon canceled', async () => {
    openPanel();
    await screen.findByText('Reason, as the customer was told');
  });

  it.each([
    ['the customer canceled', { cancelledBy: 'customer' }],
    ['there was no address', { customerEmail: null }],
  ] as const)(
    'the reason of a cancellation is called only a reason if %s, because no mail had it',
    async (_case, changes) => {
      openPanel(changes);
      expect((await screen.findByText('The stylist is ill')).previousSibling?.textContent).toBe('Reason');
    },
  );
});

it('the commission of a canceled booking says that it is not earned, and that of another booking is an amount', async () => {
  openPanel();
  await screen.findByText(/6\.50, not earned because the appointment is canceled$/);
  openPanel({ status: 'confirmed', cancelledBy: null, cancellationReason: null });
  await screen.findByText(/6\.50$/);
});

it('the commission of a no-show says that it is not earned, because the customer did not come', async () => {
  openPanel({ status: 'no-show', cancelledBy: null, cancellationReason: null });
  await screen.findByText(/6\.50, not earned because the customer did not come$/);
});

it('a request that the salon rejected is called rejected, and a canceled appointment canceled', async () => {
  openPanel({ wasConfirmed: false });
  expect((await screen.findByText('By staff, for the salon')).previousSibling?.textContent).toBe('Rejected');
  await screen.findByText(/6\.50, not earned because the request was rejected$/);
  cleanup();
  openPanel({ wasConfirmed: true });
  expect((await screen.findByText('By staff, for the salon')).previousSibling?.textContent).toBe('Canceled');
});
