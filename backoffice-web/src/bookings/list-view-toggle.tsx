import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { useListContext, useStore } from 'react-admin';
import { DEFAULT_PERIOD_FILTER } from './booking-periods';
import type { BookingView } from './booking-view';
import { ViewToggle } from './view-toggle';

/**
 * What the calendar has in common with the list; the tab of the status is one of them. All other filters of the list would hide
 * appointments of the days that it shows.
 */
const SHARED_FILTERS: readonly string[] = ['q', 'salonId', 'city', 'status'];

const pickShared = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => SHARED_FILTERS.includes(name)));

interface ListViewToggleProps {
  readonly view: BookingView;
  readonly onChange: (view: BookingView) => void;
}

/** Switches between list and calendar. Both show the same tab, and the list gets back its other filters when the user leaves the calendar. */
export function ListViewToggle({ view, onChange }: ListViewToggleProps) {
  const { filterValues, displayedFilters, setFilters } = useListContext<AdminBooking>();
  const [listFilter, setListFilter] = useStore<Readonly<Record<string, unknown>>>(
    'bookings.listFilter',
    DEFAULT_PERIOD_FILTER,
  );

  function choose(chosen: BookingView): void {
    const shared = pickShared(filterValues);
    if (chosen === 'calendar') {
      setListFilter(filterValues);
      setFilters(shared, displayedFilters);
    } else {
      const others = Object.entries(listFilter).filter(([name]) => !SHARED_FILTERS.includes(name));
      setFilters({ ...Object.fromEntries(others), ...shared }, displayedFilters);
    }
    onChange(chosen);
  }

  return <ViewToggle view={view} onChange={choose} />;
}
