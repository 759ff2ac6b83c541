import { cleanup, render, screen } from '@testing-library/react';
import {
  CoreAdminContext,
  ListContextProvider,
  type ListControllerResult,
  testDataProvider,
} from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { BookingPeriods } from './booking-periods';

async function openPeriod(when: string, name: string): Promise<void> {
  const list = { filterValues: { when }, displayedFilters: {} } as unknown as ListControllerResult;
  render(
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <ListContextProvider value={list}>
        <BookingPeriods />
      </ListContextProvider>
    </CoreAdminContext>,
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
