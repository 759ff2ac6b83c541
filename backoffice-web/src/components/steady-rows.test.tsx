import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, DataTable, ListBase, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordOwnChange } from '../data/own-changes';
import { i18nProvider } from '../i18n/i18n';
import { ListBody } from './list-body';

// What the user changed in an earlier test is long ago.
const readClock = performance.now.bind(performance);
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => readClock() + 3_600_000);
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Row {
  readonly id: string;
  readonly name: string;
}

/** Shows a list whose rows a colleague changes. */
async function showList(first: readonly Row[], cached: readonly Row[] = first) {
  let rows = cached;
  const queryClient = new QueryClient();
  const gone: Row[] = [];
  const dataProvider = testDataProvider({
    getList: async () => ({ data: [...rows], total: rows.length }) as never,
    getMany: async (_resource, { ids }) =>
      ({ data: [...gone, ...rows].filter(({ id }) => ids.includes(id)) }) as never,
  });
  const list = (
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
        <main id="main-content">
          <ListBase resource="bookings" disableSyncWithLocation>
            <ListBody>
              <DataTable bulkActionButtons={<span />}>
                <DataTable.Col source="name" />
              </DataTable>
            </ListBody>
          </ListBase>
        </main>
      </AdminContext>
    </MemoryRouter>
  );
  if (cached !== first) {
    const { unmount } = render(list);
    await screen.findByText(cached[0]?.name ?? '');
    unmount();
    rows = first;
  }
  render(list);
  if (cached !== first) document.querySelector<HTMLInputElement>('tbody input')?.focus();
  await screen.findByText(first[0]?.name ?? '');
  return {
    async change(next: readonly Row[], left: readonly Row[] = []) {
      rows = next;
      gone.push(...left);
      await act(() => queryClient.invalidateQueries());
    },
  };
}

const listNames = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.trim());
const tick = async (name: string) => {
  const row = screen.getByText(name).closest('tr');
  await userEvent.click(row?.querySelector('input') as HTMLInputElement);
  await waitFor(() => expect(row?.querySelector('input')?.checked).toBe(true));
};

const ADA = { id: 'a', name: 'Ada' };
const BEA = { id: 'b', name: 'Bea' };
const CLEO = { id: 'c', name: 'Cleo' };
const DORA = { id: 'd', name: 'Dora' };

it('while rows are ticked a change of a colleague moves none of them, their values stay up to date, and a button shows the change', async () => {
  const list = await showList([ADA, BEA, CLEO]);
  await tick('Ada');
  await list.change([DORA, CLEO, ADA], [{ id: 'b', name: 'Bea, canceled' }]);
  await waitFor(() => expect(listNames()).toEqual(['Ada', 'Bea, canceled', 'Cleo']));
  expect(screen.getByRole('status').textContent).toBe('2 changes');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(listNames()).toEqual(['Dora', 'Cleo', 'Ada']);
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
});

it('a list shows changes at once while nothing is ticked, and those of the user also with the focus in a row', async () => {
  const list = await showList([ADA, BEA]);
  await list.change([BEA, ADA]);
  await waitFor(() => expect(listNames()).toEqual(['Bea', 'Ada']));
  const box = document.querySelector<HTMLInputElement>('tbody input');
  box?.focus();
  await list.change([ADA, BEA]);
  await screen.findByText('One change');
  expect(listNames()).toEqual(['Bea', 'Ada']);
  act(recordOwnChange);
  await waitFor(() => expect(listNames()).toEqual(['Ada', 'Bea']));
});

it('a list that opens with the rows of an earlier visit shows what the server answers, also with the focus in a row', async () => {
  await showList([DORA, ADA], [ADA, BEA]);
  await waitFor(() => expect(listNames()).toEqual(['Dora', 'Ada']));
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
});
