import { formatBookingReference, isBookingId, nameLanguage, WEEKDAYS } from '@mirabelle/catalogue';
import { formatDay } from '../format/days';
import { formatAppointment, formatMoney, formatViewerInstant } from '../format/format';
import { i18nProvider } from '../i18n/i18n';
import { formatCode } from './field-codes';

/** Converts an identifier to words: "AppointmentConfirmed" becomes "Appointment confirmed", and "grossCents" becomes "Gross". */
export function humanizeName(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names a field of an event or of a record: by its own words, otherwise by its identifier. */
export const nameField = (name: string): string =>
  i18nProvider.translate(`resources.event-log.fields.${name}`, { _: humanizeName(name) });

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The instants of an appointment, which belong to the salon's zone. */
const APPOINTMENT_FIELDS: ReadonlySet<string> = new Set(['startsAt', 'endsAt']);

/** The field of a reply template with its text in each language. */
const TEXTS_BY_LANGUAGE = 'texts';

/** Puts weekdays in their order. The names of an object come in any order from the database. */
const sortDays = (entries: [string, unknown][]): [string, unknown][] => {
  const rank = ([name]: [string, unknown]) => (WEEKDAYS as readonly string[]).indexOf(name);
  return entries.toSorted((a, b) => rank(a) - rank(b));
};

/** What is known about a field. */
interface FieldContext {
  /** ISO 4217 code for fields whose name ends in `Cents`. */
  readonly currency?: unknown;
  /** IANA zone of the salon. */
  readonly timeZone?: unknown;
  /** The resource of the record, to which its statuses and reasons belong. */
  readonly resource?: string;
  /** Finds the name of the record whose id a field has. */
  findName?(field: string, id: unknown): string | undefined;
  /** Formats an instant that is not of an appointment; by default in the viewer's zone. */
  formatTime?(instant: string): string;
}

/**
 * Formats a field of an event: cents as money, codes in words, days and times as such, lists with commas, the instants of an
 * appointment in the salon's zone with its name and others in the zone of the page.
 */
export function formatFieldValue(name: string, value: unknown, context: FieldContext = {}): string {
  const { currency, timeZone, formatTime = formatViewerInstant } = context;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number' && name.endsWith('Cents')) {
    return formatMoney((value / 100).toFixed(2), typeof currency === 'string' ? currency : undefined);
  }
  const words = context.findName?.(name, value) ?? formatCode(name, value, context.resource);
  if (words !== undefined) return words;
  if (typeof value === 'string' && INSTANT.test(value)) {
    // An event can have an empty zone, such as that of a device that does not tell its own.
    const isAppointmentTime = APPOINTMENT_FIELDS.has(name) && typeof timeZone === 'string' && timeZone !== '';
    return isAppointmentTime ? formatAppointment({ appointmentDate: value, timeZone }) : formatTime(value);
  }
  if (typeof value === 'string' && isBookingId(value)) return formatBookingReference(value);
  if (typeof value === 'string') return DAY.test(value) ? formatDay(value) : value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    const formatItem = (item: unknown) => formatCode(name, item) ?? formatFieldValue('', item);
    return value.map(formatItem).join(', ') || '–';
  }
  if (typeof value === 'object') {
    const nameKey = name === TEXTS_BY_LANGUAGE ? nameLanguage : nameField;
    return sortDays(Object.entries(value))
      .map(([key, inner]) => `${nameKey(key)}: ${formatFieldValue(key, inner, context)}`)
      .join('; ');
  }
  return String(value);
}
