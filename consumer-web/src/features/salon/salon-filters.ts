import {
  COUNTRIES,
  PARTS_OF_DAY,
  type PartOfDay,
  PRICE_RANGES,
  PROFESSIONAL_BRANDS,
  SERVICE_FILTERS,
  US_STATES,
} from '@mirabelle/catalogue';
import { readRadius, writeRadius } from './radius-in-url';

export const SORT_ORDERS = ['rating', 'distance', 'price_asc', 'price_desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

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
  /** Day on which the salon has a free time, YYYY-MM-DD by its own calendar; empty for any. */
  readonly date: string;
  /** The part of that day, or of today while no day is chosen; empty for any. */
  readonly partOfDay: PartOfDay | '';
  /** Empty for the usual order: nearest first around a city, best rated first otherwise. */
  readonly sort: SortOrder | '';
  /** Distance from the visitor or the city, in miles or kilometers, whichever the visitor reads; empty for the usual one. */
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
  date: '',
  partOfDay: '',
  sort: '',
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
    const formatted = name === 'within' ? writeRadius(text) : text;
    return FILTER_PARAMETERS.has(name) && !isDefault ? [[name, formatted]] : [];
  });
  return new URLSearchParams(values);
}

/** The parts of a day in the order in which they come, then the hours from which a time may be. */
export const PART_NAMES = Object.keys(PARTS_OF_DAY) as PartOfDay[];

const splitList = (value: string) => value.split(',').filter((part) => part.trim() !== '');

const equalsIgnoringCase = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/** The checkbox of a service, by its id, its label or one of its specialties, as the server finds it. */
const findServiceId = (value: string) =>
  SERVICE_FILTERS.find(({ id, label, specialties }) =>
    [id, label, ...specialties].some((name) => equalsIgnoringCase(name, value)),
  )?.id;

const findBrand = (value: string) => PROFESSIONAL_BRANDS.find((brand) => equalsIgnoringCase(brand, value));

const findState = (value: string) => US_STATES.find(({ code }) => equalsIgnoringCase(code, value))?.code;

/** The values of a list that are known, each once. */
const findKnown = (value: string, find: (part: string) => string | undefined) => [
  ...new Set(splitList(value).flatMap((part) => find(part) ?? [])),
];

/** The day that a URL names, or empty if it names none. */
const readDate = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value)
    ? value
    : '';

/**
 * The filters in the parameters of a URL. What nobody can choose on the page counts as absent, because the page would not show
 * that it is limited by it. A state without a country is one of the United States.
 */
export function parseFilters(parameters: URLSearchParams): SalonFilters {
  const read = (name: string) => parameters.get(name) ?? '';
  const date = readDate(read('date'));
  const country = COUNTRIES.find(({ code }) => code === read('country'))?.code ?? '';
  const state = findState(read('state')) ?? '';
  const isStateShown = country === 'US' || read('country') === '';
  return {
    city: read('city'),
    country: state && isStateShown ? 'US' : country,
    state: isStateShown ? state : '',
    services: findKnown(read('services'), findServiceId),
    brands: findKnown(read('brands'), findBrand),
    priceRange: PRICE_RANGES.find(({ id }) => id === read('priceRange'))?.id ?? '',
    verified: read('verified') === 'true',
    openNow: read('openNow') === 'true',
    date,
    partOfDay: PART_NAMES.find((part) => part === read('partOfDay')) ?? '',
    sort: SORT_ORDERS.find((sort) => sort === read('sort')) ?? NO_FILTERS.sort,
    within: readRadius(read('within')),
    near: '',
  };
}

/** Filters for which a URL may name a value that the page does not know. */
const CHECKED_FILTERS = ['services', 'brands', 'country', 'state', 'priceRange', 'date'] as const;
export type CheckedFilter = (typeof CHECKED_FILTERS)[number];

/** The filters for which a URL names a value that {@link parseFilters} leaves out. */
export function findUnknownFilters(parameters: URLSearchParams): CheckedFilter[] {
  const filters = parseFilters(parameters);
  return CHECKED_FILTERS.filter((name) => {
    const requested = parameters.get(name) ?? '';
    const kept = filters[name];
    if (typeof kept === 'string') return requested !== '' && kept === '';
    const find = name === 'services' ? findServiceId : findBrand;
    return splitList(requested).some((part) => find(part) === undefined);
  });
}
