import type { SalonForm } from '@mirabelle/contracts';

/** What can be edited, in the order of the form. */
export const EDITABLE = [
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
  'isVerified',
  'openingHours',
] as const satisfies readonly (keyof SalonForm)[];

export type EditableField = (typeof EDITABLE)[number];
export type SalonValues = Readonly<Partial<Record<EditableField, unknown>>>;

/** Equal as values; lists of names are equal in any order, because the form does not keep one. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(settled(one)) === JSON.stringify(settled(other));
}

function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String).sort();
  if (typeof value !== 'object' || value === null) return value ?? '';
  return Object.entries(value)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, inner]) => [key, inner === null ? null : settled(inner)]);
}

/** The fields whose values differ, with the later ones. */
export function changesBetween(earlier: SalonValues, later: SalonValues): SalonValues {
  const changed = EDITABLE.filter((field) => !same(earlier[field], later[field]));
  return Object.fromEntries(changed.map((field) => [field, later[field] ?? '']));
}
