import { TIME_SLOTS } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { RescheduleDialog } from './reschedule-dialog';

const ID = 'atelier.2031-05-20.7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11';
const BOOKING: Booking = {
  id: ID,
  salonId: 'atelier',
  salonName: 'Atelier',
  serviceType: 'Haircut',
  appointmentDate: '2031-05-20T13:30:00.000Z',
  appointmentTime: '9:30 AM',
  localDate: '2031-05-20',
  timeZone: 'America/New_York',
  duration: 60,
  price: '65.00',
  status: 'confirmed',
  paymentStatus: 'unpaid',
  notes: null,
  affiliateId: 'mirabelle',
  affiliateCommission: '9.75',
  cancelledBy: null,
  cancellationReason: null,
  reviewed: false,
  createdAt: '2031-05-01T10:00:00.000Z',
};
const ALL_FREE = TIME_SLOTS.map(({ label }) => ({ time: label, available: true }));

const getSlot = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

afterEach(() => vi.unstubAllGlobals());

it('RescheduleDialog marks the present time of the appointment, which cannot be chosen again', async () => {
  const calls = installFakeApi({
    'GET /api/salons/atelier/availability': { json: ALL_FREE },
    [`POST /api/bookings/${ID}/reschedule`]: { json: { ...BOOKING, appointmentTime: '10:00 AM' } },
  });
  await renderInApp(<RescheduleDialog booking={BOOKING} onClose={() => undefined} />);
  await waitFor(() => expect(getSlot('9:00 AM').disabled).toBe(false));
  expect(getSlot('Your time now: 9:30 AM').disabled).toBe(true);
  expect(screen.getByText('Your time now: 9:30 AM')).toBeTruthy();
  await userEvent.click(getSlot('Your time now: 9:30 AM'));
  await userEvent.click(screen.getByRole('button', { name: 'Move appointment' }));
  expect(await screen.findByText('Please select a time')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);

  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2031-05-21' } });
  await waitFor(() => expect(getSlot('9:30 AM').disabled).toBe(false));
  expect(screen.queryByText(/Your time now/)).toBeNull();
});
