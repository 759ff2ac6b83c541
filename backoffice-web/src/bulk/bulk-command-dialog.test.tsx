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
import { i18nProvider } from '../i18n/i18n';
import { BulkCommandDialog } from './bulk-command-dialog';

it('a record that a colleague changes while the dialog is open is sent with the version that the user saw', async () => {
  let version = 1;
  const readSelection = vi.fn(async () => ({
    records: [{ id: 'one', version }],
    count: 1,
    amount: '0.00',
    leftOut: { status: 0, secondPerson: 0, time: 0 },
  }));
  const startBulkAction = vi.fn(async () => 'bulk-action-1');
  const queryClient = new QueryClient();
  const dataProvider = { ...testDataProvider(), readSelection, startBulkAction } as DataProvider;
  const list = { selectedIds: ['one'], onSelect: () => {}, total: 1, filterValues: {} };
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
        <ListContextProvider value={list as unknown as ListControllerResult}>
          <BulkCommandDialog resource="reviews" action="hide" open onClose={() => {}} />
        </ListContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: /^Hide/ });
  await waitFor(() => expect(submit.disabled).toBe(false));
  version = 2;
  // As after a lost connection, or once another bulk action has ended.
  await queryClient.invalidateQueries();
  await userEvent.click(submit);
  await waitFor(() => expect(startBulkAction).toHaveBeenCalledOnce());
  expect(startBulkAction.mock.calls[0]).toMatchObject([
    'reviews',
    'hide',
    { records: [{ id: 'one', version: 1 }] },
  ]);
});
