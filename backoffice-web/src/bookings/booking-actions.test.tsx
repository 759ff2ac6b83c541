import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import type { BookingStatus, StaffRole } from '@mirabelle/contracts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
import { reads } from '../data/reads';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
import { createSampleBooking } from '../testing/sample-booking';
import { BookingActions } from './booking-actions';

afterEach(() => vi.restoreAllMocks());

const SALON = { id: 'kiku-salon', name: 'Kiku Salon' };
const HOUR_MS = 3_600_000;

const createBooking = (status: BookingStatus, hoursAhead: number): AdminBooking =>
  createSampleBooking({
    status,
    appointmentDate: new Date(Date.now() + hoursAhead * HOUR_MS).toISOString(),
    localDate: '2026-11-21',
  });

/** Renders the buttons for a user with a role. @returns the data provider's `runAction` */
function renderActions(
  record: AdminBooking,
  role: StaffRole,
  runAction = vi.fn(async () => ({ data: {} })),
  getList: () => Promise<object> = async () => ({ data: [], total: 0 }),
  moreReads: object = {},
) {
  const authProvider = createAuthProvider(role);
  render(
    <MemoryRouter>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={{
          ...testDataProvider({
            getList: getList as never,
            // An account whose language is not known.
            getOne: (async () => ({ data: { id: 'ada' } })) as never,
          }),
          ...reads,
          ...moreReads,
          runAction,
        }}
        i18nProvider={i18nProvider}
      >
        <RecordContextProvider value={record}>
          <BookingActions />
          {/* Rendered last: once this text appears, the access checks of the buttons are done. */}
          <CanAccess resource="bookings" action="show">
            access checks are done
          </CanAccess>
        </RecordContextProvider>
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return runAction;
}

/** The labels of the buttons, once all access checks are done. */
async function findButtonLabels(): Promise<string[]> {
  await screen.findByText('access checks are done');
  return screen.queryAllByRole('button').map((button) => button.textContent ?? '');
}

describe('BookingActions', () => {
  it('what is possible only after the appointment is gray, with the time from which it is possible', async () => {
    const booking = {
      ...createBooking('confirmed', 24),
      appointmentDate: '2999-03-01T09:00:00.000Z',
      timeZone: 'Europe/London',
    };
    renderActions(booking, 'operator');
    await findButtonLabels();
    const describe = (name: string) => {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      return [button.disabled, note?.textContent];
    };
    expect(describe('Mark as completed')).toEqual([
      true,
      'Completed: once it begins, from Fri, Mar 1, 2999, 9:00 AM (United Kingdom Time).',
    ]);
    expect(describe('Mark as no-show')).toEqual([
      true,
      'No-show: once it is over, because the customer may only be late, from Fri, Mar 1, 2999, 10:00 AM (United Kingdom Time).',
    ]);
  });

  it.each<[BookingStatus, string, number, string[]]>([
    ['pending', '24 hours before', 24, ['Confirm', 'Move', 'Reject request']],
    ['confirmed', '24 hours before', 24, ['Mark as completed', 'Mark as no-show', 'Move', 'Cancel']],
    ['confirmed', 'half an hour after', -0.5, ['Mark as no-show', 'Mark as completed', 'Cancel']],
    ['confirmed', '1 hour after', -1, ['Mark as completed', 'Mark as no-show', 'Cancel']],
    ['completed', 'half an hour after', -0.5, ['Mark as no-show', 'Put back to confirmed']],
    ['completed', '24 hours after', -24, ['Mark as no-show', 'Put back to confirmed']],
    ['no-show', '24 hours after', -24, ['Mark as completed', 'Put back to confirmed']],
    ['cancelled', '24 hours before', 24, []],
  ])(
    'BookingActions offers an operator the allowed actions for a %s booking %s its start',
    async (status, _time, hoursAhead, expected) => {
      renderActions(createBooking(status, hoursAhead), 'operator');
      expect(await findButtonLabels()).toEqual(expected);
    },
  );

  it('BookingActions offers to complete an appointment as soon as it begins and to mark it as no-show as soon as it is over, on a page that is already open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      renderActions(createBooking('confirmed', 0.5), 'operator');
      await findButtonLabels();
      const isGray = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
      const areGray = () => [isGray('Mark as completed'), isGray('Mark as no-show')];
      expect(areGray()).toEqual([true, true]);
      await act(() => vi.advanceTimersByTimeAsync(31 * 60_000));
      await waitFor(() => expect(areGray()).toEqual([false, true]));
      expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
      await waitFor(() => expect(areGray()).toEqual([false, false]));
    } finally {
      vi.useRealTimers();
    }
  });

  it('BookingActions offers no actions to the support role', async () => {
    renderActions(createBooking('pending', 24), 'support');
    expect(await findButtonLabels()).toEqual([]);
  });

  it('BookingActions shows the message of the server when an action is refused', async () => {
    // react-admin also logs errors to the console in development.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const runAction = vi.fn(async () => {
      throw new HttpError('This booking is canceled; it cannot be confirmed.', 422);
    });
    renderActions(createBooking('pending', 24), 'operator', runAction);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('This booking is canceled; it cannot be confirmed.')).toBeTruthy();
  });

  it('BookingActions cancels an appointment, with its reason, only after the dialog that asks about it is confirmed', async () => {
    const record = createBooking('confirmed', 24);
    const runAction = renderActions(record, 'operator');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(runAction).not.toHaveBeenCalled();
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), ' Ill ');
    await userEvent.click(screen.getByLabelText('The salon can’t keep it'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the appointment' }));
    await waitFor(() =>
      expect(runAction).toHaveBeenCalledWith(
        'bookings',
        record.id,
        'cancel',
        { by: 'salon', reason: 'Ill' },
        record,
      ),
    );
    expect(await screen.findByText('The appointment is canceled. The customer gets an email.')).toBeTruthy();
  });

  it('BookingActions rejects a request for the salon once that is chosen, and says that the customer gets the reason', async () => {
    const record = createBooking('pending', 24);
    const runAction = renderActions(record, 'operator');
    await userEvent.click(await screen.findByRole('button', { name: 'Reject request' }));
    await userEvent.click(await screen.findByLabelText('The salon can’t accept it'));
    expect(
      await screen.findByText(
        'Sent to the customer in the email, which says that the request could not be accepted. An email goes to ada@example.test.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/cancels/)).toBeNull();
    await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Nobody is in');
    await userEvent.click(screen.getByRole('button', { name: 'Reject the request' }));
    const body = { by: 'salon', reason: 'Nobody is in' };
    await waitFor(() =>
      expect(runAction).toHaveBeenCalledWith('bookings', record.id, 'cancel', body, record),
    );
    expect(await screen.findByText('The request is rejected. The customer gets an email.')).toBeTruthy();
  });

  it('the questions before a rejection and a move say in which language the customer gets the email', async () => {
    const getOne = async () => ({ data: { id: 'mia', language: 'de' } });
    renderActions(createBooking('pending', 24), 'operator', undefined, undefined, { getOne });
    await userEvent.click(await screen.findByRole('button', { name: 'Reject request' }));
    await userEvent.click(await screen.findByLabelText('The salon can’t accept it'));
    await screen.findByText(/could not be accepted\. An email goes to ada@example\.test, in German\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Keep the request' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
    await screen.findByText(/The customer gets an email, in German\.$/);
  });

  it('a ready reason is taken into the field in the language of the customer, after what is written there, and another one takes its place', async () => {
    const getOne = async () => ({ data: { id: 'mia', language: 'de' } });
    const runAction = renderActions(createBooking('pending', 24), 'operator', undefined, undefined, {
      getOne,
      readAvailability: async () => [],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reject request' }));
    await userEvent.click(await screen.findByLabelText('The salon can’t accept it'));
    await screen.findByRole('group', { name: 'Ready reasons in German, to choose and change:' });
    const field = screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)');
    await userEvent.click(screen.getByRole('button', { name: 'Salon closed' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fully booked' }));
    expect(field.value).toBe('Der Salon ist um diese Zeit ausgebucht.');
    await userEvent.clear(field);
    await userEvent.type(field, 'Leider:');
    await userEvent.click(screen.getByRole('button', { name: 'Fully booked' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reject the request' }));
    const body = { by: 'salon', reason: 'Leider: Der Salon ist um diese Zeit ausgebucht.' };
    await waitFor(() => expect(runAction).toHaveBeenCalledOnce());
    expect(runAction.mock.calls[0]).toContainEqual(body);
  });

  it('a salon is offered as fully booked only where its calendar has no free chair at that time', async () => {
    const booking = createBooking('pending', 24);
    const readAvailability = vi.fn(async () => [{ time: booking.appointmentTime, available: true }]);
    renderActions(booking, 'operator', undefined, undefined, { readAvailability });
    await userEvent.click(await screen.findByRole('button', { name: 'Reject request' }));
    await userEvent.click(await screen.findByLabelText('The salon can’t accept it'));
    await screen.findByRole('button', { name: 'Salon closed' });
    await waitFor(() => expect(readAvailability).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: 'Fully booked' })).toBeNull();
  });

  it('the question before a cancellation says whether anything was paid online, and offers no ready reasons for what the customer asked for', async () => {
    renderActions(createBooking('confirmed', 24), 'operator');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText(/Nothing was paid online\.$/);
    await userEvent.click(screen.getByLabelText('The salon can’t keep it'));
    expect(screen.getAllByRole('group').length).toBe(1);
    await userEvent.click(screen.getByLabelText('The customer asked for it'));
    expect(screen.queryByRole('button', { name: 'Somebody is ill' })).toBeNull();
  });

  it('BookingActions sends the dialog that has a text field with Ctrl+Enter, while Enter alone begins a new line', async () => {
    const record = createBooking('pending', 24);
    const runAction = renderActions(record, 'operator');
    await userEvent.click(await screen.findByRole('button', { name: 'Reject request' }));
    await userEvent.click(await screen.findByLabelText('The salon can’t accept it'));
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Nobody{Enter}is in');
    expect(runAction).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const body = { by: 'salon', reason: 'Nobody\nis in' };
    await waitFor(() =>
      expect(runAction).toHaveBeenCalledExactlyOnceWith('bookings', record.id, 'cancel', body, record),
    );
  });

  it('BookingActions sends nothing with Ctrl+Enter before who cancels is chosen', async () => {
    const runAction = renderActions(createBooking('confirmed', 24), 'operator');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Ill');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(runAction).not.toHaveBeenCalled();
  });

  it.each([
    ['Mark as completed', 'It took place', 'complete'],
    ['Mark as no-show', 'The customer did not come', 'no-show'],
  ])('Enter answers the question of “%s” at once, as that of Confirm', async (label, submit, action) => {
    const record = createBooking('confirmed', -24);
    const runAction = renderActions(record, 'operator');
    await userEvent.click(await screen.findByRole('button', { name: label }));
    const button = await screen.findByRole('button', { name: submit });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(runAction).toHaveBeenCalledExactlyOnceWith('bookings', record.id, action, undefined, record),
    );
  });

  it('BookingActions cancels for the customer who asked for it, until the appointment begins', async () => {
    const record = createBooking('confirmed', 24);
    const runAction = renderActions(record, 'operator');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByLabelText('The customer asked for it'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the appointment' }));
    await waitFor(() =>
      expect(runAction).toHaveBeenCalledWith('bookings', record.id, 'cancel', { by: 'customer' }, record),
    );
    cleanup();
    renderActions(createBooking('confirmed', -1), 'operator');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByLabelText('Reason (optional)');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Reason (optional)'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel the appointment' }).disabled).toBe(
      false,
    );
  });

  it.each([
    ['Mark as completed', 'It took place', 'complete'],
    ['Mark as no-show', 'The customer did not come', 'no-show'],
  ])('BookingActions asks before it sends “%s”', async (button, submit, action) => {
    const record = createBooking('confirmed', -2);
    const runAction = renderActions(record, 'operator');
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await screen.findByText(/Ada Lovelace, Haircut at Kiku Salon/);
    expect(runAction).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: submit }));
    await waitFor(() =>
      expect(runAction).toHaveBeenCalledWith('bookings', record.id, action, undefined, record),
    );
  });

  it.each([
    ['confirmed', 'Mark as no-show', 'The customer did not come', 'no-show', 'withdraw-outcome'],
    ['confirmed', 'Mark as completed', 'It took place', 'complete', 'withdraw-outcome'],
    ['completed', 'Mark as no-show', 'The customer did not come', 'no-show', 'complete'],
    ['no-show', 'Put back to confirmed', 'Put it back', 'withdraw-outcome', 'no-show'],
  ] as const)(
    'Undo gives a %s appointment its state again after “%s”',
    async (status, button, submit, action, back) => {
      const record = createBooking(status, -2);
      const changed = { ...record, version: 9 };
      const runAction = renderActions(record, 'operator', undefined, undefined, {
        getOne: async () => ({ data: changed }),
      });
      await userEvent.click(await screen.findByRole('button', { name: button }));
      await userEvent.click(await screen.findByRole('button', { name: submit }));
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() =>
        expect(runAction.mock.calls).toEqual([
          ['bookings', record.id, action, undefined, record],
          ['bookings', record.id, back, undefined, changed],
        ]),
      );
    },
  );

  it('an appointment that staff have moved is moved back from its page, to a time that is ahead', async () => {
    const previousTime = {
      appointmentDate: new Date(Date.now() + 48 * HOUR_MS).toISOString(),
      appointmentTime: '2:30 PM',
      localDate: '2026-11-23',
    };
    const record = { ...createBooking('confirmed', 24), previousTime };
    const runAction = renderActions(record, 'operator');
    await userEvent.click(await screen.findByRole('button', { name: 'Move back' }));
    await screen.findByText(/^Ada Lovelace, Haircut at Kiku Salon: from .* back to .*An email goes to/);
    await userEvent.keyboard('{Enter}');
    const body = { appointmentDate: '2026-11-23', appointmentTime: '2:30 PM', by: 'salon', undo: true };
    await waitFor(() =>
      expect(runAction).toHaveBeenCalledWith('bookings', record.id, 'reschedule', body, record),
    );
    cleanup();
    const passed = { ...previousTime, appointmentDate: new Date(Date.now() - HOUR_MS).toISOString() };
    renderActions({ ...record, previousTime: passed }, 'operator');
    await screen.findByRole('button', { name: 'Move' });
    expect(screen.queryByRole('button', { name: 'Move back' })).toBeNull();
  });

  it('BookingActions asks who moves an appointment, marks its present time, and keeps that time on another day on which it is free', async () => {
    const record = createBooking('pending', 24 * 365);
    const times = [
      { time: '9:00 AM', available: false },
      { time: '2:00 PM', available: true },
    ];
    const readAvailability = vi.fn(async (_salonId: string, { date }: { readonly date: string }) =>
      times.map(({ time, available }) => ({ time, available: available || date !== record.localDate })),
    );
    const runAction = renderActions(record, 'operator', undefined, undefined, { readAvailability });
    await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
    const present = await screen.findByRole<HTMLButtonElement>('button', { name: '9:00 AM (now)' });
    expect(present.disabled).toBe(true);
    expect(screen.getByRole('button', { name: '2:00 PM', pressed: false })).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Day at the salon/), { target: { value: '2099-11-23' } });
    await screen.findByRole('button', { name: '9:00 AM', pressed: true });
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Move the appointment' });
    expect(submit.disabled).toBe(true);
    await userEvent.click(screen.getByLabelText('The customer asked for it'));
    await userEvent.click(submit);
    await waitFor(() =>
      expect(runAction).toHaveBeenCalledWith(
        'bookings',
        record.id,
        'reschedule',
        { appointmentDate: '2099-11-23', appointmentTime: '9:00 AM', by: 'customer' },
        record,
      ),
    );
  });

  it('BookingActions keeps the dialog of a move open with the reason why the server has refused it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refusal = 'The customer has another appointment at this time.';
    const runAction = vi.fn(async () => {
      throw new HttpError(refusal, 409);
    });
    const readAvailability = async () => [{ time: '2:00 PM', available: true }];
    const record = createBooking('confirmed', 24 * 365);
    renderActions(record, 'operator', runAction, undefined, { readAvailability });
    await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
    await userEvent.click(await screen.findByRole('button', { name: '2:00 PM' }));
    await userEvent.click(screen.getByLabelText('The customer asked for it'));
    await userEvent.click(screen.getByRole('button', { name: 'Move the appointment' }));
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(refusal));
    expect(screen.getAllByText(refusal)).toHaveLength(1);
  });

  it('BookingActions asks who cancels first, and sends nothing before the choice', async () => {
    renderActions(createBooking('confirmed', 24), 'operator');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    const choices = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(document.activeElement).toBe(choices[0]);
    expect(choices.map(({ checked }) => checked)).toEqual([false, false]);
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel the appointment' });
    expect(submit.disabled).toBe(true);
    await userEvent.keyboard(' ');
    expect(choices.map(({ checked }) => checked)).toEqual([true, false]);
    expect(submit.disabled).toBe(false);
  });

  it('BookingActions confirms an appointment on a closed day only after a question that names the day', async () => {
    const record = { ...createBooking('pending', 24), localDate: '2026-11-22' };
    const getList = vi.fn(async () => ({
      data: [{ ...SALON, closedDays: [{ date: '2026-11-22' }], suspension: null }],
      total: 1,
    }));
    const runAction = renderActions(record, 'operator', undefined, getList);
    await screen.findByText('access checks are done');
    await waitFor(() => expect(getList).toHaveBeenCalled());
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText(/Kiku Salon is closed on .*November 22/);
    expect(runAction).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm anyway' }));
    await waitFor(() =>
      expect(runAction).toHaveBeenCalledWith('bookings', record.id, 'confirm', undefined, record),
    );
  });
});
