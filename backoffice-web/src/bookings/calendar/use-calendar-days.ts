import { useStore } from 'react-admin';
import { useIsPhone } from '../../components/table-or-cards';
import { useNow } from '../../components/use-now';
import { isDay, listWeekDays, toLocalDay } from '../../format/days';
import { BOOKING_DAY_KEY } from '../booking-view';

type FilterValues = Readonly<Record<string, unknown>>;

interface CalendarDays {
  /** The day that is open. */
  readonly day: string;
  /** All days that are shown: that day, or its week if the filter names a salon and the screen is wide. */
  readonly days: readonly string[];
  readonly openDay: (day: string) => void;
  /** The salon whose days are shown; undefined for the day of all salons. */
  readonly salonId: string | undefined;
}

/** The days that the calendar shows for a filter of the list. */
export function useCalendarDays({ salonId: salonFilter }: FilterValues): CalendarDays {
  const today = toLocalDay(useNow());
  const [openedDay, openDay] = useStore(BOOKING_DAY_KEY, today);
  const isPhone = useIsPhone();
  const day = isDay(openedDay) ? openedDay : today;
  const salonId = typeof salonFilter === 'string' && salonFilter !== '' ? salonFilter : undefined;
  return { day, days: salonId && !isPhone ? listWeekDays(day) : [day], openDay, salonId };
}

/** The filter of the appointments on the calendar: its own days take the place of those and of the period that the list has. */
export function filterByDays(filter: FilterValues, days: readonly string[]): FilterValues {
  const { from: _from, to: _to, when: _when, ...otherFilters } = filter;
  return { ...otherFilters, from: days[0], to: days.at(-1) };
}

/** Whether the days chosen in the filter leave out one of those that the calendar shows. */
export function leavesOutDays({ from, to }: FilterValues, days: readonly string[]): boolean {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isChosen = (day: unknown): day is string => typeof day === 'string' && isDay(day);
  return (isChosen(from) && from > first) || (isChosen(to) && to < last);
}
