/**
 * A range of times such as "9:30 – 10:30 AM".
 *
 * @param clock formats times without a date
 */
export function formatTimeRange(clock: Intl.DateTimeFormat, start: Date, end: Date): string {
  // `Intl` writes a Japanese range as 10時00分～11時00分, but a single time as 10:00.
  if (clock.resolvedOptions().locale.startsWith('ja')) return `${clock.format(start)}～${clock.format(end)}`;
  return clock.formatRange(start, end);
}
