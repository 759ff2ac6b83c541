import { type OpeningHours, WEEKDAYS } from '@mirabelle/catalogue';

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Whether an instant lies within the hours of its day by the clock of an IANA zone.
 * @param now UTC instant, ISO 8601
 */
export function isOpenAt(hours: OpeningHours, timeZone: string, now: string): boolean {
  const { weekday, minute } = wallClock(timeZone, now);
  const day = hours[weekday];
  return day !== null && minute >= day.open && minute < day.close;
}

function wallClock(timeZone: string, now: string) {
  // Making a formatter takes far longer than using one, and there are few zones.
  let clock = clocks.get(timeZone);
  if (!clock) {
    const shown = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    clock = new Intl.DateTimeFormat('en-US', { ...shown, timeZone });
    clocks.set(timeZone, clock);
  }
  const parts = Object.fromEntries(
    clock.formatToParts(new Date(now)).map(({ type, value }) => [type, value]),
  );
  const weekday = WEEKDAYS.find((day) => day === parts.weekday?.toLowerCase());
  if (!weekday) throw new Error(`No weekday at ${now} in ${timeZone}`);
  return { weekday, minute: Number(parts.hour) * 60 + Number(parts.minute) };
}
