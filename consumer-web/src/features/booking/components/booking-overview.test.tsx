import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_BOOKING } from '../../../testing/sample-booking';
import type { BookingDetails } from '../api/bookings';
import { BookingOverview } from './booking-overview';

afterEach(() => vi.unstubAllGlobals());

const BOOKING = {
  ...SAMPLE_BOOKING,
  salon: {
    id: 'atelier',
    address: '1 Main Street',
    city: 'New York',
    state: 'NY',
    country: 'US',
    zipCode: '10001',
    phone: '+1 212 555 0100',
    latitude: 40.7,
    longitude: -74,
  },
} as unknown as BookingDetails;

it('the heading above the new state gets the focus and comes into view after an appointment was canceled', async () => {
  installFakeApi({ [`POST /api/bookings/${BOOKING.id}/cancel`]: { status: 204 } });
  await renderInApp(<BookingOverview booking={BOOKING} map={null} reminderSwitch={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel appointment at Atelier' }));
  const confirm = screen.getByRole('button', { name: 'Cancel appointment' });
  await userEvent.click(confirm);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

it('the button of an appointment gets the focus back after its dialog was closed without a change', async () => {
  installFakeApi({});
  await renderInApp(<BookingOverview booking={BOOKING} map={null} reminderSwitch={null} />);
  const open = screen.getByRole('button', { name: 'Cancel appointment at Atelier' });
  await userEvent.click(open);
  await userEvent.click(screen.getByRole('button', { name: 'Keep appointment' }));
  await waitFor(() => expect(document.activeElement).toBe(open));
});
