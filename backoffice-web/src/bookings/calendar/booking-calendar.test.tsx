import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/i18n';
import { BookingCalendar } from './booking-calendar';

/** Browsers accept years of up to six digits in the field of a day. */
const FIVE_DIGIT_YEAR = '20266-01-01';

let getList: ReturnType<typeof vi.fn>;
const onFilter = vi.fn();
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
        <BookingCalendar filter={filter} onFilter={onFilter} />
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

it('a swipe to the left opens the next day and one to the right the day before, and a movement down turns nothing', async () => {
  openCalendar({ day: '2026-11-21' });
  const heading = await screen.findByText('Saturday, November 21, 2026');
  const swipe = (right: number, down: number) => {
    fireEvent.touchStart(heading, { touches: [{ clientX: 200, clientY: 200 }] });
    fireEvent.touchEnd(heading, { changedTouches: [{ clientX: 200 + right, clientY: 200 + down }] });
  };
  swipe(-90, 80);
  swipe(20, 0);
  expect(heading.textContent).toBe('Saturday, November 21, 2026');
  swipe(-120, 10);
  expect(await screen.findByText('Sunday, November 22, 2026')).toBeTruthy();
  swipe(120, 10);
  expect(await screen.findByText('Saturday, November 21, 2026')).toBeTruthy();
});

it('the calendar says that it shows whole days where the days chosen in the filter leave some of them out', async () => {
  openCalendar({
    day: '2026-11-21',
    filter: { salonId: 'kiku-salon', from: '2026-11-20', to: '2026-11-21' },
  });
  expect(await screen.findByText(/The calendar shows all of the days below\.$/)).toBeTruthy();
});

it('appointments that a kept status hides are shown by one button, which leaves the salon as it is', async () => {
  getList.mockImplementation(async (_resource, { filter }) =>
    filter.status ? { data: [], total: 0 } : { data: [], total: 2 },
  );
  openCalendar({ day: '2026-11-21', filter: { salonId: 'kiku-salon', status: 'pending', q: 'ada' } });
  await screen.findByText('The state or filter above hides 2 appointments.');
  fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
  expect(onFilter).toHaveBeenCalledWith({ salonId: 'kiku-salon' });
});

it('the calendar says nothing about days where the filter names all that it shows', async () => {
  openCalendar({ day: '2026-11-21', filter: { from: '2026-11-20', to: '2026-11-21' } });
  await screen.findByText('Saturday, November 21, 2026');
  expect(screen.queryByText(/The calendar shows all of the days below/)).toBeNull();
});
