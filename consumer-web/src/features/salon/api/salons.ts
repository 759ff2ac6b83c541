import type { Salon } from '@mirabelle/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryString, send } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';

export const SORTS = ['rating', 'distance', 'price_asc', 'price_desc'] as const;

/** What the directory is narrowed to; empty strings and lists narrow nothing. */
export interface SalonFilters {
  readonly city: string;
  readonly country: string;
  readonly state: string;
  readonly services: readonly string[];
  readonly brands: readonly string[];
  readonly priceRange: string;
  readonly verified: boolean;
  readonly openNow: boolean;
  readonly sort: (typeof SORTS)[number];
  /** "latitude,longitude" of the visitor, or empty while that is unknown. */
  readonly near: string;
}

export const NO_FILTERS: SalonFilters = {
  city: '',
  country: '',
  state: '',
  services: [],
  brands: [],
  priceRange: '',
  verified: false,
  openNow: false,
  sort: 'rating',
  near: '',
};

/** An answer of the directory. */
export interface FoundSalons {
  readonly salons: readonly Salon[];
  /** True where the server was out of reach and the salons are those that came with the page. */
  readonly isBundled: boolean;
}

const isOutOfReach = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && error.status >= 500);

/**
 * The answer is taken as it is, unlike others, which go through their schema: people arrive on this page, and the
 * validation library would be most of what it has to do. The server's own tests hold the answer to its contract.
 */
async function findSalons(filters: SalonFilters): Promise<FoundSalons> {
  const { verified, openNow, ...others } = filters;
  const flags = { ...(verified ? { verified: 'true' } : {}), ...(openNow ? { openNow: 'true' } : {}) };
  try {
    const address = `/api/salons${queryString({ ...others, ...flags })}`;
    return { salons: await (await send('GET', address)).json(), isBundled: false };
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    const { bundledSalons } = await import('../bundled-salons');
    return { salons: bundledSalons(filters), isBundled: true };
  }
}

/** Salons that pass the filters, sorted. The last answer stays in sight while the next one comes. */
export function useSalons(filters: SalonFilters) {
  return useQuery({
    queryKey: ['/api/salons', filters],
    queryFn: () => findSalons(filters),
    placeholderData: keepPreviousData,
  });
}
