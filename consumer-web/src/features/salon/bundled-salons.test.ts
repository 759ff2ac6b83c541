import { describe, expect, it } from 'vitest';
import { searchBundledSalons } from './bundled-salons';
import { NO_FILTERS } from './salon-filters';

/** A Wednesday, when it is noon in Paris and six in the morning in New York. */
const NOW = new Date('2026-05-20T10:00:00Z');
const search = (filters: Partial<typeof NO_FILTERS>) =>
  searchBundledSalons({ ...NO_FILTERS, ...filters }, NOW);

describe('searchBundledSalons', () => {
  it('returns all 22 salons, best rated first', () => {
    const ratings = search({}).map(({ rating }) => rating);
    expect(ratings).toHaveLength(22);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  });

  it('applies every filter', () => {
    expect(search({ city: 'miami' }).map(({ id }) => id)).toEqual(['tidewater-beauty-miami']);
    expect(new Set(search({ country: 'US', state: 'TX' }).map(({ state }) => state))).toEqual(
      new Set(['TX']),
    );
    expect(
      search({ services: ['balayage'] }).every(({ specialties }) => specialties.includes('Balayage')),
    ).toBe(true);
    expect(search({ brands: ['Pelluma'] }).every(({ brands }) => brands.includes('Pelluma'))).toBe(true);
    expect(search({ priceRange: 'luxury' }).every(({ priceRange }) => priceRange === '$$$$')).toBe(true);
    expect(search({ verified: true }).every(({ isVerified }) => isVerified)).toBe(true);
  });

  it('checks opening hours in the time zone of each salon', () => {
    const open = search({ openNow: true }).map(({ timeZone }) => timeZone);
    expect(open).toContain('Europe/Paris');
    expect(open).not.toContain('America/New_York');
  });

  it('sorts by distance and by price', () => {
    const miles = search({ sort: 'distance', near: '25.78,-80.13' }).map(({ distance }) => distance ?? -1);
    expect(miles[0]).toBeLessThan(1);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    const prices = search({ sort: 'price_desc' }).map(({ priceRange }) => priceRange.length);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
  });
});
