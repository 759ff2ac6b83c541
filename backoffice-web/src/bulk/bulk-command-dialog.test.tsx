import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import {
  AdminContext,
  type DataProvider,
  ListContextProvider,
  type ListControllerResult,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ReasonNote } from '../affiliate-transactions/reason-note';
import { CloseNote } from '../contact-messages/close-note';
import { i18nProvider } from '../i18n/i18n';
import { BulkCommandDialog } from './bulk-command-dialog';

const NOTHING_LEFT_OUT = { status: 0, secondPerson: 0, time: 0 };

interface SelectionInList {
  readonly dataProvider: DataProvider;
  readonly selectedIds: readonly string[];
  /** How many records match the list. */
  readonly total?: number;
  readonly queryClient?: QueryClient;
  readonly onSelect?: (ids: readonly string[]) => void;
}

/** Opens the dialog for the selected records of a list. */
function openDialog(
  dialog: Omit<ComponentProps<typeof BulkCommandDialog>, 'open' | 'onClose'>,
  {
    dataProvider,
    selectedIds,
    total = selectedIds.length,
    queryClient = new QueryClient(),
    onSelect = () => {},
  }: SelectionInList,
): void {
  const list = { selectedIds, onSelect, total, filterValues: {} };
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
        <ListContextProvider value={list as unknown as ListControllerResult}>
          <BulkCommandDialog {...dialog} open onClose={() => {}} />
        </ListContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
}

it('a bulk action on records of erased people alone asks for no reason, and sends none', async () => {
  const selection = {
    records: [{ id: 'one', version: 1 }],
    count: 1,
    amount: '2.32',
    erasedCount: 1,
    leftOut: NOTHING_LEFT_OUT,
  };
  const startBulkAction = vi.fn(async () => 'bulk-action-1');
  const dataProvider = {
    ...testDataProvider(),
    readSelection: async () => selection,
    startBulkAction,
  } as DataProvider;
  openDialog(
    {
      resource: 'affiliate-transactions',
      action: 'reject',
      reason: 'required',
      describeSelection: (shown) => <ReasonNote selection={shown} />,
    },
    { dataProvider, selectedIds: ['one'] },
  );
  await screen.findByText(/so no reason can be kept with it/);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reject it' }));
  await waitFor(() => expect(startBulkAction).toHaveBeenCalledOnce());
  expect(startBulkAction.mock.calls[0]).toEqual([
    'affiliate-transactions',
    'reject',
    { records: [{ id: 'one', version: 1 }] },
  ]);
});

it('Enter confirms where the action says so, once it is known what it changes', async () => {
  const readSelection = async () => ({
    records: [{ id: 'one', version: 1 }],
    count: 1,
    amount: '65.00',
    leftOut: NOTHING_LEFT_OUT,
  });
  const startBulkAction = vi.fn(async () => 'bulk-action-1');
  const dataProvider = { ...testDataProvider(), readSelection, startBulkAction } as DataProvider;
  openDialog({ resource: 'bookings', action: 'confirm' }, { dataProvider, selectedIds: ['one'] });
  const submit = await screen.findByRole('button', { name: 'Confirm it' });
  await waitFor(() => expect(document.activeElement).toBe(submit));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(startBulkAction).toHaveBeenCalledOnce());
});

it('the question before messages are closed names them', async () => {
  const readSelection = async () => ({
    records: [{ id: 'm1', version: 1 }],
    count: 1,
    amount: '0.00',
    leftOut: NOTHING_LEFT_OUT,
  });
  const message = { id: 'm1', subject: 'My appointment', name: 'Greta', email: 'greta@example.test' };
  const dataProvider = {
    ...testDataProvider({
      getList: async () => ({ data: [message], total: 1 }) as never,
      getMany: async () => ({ data: [message] }) as never,
    }),
    readSelection,
  } as DataProvider;
  openDialog(
    { resource: 'contact-messages', action: 'close', namesRecords: true },
    { dataProvider, selectedIds: ['m1'] },
  );
  await screen.findByRole('dialog', { name: 'Close this message?' });
  expect((await screen.findByText(/^My appointment/)).textContent).toContain('Greta');
});

/** Opens the question before reviews are hidden, of which one is selected. @param allowed how many of those that match are visible */
function openWithMatching({ total, allowed }: { readonly total: number; readonly allowed: number }) {
  const readSelection = async (_resource: string, { filter }: { filter: { id?: readonly string[] } }) => {
    const count = filter.id ? 1 : allowed;
    return {
      records: Array.from({ length: count }, (_value, index) => ({ id: `r${index}`, version: 1 })),
      count,
      amount: '0.00',
      leftOut: { status: filter.id ? 0 : total - allowed, secondPerson: 0, time: 0 },
    };
  };
  const dataProvider = { ...testDataProvider(), readSelection } as unknown as DataProvider;
  openDialog({ resource: 'reviews', action: 'hide' }, { dataProvider, selectedIds: ['r0'], total });
}

