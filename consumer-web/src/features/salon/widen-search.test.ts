import { describe, expect, it } from 'vitest';
import { searchBundledSalons } from './bundled-salons';
import { NO_FILTERS, type SalonFilters } from './salon-filters';
import { widenSearch } from './widen-search';

/** A Wednesday, when it is noon in Berlin and night in the Americas. */
const SALONS = searchBundledSalons(NO_FILTERS, new Date('2026-05-20T10:00:00Z'));
const widen = (filters: Partial<SalonFilters>) => {
  const widened = widenSearch(SALONS, { ...NO_FILTERS, ...filters });
  return widened && { without: widened.without, cities: widened.salons.map(({ city }) => city) };
};

describe('widenSearch', () => {
  it('widenSearch gives up the opening hours before the place', () => {
    expect(widen({ city: 'Miami', openNow: true })).toEqual({ without: ['openNow'], cities: ['Miami'] });
  });

  it('widenSearch names only the filters that had to be given up', () => {
    const berlin = SALONS.find(({ city }) => city === 'Berlin');
    const otherPrice = berlin?.priceRange === '$$$$' ? 'budget' : 'luxury';
    expect(widen({ city: 'Berlin', openNow: true, priceRange: otherPrice })).toEqual({
      without: ['priceRange'],
      cities: ['Berlin'],
    });
  });

  it('widenSearch says that the day was given up whenever one was chosen, because only the server knows who is free', () => {
    const day = { date: '2026-05-20', partOfDay: 'evening' } as const;
    expect(widen({ city: 'Miami', ...day })).toEqual({ without: ['date'], cities: ['Miami'] });
    expect(widen({ city: 'Miami', openNow: true, ...day })?.without).toEqual(['date', 'openNow']);
    expect(widen(day)).toMatchObject({ without: ['date'] });
    expect(widen(day)?.cities).toHaveLength(SALONS.length);
  });

  it('widenSearch finds nothing if only a filter that no salon matches is left', () => {
    expect(widen({ city: 'Atlantis' })).toBeUndefined();
  });
});
