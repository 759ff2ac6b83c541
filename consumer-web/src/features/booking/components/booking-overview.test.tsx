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
    email: 'hello@atelier.example',
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

it('an appointment can be put into a calendar before its facts are read, because those are longer than the screen of a phone', async () => {
  await renderInApp(<BookingOverview booking={BOOKING} map={null} reminderSwitch={null} />);
  const calendar = screen.getByRole('heading', { name: 'Add to calendar' });
  const follows = calendar.compareDocumentPosition(screen.getByText('Booking number'));
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('the button of an appointment gets the focus back after its dialog was closed without a change', async () => {
  installFakeApi({});
  await renderInApp(<BookingOverview booking={BOOKING} map={null} reminderSwitch={null} />);
  const open = screen.getByRole('button', { name: 'Cancel appointment at Atelier' });
  await userEvent.click(open);
  await userEvent.click(screen.getByRole('button', { name: 'Keep appointment' }));
  await waitFor(() => expect(document.activeElement).toBe(open));
});

it('a request that is not answered yet says by when it will be, in the time of the salon, what happens otherwise, and whom to call with which number', async () => {
  await renderInApp(
    <BookingOverview
      booking={{ ...BOOKING, status: 'pending', answerBy: '2031-05-19T22:05:40.000Z' }}
      map={null}
      reminderSwitch={null}
    />,
  );
  const panel = screen.getByRole('region', { name: 'When you get an answer' });
  const text = panel.textContent?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u202f', ' ');
  expect(text).toContain('By Monday, May 19, 2031, 6:05 PM (Eastern Time) at the latest.');
  expect(text).toContain('If nobody confirms it by then, it is canceled. You owe nothing.');
  expect(text).not.toMatch(/paid|back/);
  expect(text).toContain('To know sooner, call Atelier and give your booking number.');
  expect(text).toContain('Call +1 212 555 0100');
  expect(text).toContain('Booking number 5F0C-1A11');
});

it.each([
  ['paypal', 'You owe nothing. You get $65 back in full.'],
  ['sandbox', 'You owe nothing. This was a test payment: no money was taken.'],
])(
  'a request that was prepaid at "%s" says what comes back if nobody answers',
  async (paymentProvider, text) => {
    const booking = { ...BOOKING, status: 'pending', paymentStatus: 'paid', paymentProvider } as const;
    await renderInApp(<BookingOverview booking={booking} map={null} reminderSwitch={null} />);
    const panel = screen.getByRole('region', { name: 'When you get an answer' });
    expect(panel.textContent).toContain(text);
  },
);

it('the dialog that cancels an appointment says of a test payment, as the message afterwards, that no money comes back', async () => {
  installFakeApi({ [`POST /api/bookings/${BOOKING.id}/cancel`]: { status: 204 } });
  const booking = { ...BOOKING, paymentStatus: 'paid', paymentProvider: 'sandbox' } as const;
  await renderInApp(<BookingOverview booking={booking} map={null} reminderSwitch={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel appointment at Atelier' }));
  const sentence = 'This was a test payment: no money was taken.';
  expect(screen.getByRole('dialog').textContent).toContain(sentence);
  expect(screen.getByRole('dialog').textContent).not.toContain('$65');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel appointment' }));
  await screen.findByText('Booking Canceled');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(sentence)).toBeTruthy();
});

it.each([
  ['that is confirmed', {}],
  ['that has begun without an answer', { status: 'pending', appointmentDate: new Date().toISOString() }],
] as const)('an appointment %s names no time of an answer', async (_, changes) => {
  const booking = { ...BOOKING, ...changes };
  await renderInApp(<BookingOverview booking={booking} map={null} reminderSwitch={null} />);
  expect(screen.queryByRole('region', { name: 'When you get an answer' })).toBeNull();
});

const CHANGES_NOT = /Already in your calendar\?/;

it('the page of a canceled appointment says that the entry in a calendar stays, and that of any other says nothing of it at first', async () => {
  const { rerender } = await renderInApp(
    <BookingOverview booking={{ ...BOOKING, status: 'cancelled' }} map={null} reminderSwitch={null} />,
  );
  expect(screen.getByText(/The entry doesn't go away by itself/)).toBeTruthy();
  rerender(<BookingOverview booking={BOOKING} map={null} reminderSwitch={null} />);
  expect(screen.queryByText(CHANGES_NOT)).toBeNull();
  expect(screen.queryByText(/The entry doesn't go away by itself/)).toBeNull();
});

it('the page of an appointment says that an entry in a calendar does not change by itself once the appointment is moved', async () => {
  const { rerender } = await renderInApp(
    <BookingOverview booking={BOOKING} map={null} reminderSwitch={null} />,
  );
  const moved = { ...BOOKING, appointmentDate: '2031-05-27T13:30:00.000Z' };
  rerender(<BookingOverview booking={moved} map={null} reminderSwitch={null} />);
  expect(screen.getByText(CHANGES_NOT)).toBeTruthy();
});

it('the page of an appointment says so too when it opens again after its calendar file was downloaded', async () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:file';
      static override revokeObjectURL = () => undefined;
    },
  );
  const booking = { ...BOOKING, id: `${BOOKING.id}-downloaded` };
  const page = <BookingOverview booking={booking} map={null} reminderSwitch={null} />;
  const { unmount } = await renderInApp(page);
  await userEvent.click(screen.getByRole('button', { name: 'Apple or other (file)' }));
  expect(await screen.findByText('Downloaded')).toBeTruthy();
  expect(screen.getByText('mirabelle-2031-05-20.ics')).toBeTruthy();
  expect(screen.queryByText(CHANGES_NOT)).toBeNull();
  unmount();
  await renderInApp(page);
  expect(screen.getByText(CHANGES_NOT)).toBeTruthy();
});

it('the page of an appointment that is canceled offers the file that removes it from a calendar', async () => {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => {
        files.push(file);
        return 'blob:file';
      };
      static override revokeObjectURL = () => undefined;
    },
  );
  await renderInApp(
    <BookingOverview booking={{ ...BOOKING, status: 'cancelled' }} map={null} reminderSwitch={null} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove from calendar' }));
  expect(await screen.findByText('mirabelle-2031-05-20-canceled.ics')).toBeTruthy();
  const text = await files[0]?.text();
  expect(text).toContain('METHOD:CANCEL');
  expect(text).toContain('ORGANIZER:mailto:hello@atelier.example');
  expect(text?.replaceAll('\r\n ', '')).toContain(`UID:booking-${BOOKING.id}@mirabelle`);
});

it.each([
  ['pending', 'Haircut at Atelier'],
  ['confirmed', 'Haircut at Atelier'],
] as const)('the title of the calendar entry of a %s appointment is "%s"', async (status, title) => {
  await renderInApp(<BookingOverview booking={{ ...BOOKING, status }} map={null} reminderSwitch={null} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' });
  expect(new URL(link.href).searchParams.get('text')).toBe(title);
});

it('the entry of an appointment for a calendar has the number of the booking and the salon’s telephone number', async () => {
  await renderInApp(<BookingOverview booking={BOOKING} map={null} reminderSwitch={null} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' });
  expect(new URL(link.href).searchParams.get('details')).toMatch(
    /^Booking number 5F0C-1A11\nSalon: \+1 212 555 0100\nhttp/,
  );
});
