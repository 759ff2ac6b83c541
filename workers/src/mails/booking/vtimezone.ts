import { Temporal } from 'temporal-polyfill';

interface Period {
  /** UTC instants, ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/**
 * The VTIMEZONE component of a time zone (RFC 5545, section 3.6.5): the offsets during a period, and the changes right
 * before and after it. It has no recurrence rules, because governments change the rules of future years.
 *
 * @param timeZone IANA zone
 * @returns content lines
 */
export function formatVtimezone(timeZone: string, period: Period): string {
  const observances = findOffsetChanges(timeZone, period).map(({ at, before, after }) => {
    // The local time of the change, in the offset that applies before it.
    const localTime = at.toZonedDateTimeISO('UTC').add({ nanoseconds: before }).toPlainDateTime();
    const component = after > before ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${component}`,
      `DTSTART:${localTime.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
      `TZOFFSETFROM:${formatOffset(before)}`,
      `TZOFFSETTO:${formatOffset(after)}`,
      `END:${component}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

interface OffsetChange {
  readonly at: Temporal.Instant;
  /** Offsets from UTC, in nanoseconds. */
  readonly before: number;
  readonly after: number;
}

/** The last change before the period, those within it and the next one. If none is earlier, one in 1970 stands for it. */
function findOffsetChanges(timeZone: string, { from, to }: Period): OffsetChange[] {
  const start = Temporal.Instant.from(from).toZonedDateTimeISO(timeZone);
  const end = Temporal.Instant.from(to);
  const changes: OffsetChange[] = [];
  const first = start.getTimeZoneTransition('previous');
  let next = first ?? start.getTimeZoneTransition('next');
  while (next) {
    const at = next.toInstant();
    const before = at.subtract({ nanoseconds: 1 }).toZonedDateTimeISO(timeZone).offsetNanoseconds;
    changes.push({ at, before, after: next.offsetNanoseconds });
    if (Temporal.Instant.compare(at, end) > 0) break;
    next = next.getTimeZoneTransition('next');
  }
  const initial = start.offsetNanoseconds;
  return first
    ? changes
    : [{ at: Temporal.Instant.fromEpochMilliseconds(0), before: initial, after: initial }, ...changes];
}

const NANOSECONDS_PER_MINUTE = 60e9;

/** An offset as iCalendar writes it: "+0130". */
function formatOffset(nanoseconds: number): string {
  const totalMinutes = Math.round(Math.abs(nanoseconds) / NANOSECONDS_PER_MINUTE);
  const [hours, minutes] = [Math.floor(totalMinutes / 60), totalMinutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${nanoseconds < 0 ? '-' : '+'}${hours}${minutes}`;
}
