import { cleanup, render, screen, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  ListContextProvider,
  type ListControllerResult,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { addDays, formatShortDay, toLocalDay } from '../format/days';
import { i18nProvider } from '../i18n/i18n';
import { BookingPeriods } from './booking-periods';

async function openPeriod(when: string, name: string, getList?: DataProvider['getList']): Promise<void> {
  const list = { filterValues: { when }, displayedFilters: {} } as unknown as ListControllerResult;
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider(getList && { getList })} i18nProvider={i18nProvider}>
        <ListContextProvider value={list}>
          <BookingPeriods />
        </ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name, pressed: true })).toBeTruthy();
}

it.each([
  ['yesterday', 'Yesterday'],
  ['today', 'Today'],
  ['tomorrow', 'Tomorrow'],
])('the bookings of %s are said to be those of the day at each salon', async (when, name) => {
  await openPeriod(when, name);
  expect(screen.getByText('By each salon’s own day')).toBeTruthy();
});

it('bookings that are not listed by a day say nothing of days', async () => {
  for (const [when, name] of [
    ['upcoming', 'Upcoming'],
    ['past', 'Past'],
  ] as const) {
    await openPeriod(when, name);
    expect(screen.queryByText('By each salon’s own day')).toBeNull();
    cleanup();
  }
});

it('appointments of the user’s own tomorrow that the list leaves out are counted, with a link to that day', async () => {
  const tomorrow = addDays(toLocalDay(Date.now()), 1);
  const getList = (async (_resource: string, { filter }: { filter: Record<string, unknown> }) => ({
    data: [],
    total: 'when' in filter ? 1 : 5,
  })) as unknown as DataProvider['getList'];
  await openPeriod('tomorrow', 'Tomorrow', getList);
  const day = formatShortDay(tomorrow);
  const link = await screen.findByRole('link', { name: `Show ${day}` });
  screen.getByText(`4 appointments on ${day} are left out, because it is another day at their salons now.`);
  const filter = new URL((link as HTMLAnchorElement).href).searchParams.get('filter');
  expect(JSON.parse(filter ?? '')).toEqual({ from: tomorrow, to: tomorrow });
});

it('a day of which nothing is left out says nothing more', async () => {
  const getList = vi.fn(async () => ({ data: [], total: 3 })) as unknown as DataProvider['getList'];
  await openPeriod('today', 'Today', getList);
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('link')).toBeNull();
});
