import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/i18n';
import { BookingCalendar } from './booking-calendar';

/** Browsers accept years of up to six digits in the field of a day. */
const FIVE_DIGIT_YEAR = '20266-01-01';

let getList: ReturnType<typeof vi.fn>;
beforeEach(() => {
  getList = vi.fn(async () => ({ data: [], total: 0 }));
});

function openCalendar({ day, filter = {} }: { day: string; filter?: Readonly<Record<string, unknown>> }) {
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider({ getList: getList as unknown as DataProvider['getList'] })}
        i18nProvider={i18nProvider}
        store={memoryStore({ 'bookings.day': day })}
      >
        <BookingCalendar filter={filter} />
      </AdminContext>
    </MemoryRouter>,
  );
}

it('the calendar keeps the day that it shows while a year of five digits is typed', async () => {
  openCalendar({ day: '2026-11-21' });
  await screen.findByText('Saturday, November 21, 2026');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: FIVE_DIGIT_YEAR } });
  expect(screen.getByText('Saturday, November 21, 2026')).toBeTruthy();
});

it('the calendar opens although a filter or an earlier visit names a day that is none', async () => {
  openCalendar({ day: FIVE_DIGIT_YEAR, filter: { from: FIVE_DIGIT_YEAR } });
  expect(await screen.findByRole('button', { name: 'Today' })).toHaveProperty('disabled', true);
  for (const [, { filter }] of getList.mock.calls) expect(filter.from ?? '').not.toContain(FIVE_DIGIT_YEAR);
});
