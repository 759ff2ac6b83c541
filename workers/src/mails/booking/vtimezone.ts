import { Temporal } from 'temporal-polyfill';

/**
 * A zone as calendars want it explained (VTIMEZONE of RFC 5545, section 3.6.5): the offset that holds over a stretch of
 * time, and those before and after it. The rules of years to come are nobody's to promise, so none are given.
 *
 * @param timeZone IANA zone
 * @param from, to UTC instants, ISO 8601
 * @returns content lines
 */
export function vtimezone(timeZone: string, from: string, to: string): string {
  const observances = changesAround(timeZone, from, to).map(({ at, before, after }) => {
    // A change is written as the wall clock showed it that moment, in the offset that ended.
    const wall = at.toZonedDateTimeISO('UTC').add({ nanoseconds: before }).toPlainDateTime();
    const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
      `TZOFFSETFROM:${offset(before)}`,
      `TZOFFSETTO:${offset(after)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

interface Change {
  readonly at: Temporal.Instant;
  /** Offsets from UTC, in nanoseconds. */
  readonly before: number;
  readonly after: number;
}

/** The last change before a stretch of time, those within it, and the next one; at least one, made up where none is. */
function changesAround(timeZone: string, from: string, to: string): Change[] {
  const start = Temporal.Instant.from(from).toZonedDateTimeISO(timeZone);
  const end = Temporal.Instant.from(to);
  const changes: Change[] = [];
  const first = start.getTimeZoneTransition('previous');
  let next = first ?? start.getTimeZoneTransition('next');
  while (next) {
    const at = next.toInstant();
    const before = at.subtract({ nanoseconds: 1 }).toZonedDateTimeISO(timeZone).offsetNanoseconds;
    changes.push({ at, before, after: next.offsetNanoseconds });
    if (Temporal.Instant.compare(at, end) > 0) break;
    next = next.getTimeZoneTransition('next');
  }
  const always = start.offsetNanoseconds;
  return first
    ? changes
    : [{ at: Temporal.Instant.fromEpochMilliseconds(0), before: always, after: always }, ...changes];
}

/** "+0130" */
function offset(nanoseconds: number): string {
  const minutes = Math.round(Math.abs(nanoseconds) / 60e9);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${nanoseconds < 0 ? '-' : '+'}${hours}${rest}`;
}
