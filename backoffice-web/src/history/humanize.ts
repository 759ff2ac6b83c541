import { formatAppointment, formatMoney, formatViewerInstant } from '../format/format';

/** Converts an identifier to words: "AppointmentConfirmed" becomes "Appointment confirmed", and "grossCents" becomes "Gross". */
export function humanizeName(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The instants of an appointment, which belong to the salon's zone. */
const APPOINTMENT_FIELDS: ReadonlySet<string> = new Set(['startsAt', 'endsAt']);

/**
 * Formats a field of an event: cents as money, lists with commas, the instants of an appointment in the salon's zone
 * with its name and others in the viewer's zone.
 *
 * @param record values of the record around the field, if it has them: `currency` is the ISO 4217 code for fields whose name
 *   ends in `Cents`, `timeZone` the IANA zone of the salon
 */
export function formatFieldValue(
  name: string,
  value: unknown,
  record: { readonly currency?: unknown; readonly timeZone?: unknown } = {},
): string {
  const { currency, timeZone } = record;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number' && name.endsWith('Cents')) {
    return formatMoney((value / 100).toFixed(2), typeof currency === 'string' ? currency : undefined);
  }
  if (typeof value === 'string' && INSTANT.test(value)) {
    const isAppointmentTime = APPOINTMENT_FIELDS.has(name) && typeof timeZone === 'string';
    return isAppointmentTime
      ? formatAppointment({ appointmentDate: value, timeZone })
      : formatViewerInstant(value);
  }
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((item) => formatFieldValue('', item)).join(', ') || '–';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, inner]) => `${humanizeName(key)}: ${formatFieldValue(key, inner, { currency })}`)
      .join('; ');
  }
  return String(value);
}
