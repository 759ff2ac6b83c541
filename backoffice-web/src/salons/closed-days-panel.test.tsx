import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createSalon, renderSalonPanel } from '../testing/render-salon-panel';
import { ClosedDaysPanel } from './closed-days-panel';

const RECORDS = Array.from({ length: 7 }, (_, n) => ({ id: `kiku-salon.2099-11-21.${n}`, version: 1 }));

function renderPanel(closedDays: AdminSalon['closedDays']) {
  const readSelection = vi.fn(async () => ({
    records: RECORDS,
    count: 7,
    amount: '455.00',
    leftOut: { status: 0, secondPerson: 0, time: 0 },
  }));
  const startBulkAction = vi.fn(async () => '0b9f2a5e-1111-4c3d-8e4f-000000000009');
  const panel = <ClosedDaysPanel salon={createSalon({ closedDays })} />;
  const methods = { readSelection, startBulkAction };
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
  expect(await screen.findByText(/^7 appointments fall on these days\. They stay as they are/)).toBeTruthy();
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
  expect(await screen.findByText('The salon is closed on these days.')).toBeTruthy();
  const next = await screen.findByRole('dialog', { name: '7 appointments are left on the closed days' });
  within(next).getByText('Ada Lovelace');
  await userEvent.click(within(next).getByRole('button', { name: 'Cancel them' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel 7 appointments?' });
  expect(readSelection).toHaveBeenCalledWith(
    'bookings',
    { action: 'cancel', filter: { salonId: 'kiku-salon', ...days, status } },
    expect.anything(),
  );
  fireEvent.change(within(question).getByLabelText(/^Reason/), { target: { value: 'Burst pipe' } });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel the appointments' }));
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
  const link = await screen.findByRole('link', { name: '2 appointments left' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/bookings?filter={"salonId":"kiku-salon","from":"2099-11-21","to":"2099-11-21","status":["pending","confirmed"]}',
  );
  expect(screen.getByText('No appointments left')).toBeTruthy();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Open again on Saturday, November 21, 2099' }),
  );
  const day = { from: '2099-11-21', to: '2099-11-21' };
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith('salons', 'kiku-salon', 'open-days', day, undefined),
  );
});
