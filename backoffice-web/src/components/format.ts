import { CURRENCY } from '@mirabelle/catalogue';
import { LANGUAGE } from '../i18n/i18n-provider';

const count = new Intl.NumberFormat(LANGUAGE);
const percent = new Intl.NumberFormat(LANGUAGE, { style: 'percent', maximumFractionDigits: 2 });
const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From which distance on a unit is used, the largest first; a month is counted as 30 days. */
const UNITS = [
  { unit: 'year', ms: 365 * DAY, from: 365 * DAY },
  { unit: 'month', ms: 30 * DAY, from: 30 * DAY },
  { unit: 'day', ms: DAY, from: 22 * HOUR },
  { unit: 'hour', ms: HOUR, from: 55 * MINUTE },
  { unit: 'minute', ms: MINUTE, from: 45_000 },
] as const;

const moneys = new Map<string, Intl.NumberFormat>();

/** A decimal string as money: "120.00" is "$120.00". @param currency ISO 4217 code, dollars unless told */
export function formatMoney(decimal: string, currency: string = CURRENCY): string {
  const money = moneys.get(currency) ?? new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency });
  moneys.set(currency, money);
  return money.format(Number(decimal));
}

/** A share of one as a percentage: "0.0800" is "8%". */
export function formatRate(share: string): string {
  return percent.format(Number(share));
}

/** How far an instant is from `now` (ms): "in 3 days", "2 hours ago", "now". */
export function formatRelative(instant: string, now: number): string {
  const distance = Date.parse(instant) - now;
  const fitting = UNITS.find(({ from }) => Math.abs(distance) >= from);
  return fitting
    ? relative.format(Math.round(distance / fitting.ms), fitting.unit)
    : relative.format(0, 'second');
}

/** A length of time (ms) in its largest unit, hours and minutes below two days: "3 h 20 min", "12 min", "5 days". */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A number of things: "1,234". */
export const formatCount = (number: number): string => count.format(number);

/** A length of time in seconds; from a minute on as {@link formatDuration}: "0 s", "42 s", "3 min". */
export const formatSeconds = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} s` : formatDuration(seconds * 1_000);

/** An instant with day and time in a zone (the viewer's own by default): "Fri, Nov 21, 2026, 9:00 AM". */
export function formatInstant(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(LANGUAGE, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(instant));
}

/**
 * An instant in the viewer's zone, as short as it may be beside {@link formatInstant} in `timeZone`: the time, with the
 * day where it is another one ("Sat, 3:00 AM"). Undefined where both clocks show the same.
 */
export function formatHere(instant: string, timeZone: string): string | undefined {
  const here = formatInstant(instant);
  const there = formatInstant(instant, timeZone);
  if (here === there) return undefined;
  const day = (zoned: string) => zoned.slice(0, zoned.lastIndexOf(','));
  return new Intl.DateTimeFormat(LANGUAGE, {
    hour: 'numeric',
    minute: '2-digit',
    ...(day(here) === day(there) ? {} : { weekday: 'short' }),
  }).format(new Date(instant));
}

/** The city of an IANA zone: "America/New_York" is "New York". */
export function zoneCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
