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

it('a request that is not answered yet says when the answer comes, and names the salon’s telephone number and the number of the booking', async () => {
  await renderInApp(
    <BookingOverview booking={{ ...BOOKING, status: 'pending' }} map={null} reminderSwitch={null} />,
  );
  const hint = screen.getByText(
    'There is no fixed time for the answer. To know sooner, call Atelier and give your booking number.',
  ).parentElement;
  expect(hint?.textContent).toContain('Call +1 212 555 0100');
  expect(hint?.textContent).toContain('Booking number 5F0C-1A11');
});

it('an appointment that is confirmed does not ask the person to call the salon', async () => {
  await renderInApp(<BookingOverview booking={BOOKING} map={null} reminderSwitch={null} />);
  expect(screen.queryByText(/^There is no fixed time for the answer/)).toBeNull();
});

it('the entry of an appointment for a calendar has the number of the booking and the salon’s telephone number', async () => {
  await renderInApp(<BookingOverview booking={BOOKING} map={null} reminderSwitch={null} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' });
  expect(new URL(link.href).searchParams.get('details')).toMatch(
    /^Booking number 5F0C-1A11\nSalon: \+1 212 555 0100\nhttp/,
  );
});
