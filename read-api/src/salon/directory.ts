import {
  COUNTRIES,
  findBookedService,
  findCities,
  findPriceRange,
  findSpecialties,
  normalizePlaceName,
  type Service,
  US_STATES,
} from '@mirabelle/catalogue';
import type { SalonQuery } from '@mirabelle/contracts';
import { normalizeSearchText } from '../lists/search-pattern.js';
import { CLOSED_DATES } from './closed-days.js';
import { HOURS_CHANGES, OPENING_HOURS, selectOpeningHours } from './opening-hours.js';
import { RETIRED_SERVICES } from './retired-services.js';

/** Mean radius of the Earth (IUGG), in miles. */
const EARTH_MILES = 3958.7613;

const COLUMNS = `id, name, address, city, state, country, zip_code, phone, email, website, image_url,
  rating::float8 as rating, review_count, price_range, specialties, brands, is_verified,
  ${OPENING_HOURS} as opening_hours, ${HOURS_CHANGES} as hours_changes, latitude, longitude, time_zone, chairs, booking_horizon_days, team, suspension, ${CLOSED_DATES} as closed_dates,
  ${RETIRED_SERVICES} as retired_services`;

/** Salons with `is_open`: whether the salon is open at the instant $1 by its local time. */
const SALONS = `
  read_model.salons s
  cross join lateral (select $1::timestamptz at time zone s.time_zone as clock) l
  cross join lateral (
    select ${selectOpeningHours('l.clock::date')}->(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from l.clock)::int]
      as hours, extract(hour from l.clock) * 60 + extract(minute from l.clock) as minute
  ) d
  cross join lateral (
    select coalesce(d.minute >= (d.hours->>'open')::int and d.minute < (d.hours->>'close')::int, false)
      and not exists (
        select from read_model.closed_days c
        where c.salon_id = s.id and c.local_date = l.clock::date and c.is_closed
      ) as is_open
  ) o`;

/** $1: id. `isOpenAt` computes whether the salon is open, which is faster than in SQL. */
export const SELECT_SALON_BY_ID = `select ${COLUMNS}, null::float8 as distance from read_model.salons s where id = $1`;

const ORDERS = {
  rating: 'rating desc, review_count desc, id',
  distance: 'distance, id',
  price_asc: 'length(price_range), rating desc, id',
  price_desc: 'length(price_range) desc, rating desc, id',
} as const;

/**
 * Creates the directory's query. All criteria must match; of several values of a criterion, one must match. A salon does what is asked
 * for only if the service that is booked for it can be booked there.
 *
 * @param offered the services that can be booked now at the salons that have not taken them out of their offer
 */
export function createDirectoryQuery(
  criteria: SalonQuery,
  offered: readonly Pick<Service, 'id'>[],
  now: string,
): { text: string; values: unknown[] } {
  const values: unknown[] = [now];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const distance = criteria.near
    ? createDistanceExpression(bind(criteria.near.latitude), bind(criteria.near.longitude))
    : 'null';
  const where = createConditions(criteria, offered, bind).join(' and ');
  // Distances are known only when the visitor's location is.
  const requestedSort = criteria.sort ?? 'distance';
  const order = ORDERS[requestedSort === 'distance' && !criteria.near ? 'rating' : requestedSort];
  const text = `select ${COLUMNS}, ${distance}::float8 as distance, is_open from ${SALONS} where ${where} order by ${order}`;
  return { text, values };
}

function createConditions(
  criteria: SalonQuery,
  offered: readonly Pick<Service, 'id'>[],
  bind: (value: unknown) => string,
): string[] {
  const conditions = ['suspension is null'];
  const { city, country, state, brands, priceRange } = criteria;
  const services = [...(criteria.services ?? []), ...(criteria.specialties ?? [])];
  if (city) conditions.push(createCityCondition(city, bind));
  if (country) conditions.push(`lower(country) = ${bind(toCountryCode(country))}`);
  if (state) conditions.push(`lower(state) = any(${bind(toStateNames(state))}::text[])`);
  if (services.length > 0)
    conditions.push(createServiceCondition(services.flatMap(findSpecialties), offered, bind));
  if (brands?.length) conditions.push(containsBrand(bind(brands.map(normalizeSearchText))));
  if (priceRange?.length)
    conditions.push(`price_range = any(${bind(priceRange.flatMap(toPriceSymbol))}::text[])`);
  if (criteria.verified) conditions.push('is_verified');
  if (criteria.openNow) conditions.push('is_open');
  return conditions;
}

/** Finds a city by a part of its stored name without accents, or by its name in any language of the app. */
function createCityCondition(text: string, bind: (value: unknown) => string): string {
  const stored = String.raw`lower(regexp_replace(normalize(city, NFD), '[\u0300-\u036f]', '', 'g'))`;
  const part = bind(normalizePlaceName(normalizeSearchText(text)));
  return `(position(${part} in ${stored}) > 0 or city = any(${bind(findCities(text))}::text[]))`;
}

const containsBrand = (placeholder: string): string =>
  `exists (select from jsonb_array_elements_text(brands) each where lower(each) = any(${placeholder}::text[]))`;

/** The salon has one of the specialties, and has not taken the service that is booked for it out of its offer by today. */
function createServiceCondition(
  specialties: readonly string[],
  offered: readonly Pick<Service, 'id'>[],
  bind: (value: unknown) => string,
): string {
  const wanted = specialties.flatMap((name) => {
    const service = offered.find(({ id }) => id === findBookedService(name));
    return service ? [{ name, serviceId: service.id }] : [];
  });
  const names = bind(wanted.map(({ name }) => name.toLowerCase()));
  const serviceIds = bind(wanted.map(({ serviceId }) => serviceId));
  return `exists (
    select from jsonb_array_elements_text(specialties) each
    join unnest(${names}::text[], ${serviceIds}::text[]) wanted (name, service_id) on wanted.name = lower(each)
    where not exists (
      select from read_model.retired_services r
      where r.salon_id = s.id and r.service_id = wanted.service_id and r.from_date <= l.clock::date
    )
  )`;
}

function toPriceSymbol(value: string): string[] {
  const range = findPriceRange(value.toLowerCase());
  return range ? [range.symbol] : [];
}

/** Returns the country code in lower case, for a code or an English name. */
function toCountryCode(value: string): string {
  const normalized = normalizeSearchText(value);
  const known = COUNTRIES.find(({ name }) => name.toLowerCase() === normalized);
  return known?.code.toLowerCase() ?? normalized;
}

/** Returns the code and the name of a US state in lower case; for other regions the given name. */
function toStateNames(value: string): string[] {
  const normalized = normalizeSearchText(value);
  const known = US_STATES.find(
    ({ code, name }) => code.toLowerCase() === normalized || name.toLowerCase() === normalized,
  );
  return known ? [known.code.toLowerCase(), known.name.toLowerCase()] : [normalized];
}

/** Creates the SQL for the great-circle distance (haversine formula), in miles with one decimal. */
function createDistanceExpression(latitude: string, longitude: string): string {
  const formatSineOfHalf = (degrees: string) => `sin(radians(${degrees}) / 2)`;
  const a = `${formatSineOfHalf(`latitude - ${latitude}::float8`)} ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * ${formatSineOfHalf(`longitude - ${longitude}::float8`)} ^ 2`;
  return `round((2 * ${EARTH_MILES} * asin(sqrt(least(1, ${a}))))::numeric, 1)`;
}
