import { SALONS, TIME_SLOTS } from '@mirabelle/catalogue';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getToday } from '../../../lib/format-dates';
import { isAdKeptAway } from '../../../lib/keep-ad-away';
import { type Call, installFakeApi } from '../../../testing/fake-api';
import { createCaptureAnswer, installFakePayPal, PAYMENT_SETUP } from '../../../testing/fake-paypal';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_LOOK } from '../../../testing/sample-look';
import { addDays, type BookingChoice } from '../booking-form';
import { BookingDialog } from './booking-dialog';

const SALON = {
  id: 'maison-aurore-paris',
  name: 'Maison Aurore',
  timeZone: 'Europe/Paris',
  specialties: ['Balayage'],
  bookingHorizonDays: 180,
};
/** The salon as the server lists it now. */
const LISTED = {
  ...SALONS.find(({ id }) => id === SALON.id),
  bookingHorizonDays: 180,
  team: [],
  closedDays: [],
  isSuspended: false,
  distance: null,
  status: 'open',
};
const SLOTS = TIME_SLOTS.map(({ label }) => ({ time: label, available: label !== '9:30 AM' }));

/** The appointment as the server answers it once it is booked. */
const BOOKED = {
  id: 'maison-aurore-paris.2031-05-20.7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  salonId: SALON.id,
  salonName: SALON.name,
  serviceType: 'Haircut',
  wish: null,
  appointmentDate: '2031-05-20T08:00:00.000Z',
  appointmentTime: '10:00 AM',
  localDate: '2031-05-20',
  timeZone: SALON.timeZone,
  duration: 60,
  price: '65.00',
  status: 'pending',
  paymentStatus: 'paid',
  notes: null,
  affiliateId: 'mirabelle',
  affiliateCommission: '9.75',
  cancelledBy: null,
  cancellationReason: null,
  reviewed: false,
  createdAt: '2031-05-01T10:00:00.000Z',
};

interface DialogSetup {
  /** The answer of the server to a new booking. */
  readonly answer?: { readonly status?: number; readonly json?: unknown };
  /** The salon in the answer of the server. */
  readonly listedSalon?: object;
  readonly looks?: readonly object[];
  readonly initial?: BookingChoice;
  readonly onKeepName?: (name: object) => Promise<unknown>;
  readonly knownName?: { firstName: string; lastName: string };
  /** Decimal strings in US dollars by the id of the service. */
  readonly prices?: Readonly<Record<string, string>>;
  /** Ids of the services that are no longer offered. */
  readonly retired?: readonly string[];
}

/** Opens the dialog and waits for its times. Returns the calls that it makes. */
async function openDialog(setup: DialogSetup = {}): Promise<{ calls: Call[] }> {
  const {
    answer = {},
    listedSalon = LISTED,
    looks = [],
    initial = {},
    prices = {},
    retired,
    onKeepName,
    knownName,
  } = setup;
  const calls = installFakeApi({
    [`GET /api/salons/${SALON.id}`]: { json: listedSalon },
    [`GET /api/salons/${SALON.id}/availability`]: { json: SLOTS },
    'POST /api/bookings': answer,
    'GET /api/saved-looks': { json: looks },
    ...createPricesAnswer(prices, retired),
    ...PAYMENT_SETUP,
    'POST /api/paypal/order/ORDER-1/capture': createCaptureAnswer('65.00'),
  });
  await renderInApp(
    <BookingDialog
      email="ada@example.com"
      salon={SALON}
      initial={initial}
      onClose={() => undefined}
      onBooked={() => undefined}
      createUrl={() => '/salons'}
      onLookChoice={() => undefined}
      onKeepName={onKeepName}
      knownName={knownName}
    />,
  );
  await waitFor(() => expect(getSlot('9:00 AM').disabled).toBe(false));
  return { calls };
}

