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
  near: '',
};
