import type { Salon } from '@mirabelle/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { formatQueryString, send } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { startWithPageFacts } from '../../../lib/page-facts';
import { NO_FILTERS, type SalonFilters } from '../salon-filters';
import type { WidenedSearch } from '../widen-search';

/** The result of a search in the salon directory. */
interface SalonSearchResult {
  readonly salons: readonly Salon[];
  /** True if the server was unreachable and the salons come from the app bundle. */
  readonly isBundled: boolean;
}

const isServerUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && error.status >= 500);

/**
 * Searches the directory, or the bundled salons if the server is unreachable.
 *
 * Unlike other responses, this one is not parsed by its schema: many visits start on this page, and loading the
 * validation library would take most of its start time. The server's contract tests check the response.
 */
async function findSalons(filters: SalonFilters): Promise<SalonSearchResult> {
  const { verified, openNow, within: _, ...otherFilters } = filters;
  const flags = { ...(verified ? { verified: 'true' } : {}), ...(openNow ? { openNow: 'true' } : {}) };
  try {
    const path = `/api/salons${formatQueryString({ ...otherFilters, ...flags })}`;
    return { salons: await (await send('GET', path)).json(), isBundled: false };
  } catch (error) {
    if (!isServerUnreachable(error)) throw error;
    const { searchBundledSalons } = await import('../bundled-salons');
    return { salons: searchBundledSalons(filters), isBundled: true };
  }
}

/** One salon. Like the search, its answer is not parsed by its schema. */
export const salonQuery = (id: string) =>
  queryOptions({
    ...startWithPageFacts<Salon>('/api/salons', id),
    queryKey: ['/api/salons', id],
    queryFn: async (): Promise<Salon> => (await send('GET', `/api/salons/${encodeURIComponent(id)}`)).json(),
    enabled: id !== '',
  });

/** The salons that match the filters, sorted. The previous result stays on screen while the next one loads. */
export function useSalons(filters: SalonFilters) {
  return useQuery({
    // The distance limits which salons are shown, not which are requested.
    queryKey: ['/api/salons', { ...filters, within: '' }],
    queryFn: () => findSalons(filters),
    placeholderData: keepPreviousData,
  });
}

/**
 * Widens a search without results. The data is null if no salon matches before all filters are dropped.
 *
 * @param salons all salons of the directory
 * @param isNeeded whether the search has no results
 */
export function useWidenedSearch(
  salons: readonly Salon[],
  filters: SalonFilters,
  { isNeeded }: { readonly isNeeded: boolean },
) {
  return useQuery({
    queryKey: ['widened-search', filters],
    // Few searches need this code.
    queryFn: async (): Promise<WidenedSearch | null> =>
      (await import('../widen-search')).widenSearch(salons, filters) ?? null,
    enabled: isNeeded && salons.length > 0,
    staleTime: 0,
  });
}

/** The cities that have a salon, in alphabetical order. */
export function useSalonCities(): readonly string[] {
  const { data } = useSalons(NO_FILTERS);
  return [...new Set(data?.salons.map(({ city }) => city))].sort();
}