const getSlot = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Book appointment' }));
/** Waits for the booking that the dialog sends. */
const expectSent = (calls: readonly Call[], body: object) =>
  waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject(body));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('BookingDialog', () => {
  it('BookingDialog says between which hours appointments start, because many salons are open longer', async () => {
    await openDialog();
    expect(
      screen.getByText(
        /^Online you can book times from 9:00\sAM to 5:30\sPM\. For a later one, call the salon\.$/,
      ),
    ).toBeTruthy();
  });

  it.each([
    ['as it was', {}, true],
    ['for the service that is asked for now, with the notes', { serviceId: 'hair-color' }, false],
  ])('a booking form that was closed half filled opens %s', async (_, reopened, isTimeKept) => {
    await openDialog();
    fireEvent.change(screen.getByLabelText('Notes for the salon (optional)'), {
      target: { value: 'Fine hair' },
    });
    await userEvent.click(getSlot('11:00 AM'));
    cleanup();
    await openDialog({ initial: reopened });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes for the salon (optional)').value).toBe(
      'Fine hair',
    );
    expect(getSlot('11:00 AM').checked).toBe(isTimeKept);
  });

  it('the notes name the shades of a look that belong to the service, also when another one is chosen', async () => {
    const look = { ...SAMPLE_LOOK, makeupItems: ['velmira-l102'] };
    await openDialog({ looks: [look], initial: { lookId: look.id, serviceId: 'highlights' } });
    const notes = screen.getByLabelText<HTMLTextAreaElement>('Notes for the salon (optional)');
    await waitFor(() => expect(notes.value).toBe('Gala: Paprika Copper 7/46 (Lindwerk)'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Service' }));
    await userEvent.click(screen.getByRole('option', { name: /^Makeup Application/ }));
    await waitFor(() => expect(notes.value).toBe('Gala: Satin Lipstick Rosewater L102 (Velmira)'));
    cleanup();
  });

  it('BookingDialog adds the shades of a saved look to the notes, and replaces them by those of another look', async () => {
    const gala = { ...SAMPLE_LOOK, makeupItems: ['pelluma-lp06'] };
    // Before a consultation all of a look counts.
    const initial = { serviceId: 'consultation' };
    const looks = [gala, { ...gala, id: '9f7d4a52-6e0b-4a9a-9a53-0d9b2a7c1e02', name: 'Work' }];
    const answer = { status: 409, json: { code: 'slot_taken' } };
    const { calls } = await openDialog({ answer, looks, initial });
    const notes = screen.getByLabelText<HTMLTextAreaElement>('Notes for the salon (optional)');
    fireEvent.change(notes, { target: { value: 'Fine hair' } });
    const select = await screen.findByLabelText('Show the salon a look');
    await userEvent.selectOptions(select, 'Work');
    await userEvent.selectOptions(select, 'Gala');
    const expectedNotes = notes.value;
    expect(expectedNotes).toMatch(
      /^Fine hair\nGala: Paprika Copper 7\/46 \(Lindwerk\), .* LP06 \(Pelluma\)$/,
    );
    await userEvent.click(getSlot('9:00 AM'));
    await submit();
    await expectSent(calls, { notes: expectedNotes });
    await userEvent.selectOptions(select, 'No look');
    expect(notes.value).toBe('Fine hair');
  });

  it('BookingDialog shows the look that was chosen, although the name of another look is a part of its line', async () => {
    // The newest look is called like its only shade, which the older one has, too.
    const gala = { ...SAMPLE_LOOK, id: '9f7d4a52-6e0b-4a9a-9a53-0d9b2a7c1e02' };
    const looks = [{ ...SAMPLE_LOOK, name: 'Paprika Copper' }, gala];
    await openDialog({ looks });
    const notes = screen.getByLabelText<HTMLTextAreaElement>('Notes for the salon (optional)');
    const select = await screen.findByLabelText<HTMLSelectElement>('Show the salon a look');
    await userEvent.selectOptions(select, 'Gala');
    expect(notes.value).toBe('Gala: Paprika Copper 7/46 (Lindwerk)');
    expect(select.selectedOptions[0]?.textContent).toBe('Gala');
    await userEvent.selectOptions(select, 'Paprika Copper');
    expect(notes.value).toBe('Paprika Copper 7/46 (Lindwerk)');
    await userEvent.selectOptions(select, 'No look');
    expect(notes.value).toBe('');
  });

  it('BookingDialog books once, although the button is pressed twice before the prices are known', async () => {
    const { calls } = await openDialog({ answer: { status: 201, json: BOOKED } });
    await userEvent.click(getSlot('9:00 AM'));
    const button = screen.getByRole('button', { name: 'Book appointment' });
    await act(async () => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    expect(await screen.findByText('Booking...')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each(['2026-12-99', '2031-05-20)', '20310520', 'tomorrow'])(
    'BookingDialog opened by a link with “%s”, which is no day, starts with today',
    async (date) => {
      await openDialog({ initial: { date, time: '9:00 AM' } });
      expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(getToday(SALON.timeZone));
    },
  );

  it('BookingDialog opened by a link with a saved look names its shades in the notes, and nothing if the look is not there', async () => {
    const look = SAMPLE_LOOK;
    await openDialog({ looks: [look], initial: { lookId: look.id } });
    const notes = screen.getByLabelText<HTMLTextAreaElement>('Notes for the salon (optional)');
    await waitFor(() => expect(notes.value).toBe('Gala: Paprika Copper 7/46 (Lindwerk)'));
    const select = await screen.findByLabelText('Show the salon a look');
    await userEvent.selectOptions(select, 'No look');
    expect(notes.value).toBe('');
    cleanup();

    await openDialog({ looks: [look], initial: { lookId: '9f7d4a52-6e0b-4a9a-9a53-0d9b2a7c1e09' } });
    await screen.findByLabelText('Show the salon a look');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes for the salon (optional)').value).toBe('');
  });

  it('BookingDialog names a shade once in the notes if the look is called like its only shade', async () => {
    const look = {
      ...SAMPLE_LOOK,
      name: 'Satin Lipstick Rosewater',
      hairColorId: null,
      makeupItems: ['velmira-l102'],
    };
    await openDialog({ looks: [look], initial: { lookId: look.id } });
    const notes = screen.getByLabelText<HTMLTextAreaElement>('Notes for the salon (optional)');
    await waitFor(() => expect(notes.value).toBe('Satin Lipstick Rosewater L102 (Velmira)'));
  });

  it('BookingDialog books the closest service for a wish that the price list does not have, and tells the salon', async () => {
    const { calls } = await openDialog({
      answer: { status: 409, json: { code: 'slot_taken' } },
      initial: { serviceId: 'highlights', wish: 'balayage' },
    });
    const service = screen.getByRole('combobox', { name: 'Service' });
    expect(service.textContent).toMatch(/^Balayage · \$150/);
    expect(screen.queryByText(/Highlights/)).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes for the salon (optional)').value).toBe('');
    await userEvent.click(getSlot('9:00 AM'));
    await submit();
    await expectSent(calls, {
      serviceType: 'Highlights',
      wish: 'Balayage',
      notes: '',
    });
  });

  it('BookingDialog offers what the salon does on request beside its services, and keeps the time when only the name changes', async () => {
    const { calls } = await openDialog({
      answer: { status: 409, json: { code: 'slot_taken' } },
      initial: { serviceId: 'highlights', wish: 'keratin-treatment' },
    });
    const service = screen.getByRole('combobox', { name: 'Service' });
    expect(service.textContent).toMatch(/^Highlights/);
    await userEvent.click(getSlot('9:00 AM'));
    await userEvent.click(service);
    expect(screen.queryByRole('option', { name: /^Keratin/ })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: /^Balayage/ }));
    expect(getSlot('9:00 AM').checked).toBe(true);
    await submit();
    await expectSent(calls, {
      serviceType: 'Highlights',
      wish: 'Balayage',
      appointmentTime: '9:00 AM',
    });
  });

  it('BookingDialog opened for a service that is no longer offered starts with the first one that is', async () => {
    const { calls } = await openDialog({
      initial: { serviceId: 'highlights' },
      retired: ['haircut', 'highlights'],
    });
    const service = screen.getByRole('combobox', { name: 'Service' });
    await waitFor(() => expect(service.textContent).toMatch(/^Hair Color/));
    await userEvent.click(await waitFor(() => getSlot('9:00 AM')));
    await submit();
    await expectSent(calls, {
      serviceType: 'Hair Color',
      price: '120.00',
    });
  });

  it('BookingDialog offers 18 times and disables those that are taken', async () => {
    await openDialog();
    expect(screen.getAllByRole('radio', { name: /[AP]M$/ })).toHaveLength(18);
    expect(getSlot('9:30 AM').disabled).toBe(true);
  });

  it('the booking form opens on the first day with a free time, and leaves a day that was chosen', async () => {
    const firstFreeDay = addDays(getToday(SALON.timeZone), 3);
    installFakeApi({
      [`GET /api/salons/${SALON.id}`]: { json: LISTED },
      [`GET /api/salons/${SALON.id}/availability`]: { json: SLOTS },
      [`GET /api/salons/${SALON.id}/next-free`]: {
        json: [{ serviceType: 'Haircut', date: firstFreeDay, time: '9:00 AM' }],
      },
      'GET /api/saved-looks': { json: [] },
      ...PAYMENT_SETUP,
    });
    await renderInApp(
      <BookingDialog
        email="ada@example.com"
        salon={SALON}
        onClose={() => undefined}
        onBooked={() => undefined}
        createUrl={() => '/salons'}
        onLookChoice={() => undefined}
      />,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Date');
    await waitFor(() => expect(field.value).toBe(firstFreeDay));
    const chosenDay = addDays(firstFreeDay, -1);
    fireEvent.change(field, { target: { value: chosenDay } });
    await waitFor(() => expect(getSlot('9:00 AM').disabled).toBe(false));
    expect(field.value).toBe(chosenDay);
  });

  it('BookingDialog asks for the name while the profile has none, and keeps it there once the appointment is booked', async () => {
    const onKeepName = vi.fn(() => Promise.resolve());
    await openDialog({ answer: { status: 201, json: BOOKED }, onKeepName });
    await userEvent.type(screen.getByLabelText('First name (optional)'), 'Ada');
    await userEvent.click(getSlot('9:00 AM'));
    expect(onKeepName).not.toHaveBeenCalled();
    await submit();
    await waitFor(() => expect(onKeepName).toHaveBeenCalledWith({ firstName: 'Ada', lastName: '' }));
  });

  it('BookingDialog keeps the video ad away from the rest of a visit once an appointment is booked, and not before', async () => {
    await openDialog({ answer: { status: 201, json: BOOKED } });
    await userEvent.click(getSlot('9:00 AM'));
    expect(isAdKeptAway()).toBe(false);
    await submit();
    await waitFor(() => expect(isAdKeptAway()).toBe(true));
  });

  it('BookingDialog starts with the name of the last delivery, which can be changed', async () => {
    const onKeepName = vi.fn(() => Promise.resolve());
    const knownName = { firstName: 'Mia', lastName: 'Quince' };
    await openDialog({ answer: { status: 201, json: BOOKED }, onKeepName, knownName });
    expect(screen.getByLabelText<HTMLInputElement>('First name (optional)').value).toBe('Mia');
    await userEvent.clear(screen.getByLabelText('Last name (optional)'));
    await userEvent.click(getSlot('9:00 AM'));
    await submit();
    await waitFor(() => expect(onKeepName).toHaveBeenCalledWith({ firstName: 'Mia', lastName: '' }));
  });

  it('BookingDialog asks for no name if the profile has one, and keeps none that was not entered', async () => {
    await openDialog();
    expect(screen.queryByLabelText('First name (optional)')).toBeNull();
    cleanup();
    const onKeepName = vi.fn(() => Promise.resolve());
    await openDialog({ answer: { status: 201, json: BOOKED }, onKeepName });
    await userEvent.click(getSlot('9:00 AM'));
    await submit();
    await screen.findByText('Booking...');
    expect(onKeepName).not.toHaveBeenCalled();
  });

  it('BookingDialog shows the chosen day in words, because the field shows it in the format of the browser', async () => {
    const date = addDays(getToday(SALON.timeZone), 3);
    const writeDay = (day: string) =>
      new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
    await openDialog({ initial: { date } });
    const field = screen.getByLabelText<HTMLInputElement>('Date');
    const readNote = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(readNote()).toBe(writeDay(date));
    fireEvent.change(field, { target: { value: addDays(date, 1) } });
    expect(readNote()).toBe(writeDay(addDays(date, 1)));
  });

  it('BookingDialog opened by a link with a time that is no longer free says so, and does not let it be paid', async () => {
    const date = addDays(getToday(SALON.timeZone), 3);
    await openDialog({ initial: { date, time: '9:30 AM', paymentOption: 'now' } });
    expect(await screen.findByText('This time has just been taken. Please choose another one.')).toBeTruthy();
    expect(getSlot('9:30 AM').checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(date);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pay now with PayPal' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Continue to PayPal' })).toBeTruthy();
  });

  it('BookingDialog shows an error when no time is selected', async () => {
    const { calls } = await openDialog();
    await submit();
    expect(await screen.findByText('Please select a time')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('the days of the week are under the date, and a day of another week is two presses away', async () => {
    await openDialog();
    const field = screen.getByLabelText<HTMLInputElement>('Date');
    const findDay = (daysAhead: number) => addDays(getToday(SALON.timeZone), daysAhead);
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    const formatName = (date: string) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous week' }).disabled).toBe(true);
    await press(formatName(findDay(6)));
    expect(field.value).toBe(findDay(6));
    await press('Next week');
    expect(field.value).toBe(findDay(13));
    expect(screen.getByRole('button', { name: formatName(findDay(13)), pressed: true })).toBeTruthy();
    await press('Previous week');
    expect(field.value).toBe(findDay(6));
    fireEvent.change(field, { target: { value: findDay(179) } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: formatName(findDay(181)) }).disabled).toBe(
      true,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next week' }).disabled).toBe(true);
  });

  it('BookingDialog offers no date before today', async () => {
    await openDialog();
    const firstDay = new Intl.DateTimeFormat('en-CA', {
      dateStyle: 'short',
      timeZone: SALON.timeZone,
    }).format();
    expect(screen.getByLabelText<HTMLInputElement>('Date').min).toBe(firstDay);
  });

  it('BookingDialog offers no day beyond the horizon of the salon, and says so for one that is typed', async () => {
    const { calls } = await openDialog();
    const field = screen.getByLabelText<HTMLInputElement>('Date');
    const findDay = (daysAhead: number) => addDays(getToday(SALON.timeZone), daysAhead);
    expect(field.max).toBe(findDay(180));
    fireEvent.change(field, { target: { value: findDay(181) } });
    expect(await screen.findByText(/^You can book until .+\. Please choose an earlier day\.$/)).toBeTruthy();
    expect(calls.filter(({ path }) => path.includes(findDay(181)))).toEqual([]);
    expect(getSlot('9:00 AM').disabled).toBe(true);
  });

  it('BookingDialog follows the horizon that the salon has now, not the one that it had when the page was loaded', async () => {
    await openDialog({ listedSalon: { ...LISTED, bookingHorizonDays: 30 } });
    const field = screen.getByLabelText<HTMLInputElement>('Date');
    await waitFor(() => expect(field.max).toBe(addDays(getToday(SALON.timeZone), 30)));
  });

  it('BookingDialog offers no day for which the salon is closed', async () => {
    const day = addDays(getToday(SALON.timeZone), 2);
    await openDialog({ listedSalon: { ...LISTED, closedDays: [day] } });
    const week = screen.getByRole('group', { name: 'Day' });
    const listDays = () =>
      [...week.querySelectorAll<HTMLButtonElement>('[aria-pressed]')].map(({ disabled }) => disabled);
    await waitFor(() => expect(listDays()).toEqual([false, false, true, false, false, false, false]));
  });

  it('BookingDialog sends the price, duration and commission of the selected service, and shows why a booking failed', async () => {
    const { calls } = await openDialog({
      answer: { status: 409, json: { code: 'slot_taken', detail: 'That time has just been taken.' } },
    });
    await userEvent.click(getSlot('10:00 AM'));
    await submit();
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    await expectSent(calls, {
      salonId: SALON.id,
      serviceType: 'Haircut',
      appointmentTime: '10:00 AM',
      duration: 60,
      price: '65.00',
      affiliateId: 'platform_owner',
      affiliateCommission: '6.50',
    });
    expect(await screen.findByText('Booking Failed')).toBeTruthy();
    expect(screen.getByText('That time has just been taken.')).toBeTruthy();
  });

  it('BookingDialog shows and sends the price of the server, and asks for it again when it has changed meanwhile', async () => {
    const refusal = { status: 422, json: { code: 'price_changed', detail: 'Haircut costs $74.00.' } };
    const { calls } = await openDialog({ answer: refusal, prices: { haircut: '72.00' } });
    expect(await screen.findByText(/Haircut · \$72/)).toBeTruthy();
    await userEvent.click(getSlot('10:00 AM'));
    const countReads = () => calls.filter(({ path }) => path === '/api/prices').length;
    const readsBefore = countReads();
    await submit();
    await waitFor(() => expect(countReads()).toBeGreaterThan(readsBefore));
    await expectSent(calls, {
      price: '72.00',
      affiliateCommission: '7.20',
    });
  });

  it('BookingDialog shows a general message for a failure without a problem document', async () => {
    await openDialog({ answer: { status: 500, json: {} } });
    await userEvent.click(getSlot('10:00 AM'));
    await submit();
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  });

  it('BookingDialog books with the captured payment, and uses it again for another time if the slot was taken', async () => {
    const paypal = installFakePayPal();
    const { calls } = await openDialog({
      answer: { status: 409, json: { code: 'slot_taken', detail: 'That time has just been taken.' } },
    });
    await userEvent.click(getSlot('10:00 AM'));
    await userEvent.click(screen.getByRole('radio', { name: 'Pay now with PayPal' }));
    await waitFor(() => paypal.getHandlers());
    await act(paypal.approve);
    const listBookingCalls = () =>
      calls.filter((call) => call.method === 'POST' && call.path === '/api/bookings');
    expect(listBookingCalls()[0]?.body).toMatchObject({ paypalOrderId: 'ORDER-1', paymentStatus: 'paid' });
    expect(await screen.findByText(/Your payment of \$65 is still yours/)).toBeTruthy();

    await waitFor(() => expect(getSlot('11:00 AM').disabled).toBe(false));
    await userEvent.click(getSlot('11:00 AM'));
    await submit();
    await waitFor(() => expect(listBookingCalls()).toHaveLength(2));
    expect(listBookingCalls()[1]?.body).toMatchObject({
      appointmentTime: '11:00 AM',
      paypalOrderId: 'ORDER-1',
    });
    expect(calls.filter(({ path }) => path === '/api/paypal/order')).toHaveLength(1);
  });

  it('BookingDialog offers nothing to press once the paid appointment is booked, until the next page has loaded', async () => {
    const paypal = installFakePayPal();
    await openDialog({ answer: { status: 201, json: BOOKED } });
    await userEvent.click(getSlot('10:00 AM'));
    await userEvent.click(screen.getByRole('radio', { name: 'Pay now with PayPal' }));
    await waitFor(() => paypal.getHandlers());
    await act(paypal.approve);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Booking...' });
    expect(await screen.findByText('Booking Confirmed!')).toBeTruthy();
    expect(button.disabled).toBe(true);
    expect(getSlot('10:00 AM').checked).toBe(true);
    expect(screen.queryByRole('radio', { name: 'Pay now with PayPal' })).toBeNull();
  });

  it('BookingDialog shows the chosen time as free and nothing else to press as "Pay now with PayPal" while it is being paid for', async () => {
    const paypal = installFakePayPal();
    await openDialog();
    await userEvent.click(getSlot('10:00 AM'));
    await userEvent.click(screen.getByRole('radio', { name: 'Pay now with PayPal' }));
    await waitFor(() => paypal.getHandlers());
    await act(async () => void (await paypal.getHandlers().createOrder()));
    expect(getSlot('10:00 AM').checked).toBe(true);
    const isStruckThrough = (name: string) => getSlot(name).parentElement?.className.includes('line-through');
    expect(isStruckThrough('10:00 AM')).toBe(false);
    expect(isStruckThrough('9:30 AM')).toBe(true);
    expect(screen.queryByRole('radio', { name: 'Pay now with PayPal' })).toBeNull();
    act(() => paypal.getHandlers().onCancel());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pay now with PayPal' }).checked).toBe(true);
  });

  it('BookingDialog offers no payment before a time is selected', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('radio', { name: 'Pay now with PayPal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue to PayPal' }));
    expect(await screen.findByText('Please select a time')).toBeTruthy();
  });
});

it('the booking form says before it is sent until when moving and canceling is free', async () => {
  await openDialog();
  screen.getByText('Move or cancel for free until your appointment starts.');
});
