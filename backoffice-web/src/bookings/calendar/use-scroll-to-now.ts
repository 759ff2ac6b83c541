import { type RefObject, useEffect, useRef } from 'react';
import { toSalonDay, toSalonMinute } from '../../format/days';
import type { CalendarColumn } from './calendar-columns';
import { PX_PER_MINUTE, type Span } from './calendar-times';

/** So much of what has just passed stays in sight. */
const BEFORE_NOW_MINUTES = 30;

/** How far the calendar is scrolled down so that it begins with now, at the salon where it is earliest; 0 on other days. */
export function findTopOfNow(columns: readonly CalendarColumn[], { first, last }: Span, now: number): number {
  const minutes = columns.flatMap(({ day, timeZone }) =>
    timeZone && toSalonDay(now, timeZone) === day ? toSalonMinute(now, timeZone) : [],
  );
  const earliest = Math.min(...minutes);
  if (!Number.isFinite(earliest) || earliest > last) return 0;
  return Math.max(0, (earliest - first - BEFORE_NOW_MINUTES) * PX_PER_MINUTE);
}

/** Begins the calendar with now, once for each day or week that is opened. */
export function useScrollToNow(
  grid: RefObject<HTMLElement | null>,
  columns: readonly CalendarColumn[],
  visible: Span,
  now: number,
): void {
  const opened = useRef('');
  const shown = `${columns[0]?.day} ${columns.at(-1)?.day} ${columns[0]?.salonId === columns.at(-1)?.salonId}`;
  useEffect(() => {
    if (opened.current === shown || columns.some(({ timeZone }) => timeZone === undefined)) return;
    opened.current = shown;
    grid.current?.scrollTo?.({ top: findTopOfNow(columns, visible, now) });
  }, [shown, grid, columns, visible, now]);
}