it('a bulk action on selected records says how many more match the list and stay as they are', async () => {
  openWithMatching({ total: 3, allowed: 3 });
  await screen.findByText('2 more match the list and stay as they are.');
  await userEvent.click(await screen.findByRole('radio', { name: 'All 3 that match the list' }));
  expect(screen.queryByText(/stay as they are/)).toBeNull();
});

it.each([
  [2, 'All 2 that match the list and allow this. 4 more match, but don’t allow it.'],
  [1, 'The one that matches the list and allows this. 5 more match, but don’t allow it.'],
])('of 6 that match the list the choice counts the %d that the action can change', async (allowed, name) => {
  openWithMatching({ total: 6, allowed });
  await userEvent.click(await screen.findByRole('radio', { name }));
  await screen.findByRole('dialog', { name: `Hide ${allowed} review${allowed > 1 ? 's' : ''}?` });
});

it('all that match the list cannot be chosen where the action can change none of them', async () => {
  openWithMatching({ total: 6, allowed: 0 });
  const radio = await screen.findByRole('radio', { name: 'None of the 6 that match the list allows this' });
  expect(radio).toHaveProperty('disabled', true);
});

it('a record that a colleague changes while the dialog is open is sent with the version that the user saw', async () => {
  let version = 1;
  const readSelection = vi.fn(async () => ({
    records: [{ id: 'one', version }],
    count: 1,
    amount: '0.00',
    leftOut: NOTHING_LEFT_OUT,
  }));
  const startBulkAction = vi.fn(async () => 'bulk-action-1');
  const queryClient = new QueryClient();
  const dataProvider = { ...testDataProvider(), readSelection, startBulkAction } as DataProvider;
  openDialog({ resource: 'reviews', action: 'hide' }, { dataProvider, selectedIds: ['one'], queryClient });
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

it('where the state allows the action for none of the selected records, the dialog asks nothing and says why', async () => {
  const readSelection = async () => ({
    records: [],
    count: 0,
    amount: '0.00',
    leftOut: { status: 2, secondPerson: 0, time: 0 },
  });
  const dataProvider = { ...testDataProvider(), readSelection } as DataProvider;
  openDialog(
    { resource: 'affiliate-transactions', action: 'reject', reason: 'required' },
    { dataProvider, selectedIds: ['one', 'two'] },
  );
  await screen.findByText('Nothing to do: the state of these 2 records doesn’t allow it.');
  expect(screen.getByRole('dialog', { name: 'Reject' })).toBeTruthy();
  expect(screen.queryByText('They will never be paid. Nobody can undo this.')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('the question before messages are closed says how many were never answered, wait again or are with colleagues', async () => {
  const messages = [
    { id: 'm1', firstRepliedAt: null, dueAt: '2026-11-02T10:00:00.000Z', assigneeId: 'kenji' },
    { id: 'm2', firstRepliedAt: null, dueAt: '2026-11-02T10:00:00.000Z', assigneeId: null },
    {
      id: 'm3',
      firstRepliedAt: '2026-11-01T10:00:00.000Z',
      dueAt: '2026-11-02T10:00:00.000Z',
      assigneeId: null,
    },
    { id: 'm4', firstRepliedAt: '2026-11-01T10:00:00.000Z', dueAt: null, assigneeId: null },
  ];
  const readSelection = async () => ({
    records: messages.map(({ id }) => ({ id, version: 1 })),
    count: messages.length,
    amount: '0.00',
    leftOut: NOTHING_LEFT_OUT,
  });
  const dataProvider = {
    ...testDataProvider({ getMany: async () => ({ data: messages }) as never }),
    readSelection,
  } as DataProvider;
  openDialog(
    {
      resource: 'contact-messages',
      action: 'close',
      describeSelection: (selection) => <CloseNote selection={selection} />,
    },
    { dataProvider, selectedIds: messages.map(({ id }) => id) },
  );
  const note = (await screen.findByText('2 were never answered.')).parentElement;
  expect([...(note?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '2 were never answered.',
    'One was answered and waits again.',
    'One is assigned to a colleague.',
  ]);
});

it('once a bulk action is started nothing stays selected, not even what it leaves out', async () => {
  const readSelection = async () => ({
    records: [{ id: 'one', version: 1 }],
    count: 1,
    amount: '65.00',
    leftOut: { status: 2, secondPerson: 0, time: 0 },
  });
  const dataProvider = {
    ...testDataProvider(),
    readSelection,
    startBulkAction: async () => 'bulk-action-1',
  } as DataProvider;
  const onSelect = vi.fn();
  const selectedIds = ['one', 'two', 'three'];
  openDialog({ resource: 'bookings', action: 'confirm' }, { dataProvider, selectedIds, onSelect });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm it' }));
  await waitFor(() => expect(onSelect).toHaveBeenCalledExactlyOnceWith([]));
});
