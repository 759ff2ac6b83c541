import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryString, request } from '../../../lib/api-client';
import { Salon } from '../../../lib/contracts';
import { z } from '../../../lib/zod';

export const SORTS = ['rating', 'distance', 'price_asc', 'price_desc'] as const;

/** What the directory is narrowed to; empty strings and lists narrow nothing. */
export interface SalonFilters {
  readonly city: string;
  readonly country: string;
  readonly state: string;
  readonly services: readonly string[];
  readonly brands: readonly string[];
  readonly priceRange: string;
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
  sort: 'rating',
  near: '',
};

/** Salons that pass the filters, sorted by the server. The last answer stays in sight while the next one comes. */
export function useSalons(filters: SalonFilters) {
  return useQuery({
    queryKey: ['/api/salons', filters],
    queryFn: () => request('GET', `/api/salons${queryString({ ...filters })}`, z.array(Salon)),
    placeholderData: keepPreviousData,
  });
}
