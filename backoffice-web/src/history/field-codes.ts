import { COUNTRIES, findService, formatClockTime, nameLanguage, PLANS } from '@mirabelle/catalogue';
import { formatDuration, formatRate } from '../format/format';
import { i18nProvider } from '../i18n/i18n';
import { nameSpecialty } from '../salons/specialty-names';

const MINUTE_MS = 60_000;

/** What the codes of these fields mean, where the code itself says it. */
const CATALOGUE_NAMES: Readonly<Record<string, (code: string) => string | undefined>> = {
  language: nameLanguage,
  country: (code) => COUNTRIES.find((country) => country.code === code)?.name,
  plan: findPlanName,
  serviceId: (id) => findService(id)?.label,
  specialties: nameSpecialty,
  from: findPlanName,
  to: findPlanName,
};

/** How numbers in these fields are measured. */
const NUMBER_FORMATS: Readonly<Record<string, (number: number) => string>> = {
  startMinute: formatClockTime,
  durationMinutes: (minutes) => formatDuration(minutes * MINUTE_MS),
  rateBp: (basisPoints) => formatRate(String(basisPoints / 10_000)),
};

/** Where the texts for a field's codes are, in the order in which they are looked up. `*` is the resource of the record. */
const TEXT_PATHS: Readonly<Record<string, readonly string[]>> = {
  status: ['*.statuses'],
  reason: ['*.reasons', '*.suspension.reasons', '*.closedDays.reasons'],
  role: ['users.roles'],
  roles: ['users.roles'],
  transactionType: ['affiliate-transactions.types'],
  purpose: ['payments.purposes'],
};

const isSpan = (value: unknown): value is { readonly open: number; readonly close: number } =>
  typeof value === 'object' && value !== null && 'open' in value && 'close' in value;

/** The words, time or rate that a code or number in a field stands for; undefined if it stands for itself. */
export function formatCode(name: string, value: unknown, resource = ''): string | undefined {
  if (isSpan(value)) return `${formatClockTime(value.open)}–${formatClockTime(value.close)}`;
  if (typeof value === 'number') return NUMBER_FORMATS[name]?.(value);
  if (typeof value !== 'string') return undefined;
  return CATALOGUE_NAMES[name]?.(value) ?? findText(name, value, resource);
}

function findPlanName(code: string): string | undefined {
  return PLANS.find(({ id }) => id === code)?.name;
}

function findText(name: string, code: string, resource: string): string | undefined {
  // A text that somebody has written is no code, and must not be looked up as a path.
  if (!/^[a-zA-Z_-]+$/.test(code)) return undefined;
  const paths = [...(TEXT_PATHS[name] ?? []), `event-log.values.${name}`];
  for (const path of paths) {
    const key = `resources.${path.replace('*', resource)}.${code}`;
    const text = i18nProvider.translate(key, { _: '' });
    if (text) return text;
  }
  return undefined;
}
