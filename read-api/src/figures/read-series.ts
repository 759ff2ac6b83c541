import type { Figures } from '@mirabelle/backoffice-contracts';
import { getLocalDateAfter, resolveAppointmentTime } from '@mirabelle/catalogue';
import type { Queries } from '../read-model/queries.js';
import { createSeriesStatement, type Series } from './series.js';

interface DayRow {
  readonly day: string;
  readonly value: number | null;
}

interface Period {
  /** IANA time zone. */
  readonly zone: string;
  /** Number of days, the last of which is today. */
  readonly days: number;
}

/**
 * Reads the values of each series by the days of a time zone.
 *
 * @param now UTC instant, ISO 8601
 */
export async function readSeries(
  queries: Queries,
  series: readonly Series[],
  period: Period,
  now: string,
): Promise<Figures['series']> {
  const dates = listDates(period, now);
  const midnights = dates.map((date) => resolveAppointmentTime(date, 0, 0, period.zone).startsAt);
  const values = [dates.slice(0, -1), midnights.slice(0, -1), midnights.slice(1)];
  return Promise.all(
    series.map(async (one) => {
      return { name: one.name, days: await queries.readRows<DayRow>(createSeriesStatement(one), values) };
    }),
  );
}

/** The days of the period, and the day after it. */
const listDates = ({ zone, days }: Period, now: string): string[] =>
  Array.from({ length: days + 1 }, (_, n) => getLocalDateAfter(now, zone, n + 1 - days));
