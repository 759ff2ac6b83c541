import {
  formatTimeRange,
  readZoneName,
  toIntlLocale,
  writeFirstOfMonth,
  ZONE_NAME_OPTIONS,
} from '@mirabelle/catalogue';
import { cacheFormatters } from './cache-formatters.js';

// Formats dates and amounts in the language of the mail. Times are local to the salon.

const findDateFormat = cacheFormatters(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(toIntlLocale(language), { dateStyle: 'full', timeZone }),
);
const findTimeFormat = cacheFormatters(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(toIntlLocale(language), { hour: 'numeric', minute: '2-digit', timeZone }),
);
const findZoneFormat = cacheFormatters(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(toIntlLocale(language), { ...ZONE_NAME_OPTIONS, timeZone }),
);
const findMoneyFormat = cacheFormatters(
  (locale: string, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }),
);

/** "Friday, November 27, 2026". @param instant ISO 8601 */
export function formatDay(instant: string, language: string, timeZone: string): string {
  return writeFirstOfMonth(findDateFormat(language, timeZone).format(new Date(instant)), language);
}

/** "10:00 – 11:30 AM". @param start, end ISO 8601 instants */
export function formatHours(start: string, end: string, language: string, timeZone: string): string {
  return formatTimeRange(findTimeFormat(language, timeZone), new Date(start), new Date(end));
}

/** "10:00 AM". @param instant ISO 8601 */
export function formatTime(instant: string, language: string, timeZone: string): string {
  return findTimeFormat(language, timeZone).format(new Date(instant));
}

/** "Central European Time". @param timeZone IANA zone */
export const formatZone = (language: string, timeZone: string): string =>
  readZoneName(findZoneFormat(language, timeZone));

/** "$120.50", and "$120" for whole amounts. @param cents minor units, hundredths */
export function formatMoney(cents: number, currency: string, language: string): string {
  // In Arabic text the parts of "US$ 12" are reordered. The amount is written in the English format, as the app does.
  const locale = language === 'ar' ? 'en' : language;
  return findMoneyFormat(locale, currency).format(cents / 100);
}
