import { readZoneName, toIntlLocale, writeFirstOfMonth, ZONE_NAME_OPTIONS } from '@mirabelle/catalogue';
import { dateTimeFormat } from './intl';

function writeDate(instant: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const date = dateTimeFormat(toIntlLocale(language), options).format(new Date(instant));
  return writeFirstOfMonth(date, language);
}

/** Formats a calendar day such as "2026-05-09" in full, with the day of the week. */
export function formatDay(date: string, language: string): string {
  return writeDate(date, language, { dateStyle: 'full', timeZone: 'UTC' });
}

/**
 * Formats the day of an instant in a time zone, by default the reader's: "May 9, 2026" in English.
 *
 * @param instant an ISO instant, or a calendar day such as "2026-05-09". Pass 'UTC' as `timeZone` with a calendar day: it is read as
 * midnight in UTC, which is still the day before in a zone west of it.
 */
export function formatDate(instant: string, language: string, timeZone?: string): string {
  return writeDate(instant, language, { dateStyle: 'long', timeZone });
}

/** The name of an IANA time zone, such as "Central European Time". */
export const formatZone = (timeZone: string, language: string): string =>
  readZoneName(dateTimeFormat(language, { ...ZONE_NAME_OPTIONS, timeZone }));

/** Formats minutes since midnight as a time of day: 570 is "9:30 AM" in English. */
export function formatMinutes(minutes: number, language: string): string {
  return dateTimeFormat(toIntlLocale(language), {
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(minutes * 60_000));
}

/** Today's date in a time zone, by default the reader's, as "YYYY-MM-DD". */
export function getToday(timeZone?: string): string {
  return dateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date());
}
