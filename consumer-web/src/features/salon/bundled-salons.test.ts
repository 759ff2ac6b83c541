import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from './api/salons';
import { bundledSalons } from './bundled-salons';

/** A Wednesday: noon in Paris, six in the morning in New York. */
const NOW = new Date('2026-05-20T10:00:00Z');
const found = (filters: Partial<typeof NO_FILTERS>) => bundledSalons({ ...NO_FILTERS, ...filters }, NOW);

describe('the salons that come with the page', () => {
  it('are 22, the best rated first', () => {
    const ratings = found({}).map(({ rating }) => rating);
    expect(ratings).toHaveLength(22);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  });

  it('can be narrowed by every filter', () => {
    expect(found({ city: 'miami' }).map(({ id }) => id)).toEqual(['tidewater-beauty-miami']);
    expect(new Set(found({ country: 'US', state: 'TX' }).map(({ state }) => state))).toEqual(new Set(['TX']));
    expect(
      found({ services: ['balayage'] }).every(({ specialties }) => specialties.includes('Balayage')),
    ).toBe(true);
    expect(found({ brands: ['Pelluma'] }).every(({ brands }) => brands.includes('Pelluma'))).toBe(true);
    expect(found({ priceRange: 'luxury' }).every(({ priceRange }) => priceRange === '$$$$')).toBe(true);
    expect(found({ verified: true }).every(({ isVerified }) => isVerified)).toBe(true);
  });

  it('tell by their own clocks whether they are open', () => {
    const open = found({ openNow: true }).map(({ timeZone }) => timeZone);
    expect(open).toContain('Europe/Paris');
    expect(open).not.toContain('America/New_York');
  });

  it('can be sorted by distance and by price', () => {
    const miles = found({ sort: 'distance', near: '25.78,-80.13' }).map(({ distance }) => distance ?? -1);
    expect(miles[0]).toBeLessThan(1);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    const prices = found({ sort: 'price_desc' }).map(({ priceRange }) => priceRange.length);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
  });
});
