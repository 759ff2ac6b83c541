import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  type DataProvider,
  HttpError,
  ListContextProvider,
  type ListControllerResult,
  Notification,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { BulkProgressProvider } from '../bulk/bulk-progress';
import { i18nProvider } from '../i18n/i18n';
import { HandOverDialog } from './hand-over-dialog';

const STAFF = [
  { id: 'staff-2', name: 'Grace Hopper', roles: ['support'] },
  { id: 'staff-3', name: 'Ines Ferreira', roles: ['finance'] },
];

const HANDED_OVER = {
  id: 'bulk-action-1',
  resource: 'contact-messages',
  action: 'hand-over',
  status: 'finished',
  total: 2,
  counts: { done: 2, unchanged: 0, refused: 0, left: 0 },
  results: [],
};

function renderDialog(startBulkAction: (...args: unknown[]) => Promise<unknown>) {
  const onSelect = vi.fn();
  const onClose = vi.fn();
  const selection = {
    records: ['one', 'two'].map((id) => ({ id, version: 3 })),
    count: 2,
    amount: '0.00',
    leftOut: { status: 1, secondPerson: 0, time: 0 },
  };
  const dataProvider = {
    ...testDataProvider({
      getList: (async () => ({ data: STAFF, total: STAFF.length })) as unknown as DataProvider['getList'],
      getMany: (async () => ({ data: [] })) as unknown as DataProvider['getMany'],
    }),
    readSelection: async () => selection,
    startBulkAction,
    readBulkAction: async () => HANDED_OVER,
    listBulkActions: async () => [],
  } as unknown as DataProvider;
  const list = { selectedIds: ['one', 'two', 'three'], onSelect } as unknown as ListControllerResult;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ListContextProvider value={list}>
          <BulkProgressProvider>
            <HandOverDialog onClose={onClose} />
          </BulkProgressProvider>
        </ListContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  return { onSelect, onClose };
}

async function handOver(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'Hand over 2 messages' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: /^Colleague/ }));
  expect(screen.queryByRole('option', { name: /^Ines Ferreira/ })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Grace Hopper (Support)' }));
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: /^What should your colleague know/ }),
    'On leave.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hand them over' }));
  return dialog;
}

it('several messages are handed over to one colleague by one command, with the same note on each, and what cannot be is left out', async () => {
  const startBulkAction = vi.fn(async () => HANDED_OVER.id);
  const { onSelect, onClose } = renderDialog(startBulkAction);
  await screen.findByText('One message is left out: it is closed, spam or merged.');
  await handOver();
  const records = ['one', 'two'].map((id) => ({ id, version: 3 }));
  const body = { records, assigneeId: 'staff-2', note: 'On leave.' };
  await waitFor(() => expect(startBulkAction.mock.calls).toEqual([['contact-messages', 'hand-over', body]]));
  await screen.findByText('2 messages are handed over to Grace Hopper.');
  await screen.findByText('Your colleague gets an email about each.');
  expect(onSelect).toHaveBeenCalledWith([]);
  expect(onClose).toHaveBeenCalled();
});

it('messages that could not be sent to the server stay selected in the open dialog, with the note', async () => {
  const { onSelect, onClose } = renderDialog(async () => {
    throw new HttpError('Only operators and support can take a message on.', 422);
  });
  const dialog = await handOver();
  await screen.findByText('Only operators and support can take a message on.');
  expect(within(dialog).getByDisplayValue('On leave.')).toBeTruthy();
  expect(onSelect).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
