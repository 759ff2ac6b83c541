import { formatInstant, formatMoney } from '../components/format';

/** A name of the code as words: "AppointmentConfirmed" is "Appointment confirmed", "zipCode" is "Zip code". */
export function nameInWords(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A value of an event for people to read: cents as money, instants in the viewer's zone, lists with commas. */
export function valueInWords(name: string, value: unknown, currency?: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number' && name.endsWith('Cents')) {
    return formatMoney((value / 100).toFixed(2), typeof currency === 'string' ? currency : undefined);
  }
  if (typeof value === 'string') return INSTANT.test(value) ? formatInstant(value) : value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((each) => valueInWords('', each)).join(', ') || '–';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, inner]) => `${nameInWords(key)}: ${valueInWords(key, inner, currency)}`)
      .join('; ');
  }
  return String(value);
}
