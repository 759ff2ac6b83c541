import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/i18n';
import type { CalendarColumn } from './calendar-columns';
import { FreeSlots } from './free-slots';

const createColumn = (salonId: string, heading: string): CalendarColumn => ({
  key: salonId,
  heading,
  salonId,
  day: '2999-03-01',
  timeZone: 'Europe/London',
  hours: { open: 9 * 60, close: 18 * 60 },
  isClosed: false,
  chairs: 2,
  bookings: [],
});

const FREE_CHAIRS = [
  { label: '9:00 AM', minutes: 540, freeCount: 2 },
  { label: '9:30 AM', minutes: 570, freeCount: 0 },
  { label: '10:00 AM', minutes: 600, freeCount: 1 },
];

function renderColumns(canBook: boolean, now = Date.now()): void {
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        {[createColumn('copper', 'The Copper Room'), createColumn('plum', 'Plum & Pearl')].map((column) => (
          <FreeSlots
            key={column.key}
            column={column}
            freeChairs={FREE_CHAIRS}
            toTopPx={(minute) => minute}
            canBook={canBook}
            now={now}
          />
        ))}
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it('a free time in the calendar is a link to a new booking with its salon, day and time, and one without a chair is none', () => {
  renderColumns(true);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    ['copper', 'plum'].flatMap((salon) =>
      ['9%3A00+AM', '10%3A00+AM'].map(
        (time) => `/bookings/create?salonId=${salon}&date=2999-03-01&time=${time}`,
      ),
    ),
  );
});

it('Tab leads to the first free time of a column, and the arrow keys to the next one and to that of the salon beside it', async () => {
  renderColumns(true);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await userEvent.tab();
  expect(focused()).toBe('Book at The Copper Room at 9:00 AM, 2 free');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Book at The Copper Room at 10:00 AM, 1 free');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Book at Plum & Pearl at 10:00 AM, 1 free');
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(focused()).toBe('Book at The Copper Room at 9:00 AM, 2 free');
});

it('who may not book has numbers without links, and times that have passed have none', () => {
  renderColumns(false);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getAllByRole('listitem', { name: '9:00 AM: 2 free' })).toHaveLength(2);
  cleanup();
  renderColumns(true, Date.parse('2999-03-01T12:00:00Z'));
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});
