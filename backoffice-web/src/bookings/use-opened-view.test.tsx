import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { memoryStore, StoreContextProvider, useStore } from 'react-admin';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FROM_THE_TOP } from '../components/paths';
import { toLocalDay } from '../format/days';
import { BOOKING_DAY_KEY, BOOKING_VIEW_KEY } from './booking-view';
import { useOpenedView } from './use-opened-view';

const TO_CONFIRM = `/bookings?filter=${encodeURIComponent('{"status":"pending"}')}`;
const DAY_OF_LAST_VISIT = '2026-12-06';

/** The bookings of a browser in which the calendar was open at the last visit. */
function visitBookings(address: string) {
  const store = memoryStore({
    [BOOKING_VIEW_KEY]: 'calendar',
    [BOOKING_DAY_KEY]: DAY_OF_LAST_VISIT,
  });
  return renderHook(
    () => ({
      ...useOpenedView(),
      day: useStore(BOOKING_DAY_KEY)[0],
      navigate: useNavigate(),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <StoreContextProvider value={store}>
          <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
        </StoreContextProvider>
      ),
    },
  ).result;
}

it('a link with a filter opens the list, although the calendar was open at the last visit', async () => {
  const bookings = visitBookings('/bookings');
  expect(bookings.current.view).toBe('calendar');
  act(() => void bookings.current.navigate(TO_CONFIRM, { state: FROM_THE_TOP }));
  expect(bookings.current.view).toBe('list');
  // As react-admin does when a filter is changed.
  act(() => void bookings.current.navigate(`${TO_CONFIRM}&page=1`, { state: { _scrollToTop: false } }));
  await waitFor(() => expect(bookings.current.view).toBe('list'));
});

it('an address with a filter opens the list in a new tab, and the calendar can be chosen there', () => {
  const bookings = visitBookings(TO_CONFIRM);
  expect(bookings.current.view).toBe('list');
  act(() => bookings.current.setView('calendar'));
  expect(bookings.current.view).toBe('calendar');
});

it('the calendar opens today, not the day of the last visit', async () => {
  const bookings = visitBookings('/bookings');
  await waitFor(() => expect(bookings.current.day).toBe(toLocalDay(Date.now())));
});
