import { SALONS } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { searchBundledSalons } from './bundled-salons';
import { findPlace } from './find-place';
import { NO_FILTERS } from './salon-filters';

const RIGA = { city: 'Riga', latitude: 56.95, longitude: 24.1 };

describe('the place around which salons are searched', () => {
  it.each([
    ['berlin', 'de', 'Berlin'],
    ['München', 'de', 'München'],
    ['Munich', 'ar', 'ميونخ'],
    ['SAO PAULO', 'en', 'São Paulo'],
    ['potsdam', 'en', 'Potsdam'],
    ['بوتسدام', 'ar', 'بوتسدام'],
    ['Lisboa', 'en', 'Lisbon'],
    ['Köln', 'de', 'Köln'],
  ])('%s in %s is %s', (text, language, name) => {
    expect(findPlace(text, SALONS, language)?.name).toBe(name);
  });

  it.each(['', ' ', 'Berl', 'Atlantis'])('"%s" is no place', (text) => {
    expect(findPlace(text, SALONS, 'en')).toBeUndefined();
  });

  it('every city with a salon is a place within 25 kilometers of its salon', () => {
    for (const salon of SALONS) {
      const near = findPlace(salon.city, SALONS, 'en')?.near ?? '';
      const found = searchBundledSalons({ ...NO_FILTERS, near, sort: 'distance' }).find(
        ({ id }) => id === salon.id,
      );
      expect(found?.distance, salon.city).toBeLessThan(15.5);
    }
  });

  it('a city that is not known by itself lies in the middle of its salons', () => {
    const salons = [RIGA, { ...RIGA, latitude: 56.97 }];
    expect(findPlace('Rīga', salons, 'en')).toEqual({ name: 'Riga', city: 'Riga', near: '56.960,24.100' });
  });
});
