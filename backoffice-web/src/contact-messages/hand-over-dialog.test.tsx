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
import { i18nProvider } from '../i18n/i18n';
import { HandOverDialog } from './hand-over-dialog';

const STAFF = [
  { id: 'staff-2', name: 'Grace Hopper', roles: ['support'] },
  { id: 'staff-3', name: 'Ines Ferreira', roles: ['finance'] },
];

function renderDialog(runAction: (...args: unknown[]) => Promise<unknown>) {
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
    runAction,
  } as DataProvider;
  const list = { selectedIds: ['one', 'two', 'three'], onSelect } as unknown as ListControllerResult;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ListContextProvider value={list}>
          <HandOverDialog onClose={onClose} />
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

it('several messages are handed over to one colleague, with the same note on each, and what cannot be is named', async () => {
  const runAction = vi.fn(async () => ({ data: {} }));
  const { onSelect, onClose } = renderDialog(runAction);
  await screen.findByText('One message is left out: it is closed, spam or merged.');
  await handOver();
  const body = { assigneeId: 'staff-2', note: 'On leave.' };
  await waitFor(() =>
    expect(runAction.mock.calls).toEqual(
      ['one', 'two'].map((id) => ['contact-messages', id, 'assign', body, { version: 3 }]),
    ),
  );
  await screen.findByText('2 messages are handed over to Grace Hopper, who gets an email about each.');
  expect(onSelect).toHaveBeenCalledWith([]);
  expect(onClose).toHaveBeenCalled();
});

it('a message that changed meanwhile is not handed over, which stops none of the others and is said below its name', async () => {
  const runAction = vi.fn(async (_resource: unknown, id: unknown) => {
    if (id === 'one') throw new HttpError('Somebody has changed it meanwhile.', 409);
    return { data: {} };
  });
  const { onClose } = renderDialog(runAction);
  const dialog = await handOver();
  await within(dialog).findByText('Handed over');
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows[0]?.textContent).not.toContain('Handed over');
  expect(within(rows[0] as HTMLElement).getByRole('status').textContent).not.toBe('');
  expect(onClose).not.toHaveBeenCalled();
});
