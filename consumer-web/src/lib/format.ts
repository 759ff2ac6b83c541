import { type Cents, CURRENCY, intlLocale } from '@mirabelle/catalogue';
import { dateTimeFormat, numberFormat } from './intl';

// Between letters that run from right to left, "US$ 12" would fall apart: there an amount stands apart, left to right.
const isolated = (text: string) => `\u2066${text}\u2069`;

/** Cents as money in the reader's language: 1299 is "$12.99" in English. Whole dollars may drop the cents. */
export function formatMoney(cents: Cents, language: string, wholeDollars = false): string {
  const isArabic = language === 'ar';
  const text = numberFormat(isArabic ? 'en' : language, {
    style: 'currency',
    currency: CURRENCY,
    ...(wholeDollars && cents % 100 === 0 ? { maximumFractionDigits: 0 } : {}),
  }).format(cents / 100);
  return isArabic ? isolated(text) : text;
}

/** A number with the reader's separators; `digits` fixes how many stand behind the decimal sign. */
export function formatNumber(value: number, language: string, digits?: number): string {
  return numberFormat(
    intlLocale(language),
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
  ).format(value);
}

/** A large number in short: 500000 is "500K" in English. */
export function formatCompact(value: number, language: string): string {
  return numberFormat(intlLocale(language), { notation: 'compact' }).format(value);
}

/** A percentage: 98 is "98%" in English. */
export function formatPercent(percent: number, language: string): string {
  return numberFormat(intlLocale(language), { style: 'percent' }).format(percent / 100);
}

export type Unit = 'mile' | 'minute' | 'day' | 'week';

/** A measure with its unit, such as `mile` or `minute`: "0.8 mi", "60 min"; days and weeks in whole words. */
export function formatUnit(value: number, unit: Unit, language: string): string {
  const text = numberFormat(intlLocale(language), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' || unit === 'week' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(value);
  // Japanese writes a number and its counter as one word: 14日.
  return language === 'ja' ? text.replace(/\s/g, '') : text;
}

/** A calendar day "2026-05-09" written out in the reader's language, with the day of the week. */
export function formatDay(date: string, language: string): string {
  return dateTimeFormat(intlLocale(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** The day of an instant on the reader's own calendar, or on that of a time zone: "9 May 2026" as the language writes it. */
export function formatDate(instant: string, language: string, timeZone?: string): string {
  return dateTimeFormat(intlLocale(language), {
    dateStyle: 'long',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(instant));
}

/**
 * The name of an IANA zone, such as "Central European Time". It stands by itself: languages differ in how they would have
 * it in a sentence.
 */
export function formatZone(timeZone: string, language: string): string {
  const parts = dateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Minutes since midnight as the reader's language writes a time of day. */
export function formatMinutes(minutes: number, language: string): string {
  return dateTimeFormat(intlLocale(language), {
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(minutes * 60_000));
}

/** Today's calendar day in a time zone (the reader's own by default), as "YYYY-MM-DD". */
export function today(timeZone?: string): string {
  return dateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(
    new Date(),
  );
}
