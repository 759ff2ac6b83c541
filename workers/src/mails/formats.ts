/** Dates and amounts as a language writes them. Times are those of the salon's clock. */

/** "Friday, November 27, 2026". @param instant ISO 8601 */
export function formatDay(instant: string, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(new Date(instant));
}

/** "10:00 – 11:30 AM GMT+1". @param start, end ISO 8601 instants */
export function formatHours(start: string, end: string, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).formatRange(new Date(start), new Date(end));
}

/** "$120.00". @param cents minor units, hundredths */
export function formatMoney(cents: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
}
