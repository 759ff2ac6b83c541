import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createSalon, renderSalonPanel } from '../testing/render-salon-panel';
import { ClosedDaysPanel } from './closed-days-panel';

const RECORDS = Array.from({ length: 7 }, (_, n) => ({ id: `kiku-salon.2099-11-21.${n}`, version: 1 }));

function renderPanel(closedDays: AdminSalon['closedDays'], movedCount = RECORDS.length) {
  const readSelection = vi.fn(async () => ({
    records: RECORDS,
    count: 7,
    amount: '455.00',
    leftOut: { status: 0, secondPerson: 0, time: 0 },
  }));
  const startBulkAction = vi.fn(async (..._args: unknown[]) => '0b9f2a5e-1111-4c3d-8e4f-000000000009');
  const time = { appointmentTime: '9:00 AM', startsAt: '2099-11-24T00:00:00.000Z', timeZone: 'Asia/Tokyo' };
  const readMovePlan = vi.fn(async () => ({
    moves: RECORDS.slice(0, movedCount).map((record, index) => ({
      ...record,
      to: index === 6 ? null : { appointmentDate: '2099-11-24', ...time },
    })),
    count: movedCount,
  }));
  const panel = <ClosedDaysPanel salon={createSalon({ closedDays })} />;
  const booking = {
    salonId: 'kiku-salon',
    serviceType: 'Haircut',
    duration: 60,
    timeZone: 'Asia/Tokyo',
    localDate: '2099-11-21',
    appointmentDate: '2099-11-21T00:00:00.000Z',
    appointmentTime: '9:00 AM',
  };
  const methods = {
    readSelection,
    startBulkAction,
    readMovePlan,
    getMany: async () => ({ data: [] }),
    getOne: async (_resource: string, { id }: { id: string }) => ({ data: { id, ...booking } }),
    readAvailability: async () => [
      { time: '9:00 AM', available: true },
      { time: '2:00 PM', available: true },
      { time: '4:30 PM', available: false },
    ],
  };
  return { ...renderSalonPanel(panel, { bookingCount: 7, methods }), readSelection, startBulkAction };
}

