import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { FROM_THE_TOP } from '../components/paths';
import { useNow } from '../components/use-now';
import { toLocalDay } from '../format/days';
import { BOOKING_DAY_KEY, BOOKING_VIEW_KEY, type BookingView } from './booking-view';

/** The key of the first address that a tab opens. Addresses that it opens again have one of their own. */
const FIRST_ADDRESS = 'default';

interface OpenedView {
  readonly view: BookingView;
  readonly setView: (view: BookingView) => void;
}

/**
 * How bookings are shown: as at the last visit, but as a list if a link or an address names a filter, because the calendar would hide
 * most of what it chooses. The calendar begins with today at each visit, and keeps its day only for whoever comes back by the browser.
 */
export function useOpenedView(): OpenedView {
  const { key, search, state } = useLocation();
  const today = toLocalDay(useNow());
  const [storedView, storeView] = useStore<BookingView>(BOOKING_VIEW_KEY, 'list');
  const [, openDay] = useStore(BOOKING_DAY_KEY, today);
  /** The arrival after which the user has chosen how bookings are shown. */
  const [chosenAfter, setChosenAfter] = useState<string>();
  const isArrival =
    key === FIRST_ADDRESS || ((state as Partial<typeof FROM_THE_TOP> | null)?._scrollToTop ?? false);
  const opensList = isArrival && chosenAfter !== key && new URLSearchParams(search).has('filter');

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an arrival opens today, not midnight
  useEffect(() => {
    if (isArrival) openDay(today);
  }, [key, isArrival, openDay]);
  useEffect(() => {
    // Otherwise the calendar would come back with the first change of the filter.
    if (opensList) storeView('list');
  }, [opensList, storeView]);

  function setView(view: BookingView): void {
    setChosenAfter(key);
    openDay(today);
    storeView(view);
  }

  return { view: opensList ? 'list' : storedView, setView };
}
