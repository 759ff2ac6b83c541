import { getLocalDate, type OpeningHours, WEEKDAYS } from '@mirabelle/catalogue';

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
  const { weekday, minute, date } = findLocalTime(timeZone, now);
  if (closedDays.includes(date)) return false;
  const day = hours[weekday];
  return day !== null && minute >= day.open && minute < day.close;
}

type LocalTime = ReturnType<typeof toLocalTime>;

/** The local time of each zone in the minute that was asked for last. It is cached, because computing it is slow. */
const localTimeByZone = new Map<string, { readonly utcMinute: string; readonly local: LocalTime }>();
const UTC_MINUTE_LENGTH = 'YYYY-MM-DDThh:mm'.length;

function findLocalTime(timeZone: string, now: string): LocalTime {
  const utcMinute = now.slice(0, UTC_MINUTE_LENGTH);
  const cached = localTimeByZone.get(timeZone);
  if (cached?.utcMinute === utcMinute) return cached.local;
  const local = toLocalTime(timeZone, now);
  localTimeByZone.set(timeZone, { utcMinute, local });
  return local;
}

function toLocalTime(timeZone: string, now: string) {
  // Creating a formatter is slow, and there are few time zones, so each formatter is kept.
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
  const minute = Number(parts.hour) * 60 + Number(parts.minute);
  return { weekday, minute, date: getLocalDate(now, timeZone) };
}
