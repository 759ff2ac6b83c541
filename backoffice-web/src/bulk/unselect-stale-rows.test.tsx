import { notifyManager, QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider, DataTable, List, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { reads } from '../data/reads';
import { i18nProvider } from '../i18n/i18n';
import { BulkCommandButton } from './bulk-command-button';
import { createBulkProps } from './bulk-toolbar';

interface Item {
  readonly id: string;
  readonly status: string;
}

/** A list of reviews on pages of one record, of which those that are gone cannot be selected. */
function openList(...items: Item[]) {
  notifyManager.setScheduler((notify) => notify());
  let current = items;
  const getList = (async (
    _resource: string,
    { filter, pagination }: Parameters<DataProvider['getList']>[1],
  ) => {
    const ids = filter.id as string[] | undefined;
    const matching = current.filter(({ id }) => !ids || ids.includes(id));
    const { page, perPage } = pagination ?? { page: 1, perPage: 1 };
    return { data: matching.slice((page - 1) * perPage, page * perPage), total: matching.length };
  }) as unknown as DataProvider['getList'];
  const getMany = (async (_resource: string, { ids }: { ids: readonly unknown[] }) => ({
    data: current.filter(({ id }) => ids.includes(id)),
  })) as unknown as DataProvider['getMany'];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const isVisible = ({ status }: Item) => status === 'visible';
  const buttons = (
    <>
      <BulkCommandButton<Item> resource="reviews" action="hide" isPossible={isVisible} />
      <BulkCommandButton<Item> resource="reviews" action="restore" isPossible={(item) => !isVisible(item)} />
    </>
  );
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ ...testDataProvider({ getList, getMany }), ...reads }}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <List resource="reviews" perPage={1} actions={false} exporter={false}>
          <DataTable<Item>
            {...createBulkProps<Item>(buttons, { isRowSelectable: ({ status }) => status !== 'gone' })}
          >
            <DataTable.Col source="id" />
          </DataTable>
        </List>
      </AdminContext>
    </MemoryRouter>,
  );
  return {
    change: async (...changed: Item[]) => {
      current = changed;
      await act(() => queryClient.invalidateQueries({ queryKey: ['reviews'] }));
    },
  };
}

const A = { id: 'a', status: 'visible' };
const B = { id: 'b', status: 'visible' };
const select = async (id: string) => {
  await screen.findByText(id);
  await userEvent.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
};

it.each([
  ['can no longer be selected', [{ ...A, status: 'gone' }]],
  ['is no longer in the list', [B]],
])(
  'a selected row that %s, because somebody has changed it, is no longer counted as selected',
  async (_change, changed) => {
    const { change } = openList(A);
    await select('a');
    await screen.findByText('1 item selected');
    await change(...changed);
    await waitFor(() => expect(screen.queryByText('1 item selected')).toBeNull());
  },
);

it('a selected row stays selected while another page of the list is open', async () => {
  const { change } = openList(A, B);
  await select('a');
  await userEvent.click(await screen.findByRole('button', { name: /next page/i }));
  await select('b');
  await screen.findByText('2 items selected');
  await change(A, { ...B, status: 'gone' });
  await screen.findByText('1 item selected');
});

it('only those actions are offered for the selected rows that one of them allows', async () => {
  openList(A);
  await select('a');
  await screen.findByRole('button', { name: 'Hide' });
  expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull();
});

it('once a whole page is selected, the rows of the other pages can be selected too', async () => {
  openList(A, B);
  await select('a');
  await screen.findByText('1 item selected');
  await userEvent.click(screen.getByRole('button', { name: 'Select all 2' }));
  await screen.findByText('2 items selected');
  expect(screen.queryByRole('button', { name: 'Select all 2' })).toBeNull();
  // The actions are those that one of the rows allows, as before.
  expect(screen.getByRole('button', { name: 'Hide' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull();
});
