import type { Salon } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { searchBundledSalons } from './bundled-salons';
import { NO_FILTERS } from './salon-filters';

/** A Wednesday, when it is noon in Paris and six in the morning in New York. */
const NOW = new Date('2026-05-20T10:00:00Z');
const search = (filters: Partial<typeof NO_FILTERS>) =>
  searchBundledSalons({ ...NO_FILTERS, ...filters }, NOW);

describe('searchBundledSalons', () => {
  it('searchBundledSalons returns all 22 salons, best rated first', () => {
    const ratings = search({}).map(({ rating }) => rating);
    expect(ratings).toHaveLength(22);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  });

  it('searchBundledSalons applies every filter', () => {
    expect(search({ city: 'miami' }).map(({ id }) => id)).toEqual(['tidewater-beauty-miami']);
    expect(search({ city: 'Мюнхен' }).map(({ id }) => id)).toEqual(['isarglanz-munich']);
    const expectSameAs = (filters: Partial<typeof NO_FILTERS>, matches: (salon: Salon) => boolean) => {
      const expected = search({}).filter(matches);
      expect(expected).not.toEqual([]);
      expect(search(filters)).toEqual(expected);
    };
    expectSameAs({ country: 'FR' }, ({ country }) => country === 'FR');
    expectSameAs({ country: 'US', state: 'TX' }, ({ state }) => state === 'TX');
    expectSameAs({ services: ['balayage'] }, ({ specialties }) => specialties.includes('Balayage'));
    expectSameAs({ brands: ['Pelluma'] }, ({ brands }) => brands.includes('Pelluma'));
    expectSameAs({ priceRange: 'luxury' }, ({ priceRange }) => priceRange === '$$$$');
    expectSameAs({ verified: true }, ({ isVerified }) => isVerified);
  });

  it('searchBundledSalons checks opening hours in the time zone of each salon', () => {
    const open = search({ openNow: true }).map(({ timeZone }) => timeZone);
    expect(open).toContain('Europe/Paris');
    expect(open).not.toContain('America/New_York');
  });

  it('searchBundledSalons sorts by distance and by price', () => {
    const miles = search({ sort: 'distance', near: '25.78,-80.13' }).map(({ distance }) => distance ?? -1);
    expect(miles[0]).toBeLessThan(1);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    const pricesBy = (sort: 'price_asc' | 'price_desc') =>
      search({ sort }).map(({ priceRange }) => priceRange.length);
    const descending = pricesBy('price_desc');
    expect(descending).toEqual(descending.toSorted((a, b) => b - a));
    expect(pricesBy('price_asc')).toEqual(descending.toReversed());
  });
});
