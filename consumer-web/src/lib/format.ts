import { type Cents, CURRENCY, toIntlLocale, writeFirstOfMonth } from '@mirabelle/catalogue';
import { dateTimeFormat, numberFormat } from './intl';

// In right-to-left text the parts of "$12.99" would be reordered, so the amount is isolated as left-to-right.
const isolateLeftToRight = (text: string) => `\u2066${text}\u2069`;

/** Formats cents as money: 1299 is "$12.99" in English. An amount of whole dollars has no cents: "$49". */
export function formatMoney(cents: Cents, language: string): string {
  const isArabic = language === 'ar';
  const text = numberFormat(isArabic ? 'en' : language, {
    style: 'currency',
    currency: CURRENCY,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
  return isArabic ? isolateLeftToRight(text) : text;
}

export interface DecimalFormat {
  /** The exact number of decimals. */
  readonly decimals?: number;
}

/** Whole numbers below this one have no separators, so they are written alike in all languages of the app. */
const FIRST_WITH_SEPARATOR = 1_000;

/** Formats a number: 1312 is "1,312" in English. */
export function formatNumber(value: number, language: string, { decimals }: DecimalFormat = {}): string {
  // The first use of `Intl` takes a slow phone 60 ms, and most numbers of the app are small.
  if (!decimals && Number.isInteger(value) && value >= 0 && value < FIRST_WITH_SEPARATOR)
    return String(value);
  return numberFormat(
    toIntlLocale(language),
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  ).format(value);
}

/**
 * Formats a large number in short: 500000 is "500K" in English. French and Italian texts write it in full, because "500 k" and
 * "500K" are used by engineers alone.
 */
export function formatCompact(value: number, language: string): string {
  return numberFormat(toIntlLocale(language), /fr|it/.test(language) ? {} : { notation: 'compact' }).format(
    value,
  );
}

/** Formats a percentage: 98 is "98%" in English. */
export function formatPercent(percent: number, language: string): string {
  return numberFormat(toIntlLocale(language), { style: 'percent' }).format(percent / 100);
}

export type Unit = 'mile' | 'kilometer' | 'minute' | 'hour' | 'day' | 'week';

/** Formats a measure with its unit: "0.8 mi", "60 min". Days and weeks are written in full. */
export function formatUnit(value: number, unit: Unit, language: string): string {
  const text = numberFormat(toIntlLocale(language), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' || unit === 'week' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(value);
  // Japanese writes a number and its counter without a space: 14日.
  return language === 'ja' ? text.replace(/\s/g, '') : text;
}

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

/**
 * The name of an IANA time zone, such as "Central European Time". Use it on its own and not within a sentence, because
 * languages would inflect it.
 */
export function formatZone(timeZone: string, language: string): string {
  const parts = dateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Formats minutes since midnight as a time of day: 570 is "9:30 AM" in English. */
export function formatMinutes(minutes: number, language: string): string {
  return dateTimeFormat(toIntlLocale(language), {
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(minutes * 60_000));
}

/** The local day and the minutes since midnight of an instant in a time zone. */
export function toLocalTime(
  instant: string,
  timeZone: string,
): { readonly date: string; readonly minutes: number } {
  const format = dateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [date = '', time = ''] = format.format(new Date(instant)).split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minutes: hours * 60 + minutes };
}

/** Today's date in a time zone, by default the reader's, as "YYYY-MM-DD". */
export function getToday(timeZone?: string): string {
  return dateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date());
}
