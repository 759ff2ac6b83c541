import { PRICE_RANGES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { searchBundledSalons } from './bundled-salons';
import { findPlace } from './find-place';
import { chooseSalons, completeSearch, findMatches } from './place-search';
import { NO_FILTERS, parseFilters, type SalonFilters, toParameters } from './salon-filters';
import { KILOMETERS_PER_MILE } from './use-format-distance';
import { widenSearch } from './widen-search';

const SALONS = searchBundledSalons(NO_FILTERS);
const inMiles = (miles: number) => miles;
const inKilometers = (miles: number) => miles * KILOMETERS_PER_MILE;

/** The cities and the counts that the page shows for a search. */
function runSearch(part: Partial<SalonFilters>, fromMiles = inMiles) {
  const filters = { ...NO_FILTERS, ...part };
  const place = findPlace(filters.city, SALONS, 'en');
  const search = completeSearch(filters, place);
  const found = searchBundledSalons(place ? { ...search, city: '' } : search);
  const matches = findMatches(found, search, place, fromMiles);
  const others = { allSalons: SALONS, widened: matches.hasMatch ? null : widenSearch(SALONS, filters) };
  const { salons, ...rest } = chooseSalons(matches, others, place);
  return { cities: salons.map(({ city }) => city), ...rest };
}

describe('a search around a city', () => {
  it('a city with salons shows them with their distances from its center', () => {
    expect(runSearch({ city: 'berlin' })).toEqual({
      cities: ['Berlin'],
      count: 1,
      areSuggestions: false,
      areNearest: false,
    });
    expect(
      completeSearch({ ...NO_FILTERS, city: 'berlin' }, findPlace('berlin', SALONS, 'en')),
    ).toMatchObject({
      sort: 'distance',
      near: '52.52,13.405',
      within: '25',
    });
  });

  it('a city without a salon shows the nearest ones and says so, however far they are', () => {
    expect(runSearch({ city: 'Potsdam' })).toMatchObject({ cities: ['Berlin'], count: 1, areNearest: true });
    const hamburg = runSearch({ city: 'Hamburg', within: '5' });
    expect(hamburg.cities[0]).toBe('Berlin');
    expect(hamburg).toMatchObject({ areNearest: true, areSuggestions: false });
    const sydney = runSearch({ city: 'Sydney' });
    expect(sydney).toMatchObject({ count: 0, areNearest: true });
    expect(sydney.cities).toHaveLength(5);
    expect(sydney.cities[0]).toBe('Tokyo');
  });

  it.each([
    ['Los Angeles', inMiles],
    ['Los Angeles', inKilometers],
    ['Miami', inKilometers],
    ['Tokyo', inKilometers],
    ['Chicago', inKilometers],
  ])(
    'the salon of %s is found although it is farther from the center than the chosen distance',
    (city, fromMiles) => {
      const ofCity = SALONS.filter((salon) => salon.city === city);
      expect(ofCity).toHaveLength(1);
      const found = { cities: [city], count: 1, areSuggestions: false, areNearest: false };
      expect(runSearch({ city, within: '5' }, fromMiles)).toEqual(found);
      const priceRange = PRICE_RANGES.find(({ symbol }) => symbol === ofCity[0]?.priceRange)?.id ?? '';
      expect(priceRange).not.toBe('');
      expect(runSearch({ city, within: '5', priceRange }, fromMiles)).toEqual(found);
    },
  );

  it('a filter that no salon of the city matches is dropped before the city is', () => {
    const berlin = SALONS.find(({ city }) => city === 'Berlin');
    const priceRange = berlin?.priceRange === '$$$$' ? 'budget' : 'luxury';
    expect(runSearch({ city: 'Berlin', priceRange })).toMatchObject({
      cities: ['Berlin'],
      areSuggestions: true,
    });
  });

  it('no salon is said to be missing in a city that another country is chosen for', () => {
    expect(runSearch({ city: 'Berlin', country: 'US' })).toMatchObject({
      areSuggestions: true,
      areNearest: false,
    });
  });

  it('a place that is not known suggests five others', () => {
    expect(runSearch({ city: 'Atlantis' })).toMatchObject({ count: 0, areSuggestions: true });
  });

  it('any distance shows every salon, the nearest first, and stays chosen over a reload', () => {
    const filters: SalonFilters = { ...NO_FILTERS, city: 'Berlin', within: 'any' };
    expect(parseFilters(toParameters(filters))).toEqual(filters);
    const { cities } = runSearch(filters);
    expect(cities).toHaveLength(SALONS.length);
    expect(cities.slice(0, 2)).toEqual(['Berlin', 'Munich']);
  });

  it('another order sorts the salons around the city, and does not bring in others', () => {
    expect(runSearch({ city: 'Berlin', sort: 'rating' }).cities).toEqual(['Berlin']);
  });
});
