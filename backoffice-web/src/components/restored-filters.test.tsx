import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ListBase, memoryStore, testDataProvider, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { RestoredFilters } from './restored-filters';
import { useIsRestored } from './use-is-restored';

function ShownFilters() {
  const { filterValues, displayedFilters, setFilters, showFilter } = useListContext();
  return (
    <>
      <p>{JSON.stringify(filterValues)}</p>
      <button type="button" onClick={() => setFilters({ ...filterValues, q: 'typed now' })}>
        Type
      </button>
      <button type="button" onClick={() => setFilters({ ...filterValues, status: 'visible' })}>
        Choose a tab
      </button>
      <button type="button" onClick={() => showFilter('olderThanDays', '')}>
        Add a filter
      </button>
      <p>Fields: {Object.keys(displayedFilters).join()}</p>
    </>
  );
}

function TestList() {
  const isRestored = useIsRestored('reviews');
  return (
    <ListBase resource="reviews">
      <RestoredFilters isRestored={isRestored} tabFilters={['status']} />
      <ShownFilters />
    </ListBase>
  );
}

/** Opens a list in a browser that has stored these filters. @param search of the address */
function openList(storedFilter: object, search = '') {
  const params = { filter: storedFilter, page: 1, perPage: 10, sort: 'id', order: 'ASC' };
  render(
    <MemoryRouter initialEntries={[`/reviews${search}`]}>
      <CoreAdminContext
        dataProvider={testDataProvider({ getList: async () => ({ data: [], total: 0 }) as never })}
        store={memoryStore({ 'reviews.listParams': params })}
        i18nProvider={i18nProvider}
      >
        <TestList />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

const findShown = (filter: object) => screen.findByText(JSON.stringify(filter));
const findClear = () => screen.queryByRole('button', { name: 'Clear' });
const readStatus = () => screen.getByRole('status').textContent;

it('a list that opens with the search and filters of an earlier visit says which, and one press clears them and keeps the tab', async () => {
  openList({ status: 'hidden', q: 'braids', salonId: 'kiku-salon' });
  await findShown({ status: 'hidden', q: 'braids', salonId: 'kiku-salon' });
  await waitFor(() => expect(readStatus()).toBe('Still filtered by: Search: “braids”, Salon: kiku-salon'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await findShown({ status: 'hidden' });
  await waitFor(() => expect(readStatus()).toBe(''));
  expect(findClear()).toBeNull();
});

it('the field of a filter that was just added stays once the search of an earlier visit is cleared', async () => {
  openList({ q: 'braids' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a filter' }));
  await screen.findByText('Fields: olderThanDays');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(readStatus()).toBe(''));
  expect(screen.getByText('Fields: olderThanDays')).toBeTruthy();
});

it('a list no longer calls a search an earlier one once it is changed', async () => {
  openList({ q: 'braids' });
  await waitFor(() => expect(readStatus()).toBe('Still filtered by: Search: “braids”'));
  await userEvent.click(screen.getByRole('button', { name: 'Type' }));
  await findShown({ q: 'typed now' });
  await waitFor(() => expect(readStatus()).toBe(''));
  expect(findClear()).toBeNull();
});

it('a filter of an earlier visit is still named as such after another tab and a search, and is cleared alone', async () => {
  openList({ status: 'hidden', salonId: 'kiku-salon' });
  await waitFor(() => expect(readStatus()).toBe('Still filtered by: Salon: kiku-salon'));
  await userEvent.click(screen.getByRole('button', { name: 'Choose a tab' }));
  await findShown({ status: 'visible', salonId: 'kiku-salon' });
  await userEvent.click(screen.getByRole('button', { name: 'Type' }));
  await findShown({ status: 'visible', salonId: 'kiku-salon', q: 'typed now' });
  expect(readStatus()).toBe('Still filtered by: Salon: kiku-salon');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await findShown({ status: 'visible', q: 'typed now' });
});

it.each([
  ['a search in the address', {}, { q: 'braids' }],
  ['a search that is typed now', { q: 'typed now' }, undefined],
  ['a tab from an earlier visit', { status: 'hidden' }, undefined],
])('%s is not called a search of an earlier visit', async (_name, filter, inAddress) => {
  const isTyped = 'q' in filter;
  openList(isTyped ? {} : filter, inAddress && `?filter=${encodeURIComponent(JSON.stringify(inAddress))}`);
  if (isTyped) await userEvent.click(await screen.findByRole('button', { name: 'Type' }));
  await findShown(inAddress ?? filter);
  expect(findClear()).toBeNull();
  expect(readStatus()).toBe('');
});
