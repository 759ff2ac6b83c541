import { notifyManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  AdminContext,
  type DataProvider,
  DataTable,
  List,
  memoryStore,
  testDataProvider,
  useListContext,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { ListBody } from '../components/list-body';
import { reads } from '../data/reads';
import { i18nProvider } from '../i18n/i18n';
import { rememberOpenedRecord } from '../shortcuts/row-focus';
import { createBulkProps } from './bulk-toolbar';

beforeEach(() => {
  notifyManager.setScheduler((notify) => notify());
  rememberOpenedRecord('');
});

const ITEMS = [{ id: 'a' }, { id: 'b' }];

function Filters() {
  const { setFilters } = useListContext();
  return (
    <>
      <button type="button" onClick={() => setFilters({ status: 'visible' })}>
        A tab
      </button>
      <button type="button" onClick={() => setFilters({})}>
        Clear
      </button>
    </>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Leave or come
      </button>
      {isOpen ? (
        <List resource="reviews" actions={false} exporter={false} storeKey="reviews.listParams">
          <Filters />
          <ListBody>
            <DataTable {...createBulkProps(<span />)}>
              <DataTable.Col source="id" />
            </DataTable>
          </ListBody>
        </List>
      ) : null}
    </>
  );
}

/** Opens a list in which every filter matches all rows, and selects the first one. */
async function openAndSelect(): Promise<void> {
  const getList = (async () => ({
    data: ITEMS,
    total: ITEMS.length,
  })) as unknown as DataProvider['getList'];
  render(
    <MemoryRouter initialEntries={['/reviews']}>
      <AdminContext
        dataProvider={{ ...testDataProvider({ getList }), ...reads }}
        i18nProvider={i18nProvider}
        store={memoryStore()}
      >
        <Page />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('a');
  await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  await screen.findByText('1 item selected');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('selected rows are unselected once another tab is chosen, and once the filters are cleared', async () => {
  await openAndSelect();
  await press('A tab');
  await waitFor(() => expect(screen.queryByText('1 item selected')).toBeNull());
  await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  await screen.findByText('1 item selected');
  await press('Clear');
  await waitFor(() => expect(screen.queryByText('1 item selected')).toBeNull());
});

it('a list that is opened anew has no selected rows, but the way back from a record keeps them', async () => {
  await openAndSelect();
  await press('Leave or come');
  act(() => rememberOpenedRecord('/reviews/a/show'));
  await press('Leave or come');
  await screen.findByText('1 item selected');
  await press('Leave or come');
  act(() => rememberOpenedRecord(''));
  await press('Leave or come');
  await screen.findByText('a');
  await waitFor(() => expect(screen.queryByText('1 item selected')).toBeNull());
});
