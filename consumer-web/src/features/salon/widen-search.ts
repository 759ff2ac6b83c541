import type { Salon } from '@mirabelle/contracts';
import { matchesFilters } from './match-salon';
import { NO_FILTERS, type SalonFilters } from './salon-filters';

/** The filters that a search can do without, in the order in which they are given up. The place comes last. */
const GIVEN_UP_IN_ORDER = [
  'openNow',
  'verified',
  'priceRange',
  'brands',
  'services',
  'state',
  'city',
  'country',
] as const;
export type GivenUpFilter = (typeof GIVEN_UP_IN_ORDER)[number];

interface WidenedSearch {
  /** The filters that were given up. */
  readonly without: readonly GivenUpFilter[];
  readonly salons: readonly Salon[];
}

const isSet = (filters: SalonFilters, name: GivenUpFilter) =>
  String(filters[name]) !== String(NO_FILTERS[name]);
const leaveOut = (filters: SalonFilters, names: readonly GivenUpFilter[]): SalonFilters => ({
  ...filters,
  ...Object.fromEntries(names.map((name) => [name, NO_FILTERS[name]])),
});

/**
 * Widens a search without results step by step, until a salon matches. Filters whose removal has not helped count again.
 *
 * @returns undefined if no salon matches before all filters are given up
 */
export function widenSearch(salons: readonly Salon[], filters: SalonFilters): WidenedSearch | undefined {
  const find = (names: readonly GivenUpFilter[]) => {
    const remaining = leaveOut(filters, names);
    return salons.filter((salon) => matchesFilters(salon, remaining));
  };
  const set = GIVEN_UP_IN_ORDER.filter((name) => isSet(filters, name));
  for (let count = 1; count < set.length; count += 1) {
    const steps = set.slice(0, count);
    if (find(steps).length === 0) continue;
    const without = steps.reduce<readonly GivenUpFilter[]>((needed, name) => {
      const fewer = needed.filter((other) => other !== name);
      return fewer.length > 0 && find(fewer).length > 0 ? fewer : needed;
    }, steps);
    return { without, salons: find(without) };
  }
  return undefined;
}
