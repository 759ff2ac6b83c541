import type { Salon } from '@mirabelle/contracts';
import { useDeferredValue, useMemo } from 'react';
import { useSalons, useWidenedSearch } from './api/salons';
import type { Place } from './find-place';
import { chooseSalons, findMatches, type SalonSearch, type ShownSalons } from './place-search';
import { NO_FILTERS } from './salon-filters';
import { convertMiles, useDistanceUnit } from './use-format-distance';
import type { WidenedSearch } from './widen-search';

/** What a search has found, and which salons are shown for it. */
export interface SearchResult {
  /** Undefined until the salons are loaded. */
  readonly shown: ShownSalons | undefined;
  /** The radius in miles or kilometers within which salons were found; undefined for any. */
  readonly radius: number | undefined;
  /** The search with fewer filters that found the suggested salons. */
  readonly widened: WidenedSearch | null | undefined;
  readonly isWidening: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  /** Whether the salons are those that came with the app, because the server could not be reached. */
  readonly isBundled: boolean;
  readonly retry: () => void;
}

const NO_SALONS: readonly Salon[] = [];

/**
 * Searches the directory, and chooses the salons to show.
 *
 * @param place the city around which the salons are searched
 */
export function useShownSalons(search: SalonSearch, place: Place | undefined): SearchResult {
  // A city is the center of the search and not a limit of what is found.
  const matching = useSalons(place ? { ...search, city: '' } : search);
  // Rendering the cards takes a slow phone a while.
  const result = useDeferredValue(matching.data);
  const unit = useDistanceUnit();
  const matches = useMemo(
    () => findMatches(result?.salons ?? NO_SALONS, search, place, (miles) => convertMiles(miles, unit)),
    [result, search, place, unit],
  );
  const hasNoMatch = result !== undefined && !matches.hasMatch;
  // Suggested salons are the nearest, with their distances, where those of a search would be.
  const unfiltered = useSalons(
    hasNoMatch && search.near !== '' ? { ...NO_FILTERS, near: search.near, sort: 'distance' } : NO_FILTERS,
  );
  const allSalons = unfiltered.data?.salons ?? NO_SALONS;
  const filters = place ? { ...search, city: place.city } : search;
  const { data: widened, isLoading: isWidening } = useWidenedSearch(allSalons, filters, {
    isNeeded: hasNoMatch && !unfiltered.isPlaceholderData,
  });
  return {
    shown: result && chooseSalons(matches, { allSalons, widened }, place),
    radius: matches.radius,
    widened,
    isWidening,
    isFetching: matching.isFetching,
    isError: matching.isError,
    isBundled: result?.isBundled === true,
    retry: () => void matching.refetch(),
  };
}
