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
