import { LANGUAGE } from '../i18n/i18n';

// Days are calendar days without a zone, written as `YYYY-MM-DD`.

const DAY_MS = 86_400_000;

/** The first day that a field accepts. An earlier year is still being typed: the value is in 0002 and 0202 before it is in 2026. */
export const MIN_DAY = '2000-01-01';
/** The last day that a field accepts. Without it browsers accept years of up to six digits. */
export const MAX_DAY = '2999-12-31';

/** Whether a text is a day that can be shown, which a year of five digits is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= MIN_DAY && text <= MAX_DAY && !Number.isNaN(Date.parse(text));

/**
 * The day of an instant in the viewer's time zone.
 *
 * @param time ms since the epoch
 */
export function toLocalDay(time: number): string {
  const date = new Date(time);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/**
 * The day of an instant at a salon.
 *
 * @param time ms since the epoch
 * @param timeZone IANA zone of the salon
 */
export const toSalonDay = (time: number, timeZone: string): string =>
  // The Swedish format is YYYY-MM-DD.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time);

/**
 * The minute of the day of an instant at a salon.
 *
 * @param time ms since the epoch
 * @param timeZone IANA zone of the salon
 */
export function toSalonMinute(time: number, timeZone: string): number {
  const options = { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('sv-SE', options)
    .format(time)
    .split(':')
    .map(Number);
  return hour * 60 + minute;
}

/** How many days there are from one day to another, both included. Negative or 0 if the last is before the first. */
export const countDays = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The seven days of the week that contains a day, from Monday on. */
export function listWeekDays(day: string): string[] {
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - daysSinceMonday));
}

const createDayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: 'UTC' });
const longFormat = createDayFormat({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const weekdayFormat = createDayFormat({ weekday: 'long' });
const shortFormat = createDayFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Saturday" */
export const formatWeekday = (day: string): string => weekdayFormat.format(new Date(`${day}T00:00:00Z`));

/** "Saturday, November 21, 2026" */
export const formatDay = (day: string): string => longFormat.format(new Date(`${day}T00:00:00Z`));

/** "Sat, Nov 21" */
export const formatShortDay = (day: string): string => shortFormat.format(new Date(`${day}T00:00:00Z`));
