import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, RecordContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { AppointmentPanel } from './payment-show';

const payment = {
  id: 'ORDER',
  purpose: 'booking',
  referenceId: 'plum.2031-01-01.0b7c5a10-1c2d-4e3f-8a9b-4f2a7f3a9c2b',
  booking: {
    status: 'cancelled',
    cancelledBy: 'salon',
    serviceType: 'Haircut',
    wish: null,
    salonName: 'Plum',
    appointmentDate: '2031-01-01T10:00:00.000Z',
    timeZone: 'Asia/Tokyo',
  },
  cancellation: { at: '2030-12-30T10:00:00.000Z', by: { id: 'ada', name: 'Ada' } },
} as AdminPayment;

it('a payment for an appointment says where, what, when, who canceled it and its number to staff who may not open the booking', async () => {
  const authProvider = {
    canAccess: async ({ resource }: { resource: string }) => resource !== 'bookings',
    checkAuth: async () => undefined,
  };
  render(
    <MemoryRouter>
      <CoreAdminContext
        authProvider={authProvider as never}
        dataProvider={testDataProvider()}
        i18nProvider={i18nProvider}
      >
        <RecordContextProvider value={payment}>
          <AppointmentPanel payment={payment} />
        </RecordContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText('Plum')).toBeTruthy();
  for (const shown of [
    'Haircut',
    'Wed, Jan 1, 2031, 7:00 PM',
    'Canceled',
    'By staff, for the salon',
    '7F3A-9C2B',
    'Appointment canceled on',
    'Ada',
  ])
    expect(screen.getAllByText(shown)).not.toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});
