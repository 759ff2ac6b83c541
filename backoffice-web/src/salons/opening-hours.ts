import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { LANGUAGE } from '../i18n/i18n';

/** Formats minutes since midnight as the value of a time input: 540 becomes "09:00", 1440 "23:59", and no number the empty value. */
export function formatTimeInput(minutes: number): string {
  if (Number.isNaN(minutes)) return '';
  const lastMinute = 24 * 60 - 1;
  const minuteOfDay = Math.min(minutes, lastMinute);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`;
}

/** Parses the value of a time input to minutes since midnight; undefined if it is no time of day. */
export function parseTimeInput(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined;
}

const timeFormat = new Intl.DateTimeFormat(LANGUAGE, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** "9:00 AM – 6:00 PM" */
export function formatOpeningHours({ open, close }: NonNullable<AdminSalon['openingHours']['mon']>): string {
  return [open, close].map((minutes) => timeFormat.format(new Date(minutes * 60_000))).join(' – ');
}
