import type { AdminSalon } from '@mirabelle/contracts';
import { LANGUAGE } from '../i18n/i18n-provider';

/** Minutes since midnight as a field for a time of day takes them: 540 is "09:00"; midnight at a day's end is "23:59". */
export function toTime(minutes: number): string {
  const inDay = Math.min(minutes, 1439);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}

/** The other way round; undefined for what is no time of day. */
export function toMinutes(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined;
}

const clock = new Intl.DateTimeFormat(LANGUAGE, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** Hours of a day for people to read: "9:00 AM – 6:00 PM". */
export function formatHours({ open, close }: NonNullable<AdminSalon['openingHours']['mon']>): string {
  return [open, close].map((minutes) => clock.format(new Date(minutes * 60_000))).join(' – ');
}
