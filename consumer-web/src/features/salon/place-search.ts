import { FALLBACK_SALON_COUNT } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import type { Place } from './find-place';
import { limitDistance, type NearbySalons, RADII } from './limit-distance';
import { ANY_RADIUS } from './radius-in-url';
import type { SalonFilters, SortOrder } from './salon-filters';
import type { WidenedSearch } from './widen-search';

/** How far a search around a city reaches at first, in miles or kilometers. */
const CITY_RADIUS = '25';

/** Filters in which every value that the visitor left open has been filled in. */
export interface SalonSearch extends SalonFilters {
  readonly sort: SortOrder;
}

/**
 * Fills in what the filters leave open. Around a city, the nearest come first and distances are from its center. There an empty
 * distance is limited, unlike "any"; elsewhere both mean no limit.
 */
export function completeSearch(filters: SalonFilters, place: Place | undefined): SalonSearch {
  if (!place) {
    const within = filters.within === ANY_RADIUS ? '' : filters.within;
    return { ...filters, sort: filters.sort || 'rating', within };
  }
  return {
    ...filters,
    sort: filters.sort || 'distance',
    near: place.near,
    within: filters.within || CITY_RADIUS,
  };
}

/** The distance to which a search is limited, one of `RADII`; undefined for any. */
export function findChosenRadius(search: SalonSearch, place: Place | undefined): number | undefined {
  const isLimited = place !== undefined || search.sort === 'distance';
  return isLimited ? RADII.find((radius) => String(radius) === search.within) : undefined;
}

interface Matches extends NearbySalons {
  /**
   * Whether any of the salons matches. Around a city, a salon beyond the chosen distance matches only if it is in the city.
   * Elsewhere every salon matches, and a note says that the distance was widened.
   */
  readonly hasMatch: boolean;
}

/**
 * The salons that match, as near as the visitor wants them, or else the nearest.
 *
 * @param foundSalons what the server found
 * @param fromMiles converts miles to the unit of the radii
 */
export function findMatches(
  foundSalons: readonly Salon[],
  search: SalonSearch,
  place: Place | undefined,
  fromMiles: (miles: number) => number,
): Matches {
  const chosenRadius = findChosenRadius(search, place);
  const nearby = limitDistance(foundSalons, chosenRadius, fromMiles);
  const isMatch = ({ city }: Salon) => !place || nearby.radius === chosenRadius || city === place.city;
  return { ...nearby, hasMatch: nearby.salons.some(isMatch) };
}

/** Which salons are shown, and what is said about them. */
export interface ShownSalons {
  readonly salons: readonly Salon[];
  /**
   * The number that the page names: how many match the filters. Of the nearest to a city without a salon it is how many are
   * shown, or 0 if they are farther away than the largest of `RADII`.
   */
  readonly count: number;
  /** Whether the salons do not match and are only suggested. */
  readonly areSuggestions: boolean;
  /** Whether the city has no salon, so that they are the nearest ones. */
  readonly areNearest: boolean;
}

/**
 * Chooses the salons to show: those that match; around a city without a salon, the nearest that match; or else those
 * that match fewer filters. If there are none of these either, any five are suggested.
 *
 * @param others all salons of the directory, and those that match fewer filters, once they are known to be needed
 */
export function chooseSalons(
  { salons, radius, hasMatch }: Matches,
  others: { readonly allSalons: readonly Salon[]; readonly widened: WidenedSearch | null | undefined },
  place: Place | undefined,
): ShownSalons {
  const { allSalons, widened } = others;
  const isWithoutSalon = place !== undefined && !allSalons.some(({ city }) => city === place.city);
  if (hasMatch) return { salons, count: salons.length, areSuggestions: false, areNearest: isWithoutSalon };
  if (isWithoutSalon && salons.length > 0) {
    const nearest = salons.slice(0, FALLBACK_SALON_COUNT);
    return {
      salons: nearest,
      count: radius === undefined ? 0 : nearest.length,
      areSuggestions: false,
      areNearest: true,
    };
  }
  const suggested = (widened?.salons ?? allSalons).slice(0, FALLBACK_SALON_COUNT);
  return { salons: suggested, count: 0, areSuggestions: true, areNearest: false };
}
