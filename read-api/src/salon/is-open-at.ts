import { getLastBookableDate, type OpeningHours, WEEKDAYS } from '@mirabelle/catalogue';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Whether a salon is open at an instant.
 * @param closedDays the local days, YYYY-MM-DD, for which it is closed whatever its hours are
 * @param timeZone IANA time zone of the salon
 * @param now UTC instant, ISO 8601
 */
export function isOpenAt(
  hours: OpeningHours,
  closedDays: readonly string[],
  timeZone: string,
  now: string,
): boolean {
  const { weekday, minute } = toLocalTime(timeZone, now);
  const day = hours[weekday];
  // With a horizon of no days, the last day that can be booked is today at the salon.
  const today = getLastBookableDate(now, timeZone, 0);
  if (closedDays.includes(today)) return false;
  return day !== null && minute >= day.open && minute < day.close;
}

function toLocalTime(timeZone: string, now: string) {
  // Creating a formatter is slow, and there are few time zones, so they are kept.
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formatters.set(timeZone, formatter);
  }
  const parts = Object.fromEntries(
    formatter.formatToParts(new Date(now)).map(({ type, value }) => [type, value]),
  );
  const weekday = WEEKDAYS.find((day) => day === parts.weekday?.toLowerCase());
  if (!weekday) throw new Error(`No weekday at ${now} in ${timeZone}`);
  return { weekday, minute: Number(parts.hour) * 60 + Number(parts.minute) };
}
