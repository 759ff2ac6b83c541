import type { AdminBooking, BookingStatus, StaffRole } from '@mirabelle/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CanAccess,
  CoreAdminContext,
  HttpError,
  Notification,
  RecordContextProvider,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canAccess } from '../auth/roles';
import { i18nProvider } from '../i18n/i18n-provider';
import { BookingActions } from './booking-actions';

afterEach(() => vi.restoreAllMocks());

const HOUR = 3_600_000;

const booking = (status: BookingStatus, hoursAhead: number): AdminBooking => ({
  id: 'kiku-salon.2026-11-21.0b9f2a5e-1111-4c3d-8e4f-000000000001',
  salonId: 'kiku-salon',
  salonName: 'Kiku Salon',
  serviceType: 'Haircut',
  appointmentDate: new Date(Date.now() + hoursAhead * HOUR).toISOString(),
  appointmentTime: '9:00 AM',
  localDate: '2026-11-21',
  timeZone: 'Asia/Tokyo',
  duration: 60,
  price: '65.00',
  status,
  paymentStatus: 'unpaid',
  notes: null,
  affiliateId: 'platform_owner',
  affiliateCommission: '6.50',
  cancelledBy: null,
  cancellationReason: null,
  reviewed: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  userId: '5b0e1d2c-0000-4000-8000-000000000001',
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.test',
  paypalOrderId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 2,
});

function show(record: AdminBooking, role: StaffRole, act = vi.fn(async () => ({ data: {} }))) {
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => [role],
    canAccess: async (asked: { resource: string; action: string }) => canAccess([role], asked),
  };
  render(
    <MemoryRouter>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={{ ...testDataProvider(), act }}
        i18nProvider={i18nProvider}
      >
        <RecordContextProvider value={record}>
          <BookingActions />
          {/* Asked last, so that all other answers have come before. */}
          <CanAccess resource="bookings" action="show">
            rights are known
          </CanAccess>
        </RecordContextProvider>
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return act;
}

/** Waits until the rights are known, then names the buttons. */
async function buttons(): Promise<string[]> {
  await screen.findByText('rights are known');
  return screen.queryAllByRole('button').map((button) => button.textContent ?? '');
}

describe('the steps offered for a booking', () => {
  it.each<[BookingStatus, number, string[]]>([
    ['pending', 24, ['Confirm', 'Move', 'Cancel']],
    ['confirmed', 24, ['Move', 'Cancel']],
    ['confirmed', -1, ['Mark as completed', 'Mark as no-show', 'Cancel']],
    ['completed', -24, ['Mark as no-show']],
    ['no-show', -24, ['Mark as completed']],
    ['cancelled', 24, []],
  ])('an operator, %s, %s hours before it begins', async (status, hoursAhead, expected) => {
    show(booking(status, hoursAhead), 'operator');
    expect(await buttons()).toEqual(expected);
  });

  it('are none for support, who only read', async () => {
    show(booking('pending', 24), 'support');
    expect(await buttons()).toEqual([]);
  });
});

it('tells in the words of the server why a step was refused', async () => {
  // react-admin also writes refusals to the console while developing.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const act = vi.fn(async () => {
    throw new HttpError('This booking is cancelled; it can no longer be confirmed.', 422);
  });
  show(booking('pending', 24), 'operator', act);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This booking is cancelled; it can no longer be confirmed.')).toBeTruthy();
});

it('cancels after asking, with the reason that was given', async () => {
  const record = booking('confirmed', 24);
  const act = show(record, 'operator');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(act).not.toHaveBeenCalled();
  await userEvent.type(await screen.findByLabelText('Reason (optional)'), ' Ill ');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the appointment' }));
  await waitFor(() =>
    expect(act).toHaveBeenCalledWith('bookings', record.id, 'cancel', { reason: 'Ill' }, record),
  );
  expect(await screen.findByText('The appointment is cancelled.')).toBeTruthy();
});
