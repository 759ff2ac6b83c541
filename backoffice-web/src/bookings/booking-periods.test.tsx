import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, List, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { BookingPeriods, DEFAULT_PERIOD_FILTER } from './booking-periods';

it('the buttons of yesterday, today and tomorrow say that the day at each salon counts, and the others do not', async () => {
  const dataProvider = testDataProvider({ getList: async () => ({ data: [], total: 0 }) as never });
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <List resource="bookings" filterDefaultValues={DEFAULT_PERIOD_FILTER} empty={false}>
          <BookingPeriods />
        </List>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: 'Upcoming', pressed: true })).toBeTruthy();
  expect(screen.queryByText('By each salon’s own day')).toBeNull();
  for (const day of ['Yesterday', 'Today', 'Tomorrow']) {
    await userEvent.click(screen.getByRole('button', { name: day }));
    expect(await screen.findByRole('button', { name: day, pressed: true })).toBeTruthy();
    expect(screen.getByText('By each salon’s own day')).toBeTruthy();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Past' }));
  expect(await screen.findByRole('button', { name: 'Past', pressed: true })).toBeTruthy();
  expect(screen.queryByText('By each salon’s own day')).toBeNull();
});
