import { PROFESSIONAL_BRANDS } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import {
  findUnknownFilters,
  NO_FILTERS,
  parseFilters,
  type SalonFilters,
  toParameters,
} from './salon-filters';

const ALL: SalonFilters = {
  city: 'São Paulo',
  country: 'US',
  state: 'NY',
  services: ['balayage', 'hair-cut'],
  brands: PROFESSIONAL_BRANDS.slice(0, 3),
  priceRange: 'luxury',
  verified: true,
  openNow: true,
  date: '2026-11-26',
  partOfDay: 'evening',
  sort: 'price_asc',
  within: '25',
  near: '',
};

describe('filters in the URL', () => {
  it.each([
    ['no filter', NO_FILTERS],
    ['all filters', ALL],
    ['one filter', { ...NO_FILTERS, openNow: true }],
  ])('filters in the URL are the same after a reload: %s', (_, filters) => {
    expect(parseFilters(new URLSearchParams(toParameters(filters).toString()))).toEqual(filters);
  });

  it('without filters the URL has no parameters', () => {
    expect(toParameters(NO_FILTERS).toString()).toBe('');
  });

  it('the filters in the URL never contain the position of the visitor', () => {
    const parameters = toParameters({ ...NO_FILTERS, near: '52.5,13.4', sort: 'distance' });
    expect(parameters.toString()).toBe('sort=distance');
  });

  it.each(['date=thursday', 'date=2026-02-30', 'partOfDay=from-3', 'date=&partOfDay=night'])(
    'an invalid day in the URL is ignored, and so is an unknown part of the day: %s',
    (address) => {
      expect(parseFilters(new URLSearchParams(address))).toEqual(NO_FILTERS);
    },
  );

  it('the time of day in the URL holds without a day too, and may be from an hour on', () => {
    expect(parseFilters(new URLSearchParams('partOfDay=from-14'))).toEqual({
      ...NO_FILTERS,
      partOfDay: 'from-14',
    });
  });

  it.each([
    'sort=random&other=1',
    'country=Atlantis',
    'country=us',
    'priceRange=free',
    'priceRange=luxury,budget',
    'services=unicorn-hair',
    'brands=Nobody',
    'state=ZZ',
    'country=DE2&state=NY',
  ])(
    'a value in the URL that the page does not offer is ignored, because the field on the page would show another value: %s',
    (address) => {
      expect(parseFilters(new URLSearchParams(address))).toEqual(NO_FILTERS);
    },
  );

  it('a service, a brand and a state in the URL are found by their other names and spellings, and select what they mean on the page', () => {
    const address = 'services=Balayage,Bridal Makeup,unicorn&brands=solandre,Nobody&state=ny';
    expect(parseFilters(new URLSearchParams(address))).toEqual({
      ...NO_FILTERS,
      services: ['balayage', 'bridal-event-makeup'],
      brands: ['Solandre'],
      country: 'US',
      state: 'NY',
    });
    expect(parseFilters(new URLSearchParams('country=DE&state=NY'))).toEqual({
      ...NO_FILTERS,
      country: 'DE',
    });
  });

  it.each([
    ['services=balayage,unicorn', ['services']],
    ['brands=Nobody&country=Atlantis&priceRange=free', ['brands', 'country', 'priceRange']],
    ['country=DE&state=NY&date=thursday', ['state', 'date']],
    ['city=Nowhere&services=Balayage&state=NY&sort=random&other=1', []],
  ])(
    'of the checked filters, those with a value that the page leaves out are known: %s',
    (address, expected) => {
      expect(findUnknownFilters(new URLSearchParams(address))).toEqual(expected);
    },
  );
});
