export const SORT_ORDERS = ['rating', 'distance', 'price_asc', 'price_desc'] as const;

/** The filters of the salon directory. Empty strings and lists match every salon. */
export interface SalonFilters {
  readonly city: string;
  readonly country: string;
  readonly state: string;
  readonly services: readonly string[];
  readonly brands: readonly string[];
  readonly priceRange: string;
  readonly verified: boolean;
  readonly openNow: boolean;
  readonly sort: (typeof SORT_ORDERS)[number];
  /** Distance from the visitor, in miles or kilometers, whichever the visitor reads; empty for any. */
  readonly within: string;
  /** Position of the visitor as "latitude,longitude", or empty while it is unknown. */
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
  within: '',
  near: '',
};

/** The parameters of the URL that hold filters. The visitor's position is not one, because links are shared. */
export const FILTER_PARAMETERS: ReadonlySet<string> = new Set(
  Object.keys(NO_FILTERS).filter((name) => name !== 'near'),
);

/** The filters as parameters of the URL, without those that match every salon. */
export function toParameters(filters: SalonFilters): URLSearchParams {
  const values = Object.entries(filters).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value);
    const isDefault = text === String(NO_FILTERS[name as keyof SalonFilters]);
    return FILTER_PARAMETERS.has(name) && !isDefault ? [[name, text]] : [];
  });
  return new URLSearchParams(values);
}

const splitList = (value: string | null) => value?.split(',').filter(Boolean) ?? [];

/** The filters in the parameters of a URL. Unknown sort orders count as absent. */
export function parseFilters(parameters: URLSearchParams): SalonFilters {
  const read = (name: string) => parameters.get(name) ?? '';
  return {
    city: read('city'),
    country: read('country'),
    state: read('state'),
    services: splitList(parameters.get('services')),
    brands: splitList(parameters.get('brands')),
    priceRange: read('priceRange'),
    verified: read('verified') === 'true',
    openNow: read('openNow') === 'true',
    sort: SORT_ORDERS.find((sort) => sort === read('sort')) ?? NO_FILTERS.sort,
    within: read('within'),
    near: '',
  };
}
