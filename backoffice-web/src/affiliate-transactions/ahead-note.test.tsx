import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  type DataProvider,
  ListContextProvider,
  type ListControllerResult,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { BulkCommandDialog } from '../bulk/bulk-command-dialog';
import { i18nProvider } from '../i18n/i18n';
import { LEAVING_OUT_AHEAD } from './ahead-note';

const COMMISSION = {
  affiliateId: 'glow',
  transactionType: 'booking',
  currency: 'USD',
  commissionAmount: '12.00',
};
const AHEAD = {
  ...COMMISSION,
  id: 'ahead',
  salonName: 'Thistle',
  booking: { salonName: 'Thistle', appointmentDate: '2999-12-07T10:00:00.000Z', timeZone: 'Europe/London' },
};
const DUE = {
  ...COMMISSION,
  id: 'due',
  transactionType: 'product_purchase',
  productName: 'Velvet',
  booking: null,
};
const NOTHING_LEFT_OUT = { status: 0, secondPerson: 0, time: 0 };

it('an approval names the selected commissions of appointments that have not taken place, and leaves them out unless they are wanted in', async () => {
  const both = { records: [{ id: 'ahead' }, { id: 'due' }], count: 2, amount: '24.00', aheadCount: 1 };
  const dueAlone = { records: [{ id: 'due' }], count: 1, amount: '12.00', aheadCount: 0 };
  const readSelection = async (_resource: string, { filter }: { filter: { appointment?: string } }) => ({
    ...(filter.appointment === 'not-ahead' ? dueAlone : both),
    leftOut: NOTHING_LEFT_OUT,
  });
  const startBulkAction = vi.fn(async () => 'bulk-action-1');
  const dataProvider = { ...testDataProvider(), readSelection, startBulkAction } as unknown as DataProvider;
  const onSelect = vi.fn();
  const list = {
    data: [AHEAD, DUE],
    selectedIds: ['ahead', 'due'],
    onSelect,
    total: 2,
    filterValues: {},
  };
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={new QueryClient()}>
        <ListContextProvider value={list as unknown as ListControllerResult}>
          <BulkCommandDialog
            resource="affiliate-transactions"
            action="approve"
            exclusion={LEAVING_OUT_AHEAD}
            open
            onClose={() => {}}
          />
        </ListContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  expect((await screen.findByRole('listitem')).textContent).toMatch(/Thistle, Sat, Dec 7, 2999/);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Leave it out; it stays as it is' });
  await screen.findByText('Approve 1 commission?');
  expect(box.checked).toBe(true);
  screen.getByText(/^One selected commission is left out, because its appointment has not taken place yet/);
  await userEvent.click(box);
  await screen.findByText('Approve 2 commissions?');
  screen.getByText(/^One of them is for an appointment that has not taken place yet/);
  await userEvent.click(box);
  await screen.findByText('Approve 1 commission?');
  await userEvent.click(screen.getByRole('button', { name: 'Approve it' }));
  await waitFor(() => expect(startBulkAction).toHaveBeenCalledOnce());
  expect(startBulkAction.mock.calls[0]).toEqual([
    'affiliate-transactions',
    'approve',
    { records: [{ id: 'due' }] },
  ]);
  // The one that is left out on purpose does not wait for another press.
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith([]));
});
