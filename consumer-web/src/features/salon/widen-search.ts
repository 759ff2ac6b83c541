import type { Salon } from '@mirabelle/contracts';
import { matchesFilters } from './match-salon';
import { NO_FILTERS, type SalonFilters } from './salon-filters';

/** The filters that are dropped from a search without results, in this order. The place comes last. */
const RELAXABLE_FILTERS = [
  'date',
  'openNow',
  'verified',
  'priceRange',
  'brands',
  'services',
  'state',
  'city',
  'country',
] as const;
export type RelaxableFilter = (typeof RELAXABLE_FILTERS)[number];

export interface WidenedSearch {
  /** The filters that were dropped. */
  readonly without: readonly RelaxableFilter[];
  readonly salons: readonly Salon[];
}

/** A time of day without a day means today, and is dropped together with the day. */
const isSet = (filters: SalonFilters, name: RelaxableFilter) =>
  String(filters[name]) !== String(NO_FILTERS[name]) || (name === 'date' && filters.partOfDay !== '');
const clearFilters = (filters: SalonFilters, names: readonly RelaxableFilter[]): SalonFilters => ({
  ...filters,
  ...Object.fromEntries(names.map((name) => [name, NO_FILTERS[name]])),
});

/**
 * Widens a search without results step by step, until a salon matches. A filter whose removal did not help is kept, except for the day.
 *
 * @returns undefined if no salon matches before all filters are dropped
 */
export function widenSearch(salons: readonly Salon[], filters: SalonFilters): WidenedSearch | undefined {
  const findWithout = (names: readonly RelaxableFilter[]) => {
    const remaining = clearFilters(filters, names);
    return salons.filter((salon) => matchesFilters(salon, remaining));
  };
  const active = RELAXABLE_FILTERS.filter((name) => isSet(filters, name));
  // If only a day is set, every salon matches once it is dropped.
  if (active.join() === 'date') return { without: active, salons };
  for (let count = 1; count < active.length; count += 1) {
    const steps = active.slice(0, count);
    if (findWithout(steps).length === 0) continue;
    const without = steps.reduce<readonly RelaxableFilter[]>((needed, name) => {
      const fewer = needed.filter((other) => other !== name);
      // Only the server knows which salon has a free time, so the page must not say that a salon matches the day.
      return name !== 'date' && fewer.length > 0 && findWithout(fewer).length > 0 ? fewer : needed;
    }, steps);
    return { without, salons: findWithout(without) };
  }
  return undefined;
}
