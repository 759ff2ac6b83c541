import { COUNTRIES, findPriceRange, specialtiesFor, US_STATES } from '@mirabelle/catalogue';
import type { SalonQuery } from '@mirabelle/contracts';
import { searchable } from '../kit/text.js';

/** Mean radius of the Earth (IUGG), in miles. */
const EARTH_MILES = 3958.7613;

const COLUMNS = `id, name, address, city, state, country, zip_code, phone, email, website, image_url,
  rating::float8 as rating, review_count, price_range, specialties, brands, is_verified, opening_hours, latitude,
  longitude, time_zone, chairs`;

/** Salons with `is_open`: whether the instant $1 lies within the hours of that day by the salon's own clock. */
const SALONS = `
  read_model.salons s
  cross join lateral (select $1::timestamptz at time zone s.time_zone as clock) l
  cross join lateral (
    select s.opening_hours->(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from l.clock)::int]
      as hours, extract(hour from l.clock) * 60 + extract(minute from l.clock) as minute
  ) d
  cross join lateral (
    select coalesce(d.minute >= (d.hours->>'open')::int and d.minute < (d.hours->>'close')::int, false) as is_open
  ) o`;

/** Value: id. Whether it is open is told by `isOpenAt`, which costs less than asking the database. */
export const ONE_SALON = `select ${COLUMNS}, null::float8 as distance from read_model.salons where id = $1`;

const ORDERS = {
  rating: 'rating desc, review_count desc, id',
  distance: 'distance, id',
  price_asc: 'length(price_range), rating desc, id',
  price_desc: 'length(price_range) desc, rating desc, id',
} as const;

/** The directory by a visitor's wishes. Of several values of one wish any will do; all wishes must be met. */
export function directoryQuery(wishes: SalonQuery, now: string): { text: string; values: unknown[] } {
  const values: unknown[] = [now];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const distance = wishes.near ? milesFrom(bind(wishes.near.latitude), bind(wishes.near.longitude)) : 'null';
  const where = conditions(wishes, bind).join(' and ') || 'true';
  // Nearest first only where it is known from where.
  const wished = wishes.sort ?? 'distance';
  const order = ORDERS[wished === 'distance' && !wishes.near ? 'rating' : wished];
  const text = `select ${COLUMNS}, ${distance}::float8 as distance, is_open from ${SALONS} where ${where} order by ${order}`;
  return { text, values };
}

function conditions(wishes: SalonQuery, bind: (value: unknown) => string): string[] {
  const found: string[] = [];
  const { city, country, state, brands, priceRange } = wishes;
  const services = [...(wishes.services ?? []), ...(wishes.specialties ?? [])];
  if (city) found.push(`position(${bind(searchable(city))} in lower(city)) > 0`);
  if (country) found.push(`lower(country) = ${bind(countryCode(country))}`);
  if (state) found.push(`lower(state) = any(${bind(stateNames(state))}::text[])`);
  if (services.length > 0) found.push(anyOf('specialties', bind(services.flatMap(specialtyNames))));
  if (brands?.length) found.push(anyOf('brands', bind(brands.map(searchable))));
  if (priceRange?.length) found.push(`price_range = any(${bind(priceRange.flatMap(priceSymbol))}::text[])`);
  if (wishes.verified) found.push('is_verified');
  if (wishes.openNow) found.push('is_open');
  return found;
}

function anyOf(column: 'specialties' | 'brands', place: string): string {
  return `exists (select from jsonb_array_elements_text(${column}) each where lower(each) = any(${place}::text[]))`;
}

function specialtyNames(wish: string): string[] {
  return specialtiesFor(wish).map((name) => name.toLowerCase());
}

function priceSymbol(wish: string): string[] {
  const range = findPriceRange(wish.toLowerCase());
  return range ? [range.symbol] : [];
}

/** Two letters in lower case, for a code or an English name. */
function countryCode(wish: string): string {
  const wanted = searchable(wish);
  const known = COUNTRIES.find(({ name }) => name.toLowerCase() === wanted);
  return known?.code.toLowerCase() ?? wanted;
}

/** A state of the United States goes by its code and its name, a region elsewhere by its name. */
function stateNames(wish: string): string[] {
  const wanted = searchable(wish);
  const known = US_STATES.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return known ? [known.code.toLowerCase(), known.name.toLowerCase()] : [wanted];
}

/** Great-circle distance by the haversine formula, in miles with one decimal. */
function milesFrom(latitude: string, longitude: string): string {
  const half = (degrees: string) => `sin(radians(${degrees}) / 2)`;
  const a = `${half(`latitude - ${latitude}::float8`)} ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * ${half(`longitude - ${longitude}::float8`)} ^ 2`;
  return `round((2 * ${EARTH_MILES} * asin(sqrt(least(1, ${a}))))::numeric, 1)`;
}
