import { type Cents, CURRENCY } from '@mirabelle/catalogue';

/** Cents as money in the reader's language: 1299 is "$12.99" in English. Whole dollars may drop the cents. */
export function formatMoney(cents: Cents, language: string, wholeDollars = false): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: CURRENCY,
    ...(wholeDollars && cents % 100 === 0 ? { maximumFractionDigits: 0 } : {}),
  }).format(cents / 100);
}

/** A calendar day "2026-05-09" written out in the reader's language, with the day of the week. */
export function formatDay(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Minutes since midnight as the reader's language writes a time of day. */
export function formatMinutes(minutes: number, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(minutes * 60_000),
  );
}

/** Today's calendar day in a time zone (the reader's own by default), as "YYYY-MM-DD". */
export function today(timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(
    new Date(),
  );
}
