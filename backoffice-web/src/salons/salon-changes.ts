import type { SalonBody } from '@mirabelle/backoffice-contracts';

/** The fields in the order of the form. */
const EDITABLE_FIELDS = [
  'name',
  'phone',
  'email',
  'website',
  'imageUrl',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'latitude',
  'longitude',
  'priceRange',
  'specialties',
  'brands',
  'chairs',
  'bookingHorizonDays',
  'isVerified',
  'openingHours',
  'team',
] as const satisfies readonly (keyof SalonBody)[];

export type EditableField = (typeof EDITABLE_FIELDS)[number];
export type SalonValues = Readonly<Partial<Record<EditableField, unknown>>>;

const isSameValue = (first: unknown, second: unknown): boolean =>
  JSON.stringify(normalizeValue(first)) === JSON.stringify(normalizeValue(second));

/**
 * Sorts keys and lists of texts, because the form does not keep their order. The people of the team stay in their
 * order, which is the one on the salon's page. A field that is null or undefined counts as an empty text, because the
 * form turns an empty text into null. Inside an object null stays null: it is a day on which the salon is closed.
 */
function normalizeValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.some((item) => typeof item === 'object')
      ? value.map(normalizeValue)
      : value.map(String).sort();
  }
  if (typeof value !== 'object' || value === null) return value ?? '';
  return Object.entries(value)
    .sort(([first], [second]) => first.localeCompare(second))
    .map(([key, inner]) => [key, inner === null ? null : normalizeValue(inner)]);
}

/** The fields whose values differ, with their new values. */
export function findSalonChanges(before: SalonValues, after: SalonValues): SalonValues {
  const changed = EDITABLE_FIELDS.filter((field) => !isSameValue(before[field], after[field]));
  const emptyValue = (field: EditableField) => (field === 'bookingHorizonDays' ? null : '');
  return Object.fromEntries(changed.map((field) => [field, after[field] ?? emptyValue(field)]));
}