it('a salon is closed only after its appointments on these days were shown, and these can then be canceled with one reason', async () => {
  const { runAction, getList, readSelection, startBulkAction } = renderPanel([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Close for a day or more' }));
  const submit = await screen.findByRole('button', { name: 'Close the salon' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText(/^First day/), { target: { value: '2099-11-21' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2099-11-20' } });
  expect(await screen.findByText('The last day is before the first.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2099-12-22' } });
  expect(await screen.findByText('At most 31 days at once.')).toBeTruthy();
  expect(submit.hasAttribute('disabled')).toBe(true);

  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2099-11-23' } });
  expect(
    await screen.findByText(/^7 appointments fall into this period\. They stay as they are/),
  ).toBeTruthy();
  expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  expect(screen.getByText('And 6 more.')).toBeTruthy();
  const [, query] = vi.mocked(getList).mock.lastCall ?? [];
  const status = ['pending', 'confirmed'];
  expect(query?.filter).toEqual({ salonId: 'kiku-salon', from: '2099-11-21', to: '2099-11-23', status });
  await userEvent.click(submit);
  const days = { from: '2099-11-21', to: '2099-11-23' };
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith('salons', 'kiku-salon', 'close-days', days, undefined),
  );
  expect(await screen.findByText('The closing is saved. Nobody can book these times.')).toBeTruthy();
  const next = await screen.findByRole('dialog', {
    name: '7 appointments are to be settled: their salon is closed then',
  });
  within(next).getByText('Ada Lovelace');
  await userEvent.click(within(next).getByRole('button', { name: 'Cancel appointments' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel or reject 7 appointments?' });
  expect(readSelection).toHaveBeenCalledWith(
    'bookings',
    { action: 'cancel', filter: { salonId: 'kiku-salon', ...days, status } },
    expect.anything(),
  );
  fireEvent.change(within(question).getByLabelText(/^Reason/), { target: { value: 'Burst pipe' } });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel or reject them' }));
  await waitFor(() =>
    expect(startBulkAction).toHaveBeenCalledWith('bookings', 'cancel', {
      records: RECORDS,
      reason: 'Burst pipe',
    }),
  );
});

it('a closed day links to the appointments that are left on it, and can be opened again', async () => {
  const { runAction } = renderPanel([
    { date: '2099-11-21', reason: 'training', openBookings: 2 },
    { date: '2099-11-22', reason: null, openBookings: 0 },
  ]);
  const link = await screen.findByRole('link', { name: '2 appointments to settle' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/bookings?filter={"salonId":"kiku-salon","from":"2099-11-21","to":"2099-11-21","status":["pending","confirmed"]}',
  );
  expect(screen.getByText('No appointments to settle')).toBeTruthy();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Open again on Saturday, November 21, 2099' }),
  );
  const day = { from: '2099-11-21', to: '2099-11-21' };
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith('salons', 'kiku-salon', 'open-days', day, undefined),
  );
});

it('the appointments of a closed day are moved at once to the free times that are shown before, and one without a free time stays', async () => {
  const { startBulkAction } = renderPanel([{ date: '2099-11-21', reason: null, openBookings: 7 }]);
  const day = 'Saturday, November 21, 2099';
  await userEvent.click(await screen.findByRole('button', { name: `Move appointments from ${day}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 6 appointments?' });
  const times = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(
    times.filter((text) => /New time: .*Nov 24, 2099, 9:00 AM \(Japan Standard Time\)/.test(text ?? '')),
  ).toHaveLength(6);
  expect(times.at(-1)).toContain(
    'No free time in the next 60 days. It stays as it is, unless you choose a time.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move them' }));
  const time = { appointmentDate: '2099-11-24', appointmentTime: '9:00 AM' };
  const records = RECORDS.slice(0, 6).map((record) => ({ ...record, ...time }));
  await waitFor(() => expect(startBulkAction.mock.calls).toEqual([['bookings', 'reschedule', { records }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('another time can be chosen for one of the appointments before they are moved', async () => {
  const { startBulkAction } = renderPanel([{ date: '2099-11-21', reason: null, openBookings: 1 }], 1);
  const day = 'Saturday, November 21, 2099';
  await userEvent.click(await screen.findByRole('button', { name: `Move appointment from ${day}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 1 appointment?' });
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Choose another time/ }));
  const choice = await screen.findByRole('dialog', { name: 'Choose another time' });
  const proposed = await within(choice).findByRole('button', { name: '9:00 AM' });
  expect(proposed.getAttribute('aria-pressed')).toBe('true');
  expect(within(choice).queryByRole('button', { name: '4:30 PM' })).toBeNull();
  await userEvent.click(within(choice).getByRole('button', { name: '2:00 PM' }));
  await userEvent.click(within(choice).getByRole('button', { name: 'Take this time' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose another time' })).toBeNull());
  expect(within(dialog).getByText(/Nov 24, 2099, 2:00 PM \(Japan Standard Time\)/)).toBeTruthy();
  expect(startBulkAction).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move it' }));
  const time = { appointmentDate: '2099-11-24', appointmentTime: '2:00 PM' };
  await waitFor(() =>
    expect(startBulkAction).toHaveBeenCalledWith('bookings', 'reschedule', {
      records: [{ ...RECORDS[0], ...time }],
    }),
  );
});

it('a suspended salon, which takes no appointments, offers to cancel those of a closed day and not to move them', async () => {
  const closedDays = [{ date: '2099-11-21', reason: null, openBookings: 3 }] as AdminSalon['closedDays'];
  const salon = createSalon({ closedDays, suspension: 'requested' });
  renderSalonPanel(<ClosedDaysPanel salon={salon} />, { bookingCount: 3 });
  await screen.findByRole('button', { name: /^Cancel appointments on/ });
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});
