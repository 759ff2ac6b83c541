import { LANGUAGE } from '../../i18n/i18n-provider';

const DAY_MS = 86_400_000;

/** The viewer's own day of an instant, as `YYYY-MM-DD`. @param now ms since the epoch */
export function dayOf(now: number): string {
  const date = new Date(now);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day so many days after another; calendar days, without a zone. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of a day's week and the six days after it. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday));
}

const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: 'UTC' });
const long = written({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const short = written({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Friday, November 21, 2026" */
export const formatDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));

/** "Fri, Nov 21" */
export const formatShortDay = (day: string): string => short.format(new Date(`${day}T00:00:00Z`));
