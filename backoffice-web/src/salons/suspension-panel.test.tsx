import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createSalon, renderSalonPanel } from '../testing/render-salon-panel';
import { SuspensionPanel } from './suspension-panel';

/** A bulk action in which `done` of 181 days have been told of the suspension. */
const createBulkAction = (salonId: string, done: number, id = '5b0e1d2c-0000-4000-8000-000000000009') => ({
  id,
  resource: 'salon-days',
  status: done < 181 ? 'running' : 'finished',
  total: 181,
  counts: { done, unchanged: 0, refused: 0, left: 181 - done },
  results: [{ id: `${salonId}.2099-11-21`, outcome: 'done' }],
});

const renderPanel = (
  suspension: AdminSalon['suspension'],
  bookingCount = 7,
  readBulkAction = async (_id: string): Promise<unknown> => createBulkAction('kiku-salon', 181),
  listBulkActions = async () => [createBulkAction('', 40)],
) =>
  renderSalonPanel(<SuspensionPanel salon={createSalon({ suspension })} />, {
    bookingCount,
    methods: { listBulkActions, readBulkAction },
  });

it('a salon is suspended only with a reason, after the appointments that stay were shown', async () => {
  const { runAction } = renderPanel(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend the salon' }));
  expect(
    await screen.findByText(/^7 appointments have yet to take place\. They stay as they are/),
  ).toBeTruthy();
  expect(screen.getByText('And 6 more.')).toBeTruthy();
  const submit = screen.getByRole('button', { name: 'Suspend the salon' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByLabelText(/^Reason/));
  await userEvent.click(screen.getByRole('option', { name: 'The salon has closed down' }));
  await userEvent.click(submit);
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith(
      'salons',
      'kiku-salon',
      'suspend',
      { reason: 'closed' },
      undefined,
    ),
  );
  expect(await screen.findByText('The salon is suspended.')).toBeTruthy();
});

it('a suspended salon links to the appointments that are left, and its suspension can be lifted', async () => {
  const { runAction } = renderPanel('documents', 2);
  expect(await screen.findByText('Reason: Documents are missing')).toBeTruthy();
  const link = await screen.findByRole('link', { name: '2 appointments to settle' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /^\/bookings\?filter=\{"salonId":"kiku-salon","from":"[\d-]{10}","status":\["pending","confirmed"\]\}$/,
  );
  // It takes no appointment at another time, either.
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Cancel appointments' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Lift the suspension' }));
  await screen.findByText(
    'Customers find the salon again at once and can book it. Its 2 appointments to come stay as they are, and can be moved again. The salon and its customers get no email.',
  );
  expect(runAction).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Lift it now' }));
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith('salons', 'kiku-salon', 'resume', undefined, undefined),
  );
});

it('the page of a suspended salon shows how many of its days are closed for bookings, and then that all are', async () => {
  let done = 40;
  renderPanel('documents', 2, async () => createBulkAction('kiku-salon', done));
  expect(await screen.findByText(/^Closing the coming days for bookings: 40 of 181 done\./)).toBeTruthy();
  done = 181;
  expect(
    await screen.findByText('Nobody can book any of the 181 coming days any more.', {}, { timeout: 10_000 }),
  ).toBeTruthy();
});

it('the page of a suspended salon shows its own days while those of another salon are being closed, too', async () => {
  const actions = { 'another-salon': 'later', 'kiku-salon': 'earlier' };
  const answers = Object.entries(actions).map(([salonId, id]) => createBulkAction(salonId, 40, id));
  renderPanel(
    'documents',
    2,
    async (id) => answers.find((action) => action.id === id),
    async () => answers,
  );
  expect(await screen.findByText(/^Closing the coming days for bookings: 40 of 181 done\./)).toBeTruthy();
});

it('the page of a suspended salon says nothing of the days of another one', async () => {
  const readBulkAction = vi.fn(async () => createBulkAction('another-salon', 40));
  renderPanel('documents', 2, readBulkAction);
  await waitFor(() => expect(readBulkAction).toHaveBeenCalled());
  await screen.findByRole('link', { name: '2 appointments to settle' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});
