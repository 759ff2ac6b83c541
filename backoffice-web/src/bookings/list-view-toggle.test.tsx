import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AdminContext, ListContextProvider, type ListControllerResult, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { STANDING_STATUSES } from './booking-action-rules';
import type { BookingView } from './booking-view';
import { ListViewToggle } from './list-view-toggle';

/** The buttons above bookings with a filter, the filter in effect, and a button for another tab. */
function Page({ initial }: { readonly initial: object }) {
  const [filterValues, setFilters] = useState(initial);
  const [view, setView] = useState<BookingView>('list');
  const list = { filterValues, displayedFilters: {}, setFilters } as unknown as ListControllerResult;
  return (
    <ListContextProvider value={list}>
      <ListViewToggle view={view} onChange={setView} />
      <button type="button" onClick={() => setFilters({ ...filterValues, status: 'pending' })}>
        To confirm
      </button>
      <output>{JSON.stringify(filterValues)}</output>
    </ListContextProvider>
  );
}

function openPage(initial: object): () => object {
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <Page initial={initial} />
      </AdminContext>
    </MemoryRouter>,
  );
  return () => JSON.parse(screen.getByRole('status').textContent ?? '') as object;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('the tab that is chosen in the list stays chosen in the calendar', async () => {
  const readFilter = openPage({ when: 'upcoming', status: 'pending' });
  await press('Calendar');
  expect(readFilter()).toEqual({ status: 'pending' });
});

it('the tab that is chosen in the calendar stays chosen in the list, which gets back its other filters', async () => {
  const readFilter = openPage({ when: 'upcoming', status: STANDING_STATUSES, paidOnline: true });
  await press('Calendar');
  await press('To confirm');
  await press('List');
  expect(readFilter()).toEqual({ when: 'upcoming', status: 'pending', paidOnline: true });
});
