import { SALONS } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../../testing/deferred';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_BOOKING } from '../../../testing/sample-booking';
import { MyBookings } from './my-bookings';

/** A salon as the server lists it. */
const LISTED_SALON = {
  ...SALONS[0],
  bookingHorizonDays: 180,
  team: [],
  closedDays: [],
  isSuspended: false,
  distance: null,
  status: 'open',
};

const show = async (booking: Partial<Booking>, answers: Parameters<typeof installFakeApi>[0] = {}) => {
  const calls = installFakeApi({
    'GET /api/bookings': { json: [{ ...SAMPLE_BOOKING, ...booking }] },
    ...answers,
  });
  await renderInApp(<MyBookings emptyAction={null} />);
  await screen.findByRole('heading', { name: 'Atelier' });
  return calls;
};
/** Holds the answer to the next call that changes something. Returns a function that lets it arrive. */
function holdAnswer(): () => void {
  const { promise: released, resolve: release } = createDeferred<void>();
  const answerNow = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'GET') await released;
    return answerNow(path, init);
  });
  return release;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => vi.unstubAllGlobals());

describe('MyBookings', () => {
  it.each([
    ['paypal', 1],
    ['sandbox', 0],
  ])('MyBookings says of a payment at "%s" whether it was refunded', async (paymentProvider, count) => {
    await show({ status: 'cancelled', paymentStatus: 'refunded', paymentProvider });
    expect(screen.queryAllByText('Refunded')).toHaveLength(count);
  });

  it('MyBookings shows the number of each booking', async () => {
    await show({});
    expect(screen.getByText('5F0C-1A11').parentElement?.textContent).toBe('Booking number 5F0C-1A11');
  });

  it('MyBookings says until when the salon answers a request, which for a request of an earlier release is the beginning of the appointment, and shows no such time for a confirmed appointment', async () => {
    const readAnswer = () =>
      screen
        .queryByText(/^The salon answers by/)
        ?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')
        .replaceAll('\u202f', ' ');
    await show({ status: 'pending', answerBy: '2031-05-02T10:00:00.000Z' });
    expect(readAnswer()).toBe(
      'The salon answers by Friday, May 2, 2031, 6:00 AM (Eastern Time) at the latest. Otherwise it is canceled, at no cost.',
    );
    cleanup();
    await show({ status: 'pending' });
    expect(readAnswer()).toContain('by Tuesday, May 20, 2031, 9:30 AM (Eastern Time) at the latest');
    cleanup();
    await show({ status: 'confirmed' });
    expect(readAnswer()).toBeUndefined();
  });

  it('MyBookings cancels an appointment with a reason', async () => {
    const path = `/api/bookings/${SAMPLE_BOOKING.id}/cancel`;
    const calls = await show(
      {},
      { [`POST ${path}`]: { json: { id: SAMPLE_BOOKING.id, status: 'cancelled' } } },
    );
    await press('Cancel appointment at Atelier');
    await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Ill');
    await press('Cancel appointment');
    expect((await screen.findAllByText('Booking Canceled')).length).toBeGreaterThan(0);
    expect(calls.find((call) => call.path === path)?.body).toEqual({ reason: 'Ill' });
  });

  it('MyBookings shows the dialogs of an appointment in the address, so that Back closes one and a link opens it', async () => {
    await show({});
    await press('Cancel appointment at Atelier');
    await screen.findByRole('dialog');
    const { search } = window.location;
    expect(search).toBe(`?action=cancel&appointment=${SAMPLE_BOOKING.id}`);
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
    cleanup();

    await renderInApp(<MyBookings emptyAction={null} />, `/profile${search}`);
    await screen.findByRole('dialog', { name: 'Cancel appointment at Atelier' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('MyBookings offers the calendars for an appointment where it is listed, with the entry of its salon', async () => {
    await show(
      {},
      {
        [`GET /api/bookings/${SAMPLE_BOOKING.id}`]: { json: SAMPLE_BOOKING },
        'GET /api/salons/atelier': { json: LISTED_SALON },
      },
    );
    await press('Add to calendar: Atelier');
    const google = await screen.findByRole('link', { name: 'Google Calendar' });
    expect(google.getAttribute('href')).toContain('calendar.google.com');
    expect(screen.getByRole('button', { name: 'Apple or other (file)' })).toBeTruthy();
  });

  it('MyBookings does not open a dialog for what an appointment no longer allows, although a link asks for it', async () => {
    installFakeApi({ 'GET /api/bookings': { json: [{ ...SAMPLE_BOOKING, status: 'cancelled' }] } });
    await renderInApp(
      <MyBookings emptyAction={null} />,
      `/profile?action=cancel&appointment=${SAMPLE_BOOKING.id}`,
    );
    await screen.findByRole('heading', { name: 'Atelier' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('MyBookings says that an appointment was not canceled, also after the dialog was closed', async () => {
    const path = `/api/bookings/${SAMPLE_BOOKING.id}/cancel`;
    await show({}, { [`POST ${path}`]: { status: 409, json: { detail: 'It begins right now.' } } });
    const answer = holdAnswer();
    await press('Cancel appointment at Atelier');
    await press('Cancel appointment');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
    expect((await screen.findAllByText('It begins right now.')).length).toBeGreaterThan(0);
  });

  it('MyBookings offers only a review for a completed appointment, and shows why one is not accepted', async () => {
    const calls = await show(
      { status: 'completed', appointmentDate: '2020-05-20T13:30:00.000Z' },
      {
        'POST /api/reviews': { status: 422, json: { detail: 'You have reviewed this appointment already.' } },
      },
    );
    expect(screen.queryByRole('button', { name: /Cancel|Move/ })).toBeNull();
    await press('Review your visit to Atelier');
    await press('Publish review');
    expect(await screen.findByText('Please choose a star rating')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    await press('Publish review');
    expect(
      (await screen.findAllByText('You have reviewed this appointment already.')).length,
    ).toBeGreaterThan(0);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      bookingId: SAMPLE_BOOKING.id,
      rating: 4,
      wouldRecommend: true,
    });
  });

  it('MyBookings shows who canceled an appointment and why', async () => {
    await show({ status: 'cancelled', cancelledBy: 'salon', cancellationReason: 'Flooded' });
    expect(screen.getByText('The salon canceled this appointment.')).toBeTruthy();
    expect(screen.getByText('Reason: Flooded')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Atelier/ })).toBeNull();
  });

  it('MyBookings says of a request that the salon rejected that it was not accepted, not that an appointment was canceled', async () => {
    await show({ status: 'cancelled', cancelledBy: 'salon', wasConfirmed: false });
    expect(screen.getByText('Not accepted')).toBeTruthy();
    expect(screen.getByText('Your request for this appointment could not be accepted.')).toBeTruthy();
    expect(screen.queryByText('The salon canceled this appointment.')).toBeNull();
  });
});
