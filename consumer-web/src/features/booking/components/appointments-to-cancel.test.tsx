import type { Booking } from '@mirabelle/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_BOOKING } from '../../../testing/sample-booking';
import { AppointmentsToCancel } from './appointments-to-cancel';

afterEach(() => vi.unstubAllGlobals());

it('an appointment is canceled within the deletion of the account, which then does not name it any more', async () => {
  let status: string = 'confirmed';
  installFakeApi({
    'GET /api/bookings': () => ({ json: [{ ...SAMPLE_BOOKING, status }] }),
    [`POST /api/bookings/${SAMPLE_BOOKING.id}/cancel`]: () => {
      status = 'cancelled';
      return { status: 204 };
    },
  });
  await renderInApp(<AppointmentsToCancel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel appointment at Atelier' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
  await waitFor(() => expect(screen.queryByText(/Your upcoming appointments/)).toBeNull());
  expect(await screen.findByText('Booking Canceled')).toBeTruthy();
});

it('AppointmentsToCancel names the upcoming appointments and no others', async () => {
  const json: Booking[] = [
    SAMPLE_BOOKING,
    { ...SAMPLE_BOOKING, id: '2', salonName: 'Canceled', status: 'cancelled' },
    { ...SAMPLE_BOOKING, id: '3', salonName: 'Past', appointmentDate: '2020-05-20T13:30:00.000Z' },
    { ...SAMPLE_BOOKING, id: '4', salonName: 'Requested', status: 'pending' },
  ];
  installFakeApi({ 'GET /api/bookings': { json } });
  await renderInApp(<AppointmentsToCancel />);
  expect(await screen.findByText('Your upcoming appointments are canceled too:')).toBeTruthy();
  const named = screen
    .getAllByText(/ · /)
    .map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''));
  expect(named).toEqual([
    expect.stringMatching(/^Atelier · .*May 20.* 9:30/),
    expect.stringMatching(/^Requested · .*May 20.* 9:30/),
  ]);
});

it('AppointmentsToCancel names the amount that is paid back, and none for an appointment that is not paid', async () => {
  const json: Booking[] = [
    { ...SAMPLE_BOOKING, paymentStatus: 'paid' },
    { ...SAMPLE_BOOKING, id: '2', salonName: 'Later', price: '80.00' },
  ];
  installFakeApi({ 'GET /api/bookings': { json } });
  await renderInApp(<AppointmentsToCancel />);
  const paid = (await screen.findByText(/Atelier/)).closest('li');
  expect(paid?.textContent).toContain('You get $65 back in full.');
  expect(screen.getByText(/Later/).closest('li')?.textContent).not.toContain('$');
});

it('AppointmentsToCancel renders nothing if no appointment lies ahead', async () => {
  const calls = installFakeApi({
    'GET /api/bookings': { json: [{ ...SAMPLE_BOOKING, status: 'completed' }] },
  });
  await renderInApp(<AppointmentsToCancel />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('Your upcoming appointments are canceled too:')).toBeNull();
});
