import { SALONS } from '@mirabelle/catalogue';
import { KNOWN_CITIES } from '@mirabelle/catalogue/known-cities';
import { describe, expect, it } from 'vitest';
import { searchBundledSalons } from './bundled-salons';
import { NO_PREVIEW_FILTERS, PREVIEW_SALONS, searchPreviewSalons } from './preview-salons';
import { NO_FILTERS } from './salon-filters';

const search = (filters: Partial<typeof NO_PREVIEW_FILTERS>) =>
  searchPreviewSalons({ ...NO_PREVIEW_FILTERS, ...filters }).map(({ name }) => name);

describe('searchPreviewSalons', () => {
  it('searchPreviewSalons returns both salons without filters', () => {
    expect(search({})).toEqual(['Plum & Pearl', 'Tidewater Beauty']);
  });

  it.each([
    [{ services: ['makeup-application'] as const }, ['Tidewater Beauty']],
    [{ services: ['hair-color'] as const }, ['Plum & Pearl', 'Tidewater Beauty']],
    [{ services: ['hair-cutting', 'makeup-application'] as const }, []],
    [{ price: '50-100' as const }, ['Tidewater Beauty']],
    [{ price: '100-200' as const }, ['Plum & Pearl']],
    [{ price: '200+' as const }, []],
  ])('searchPreviewSalons filters by %o', (filters, expected) => {
    expect(search(filters)).toEqual(expected);
  });

  it('the preview salons exist in the directory, with the same hours and at the same distance from the center of their city', () => {
    for (const { id, name, reviewCount, milesFromCenter, openingHours, timeZone } of PREVIEW_SALONS) {
      const salon = SALONS.find((candidate) => candidate.id === id);
      expect(salon).toMatchObject({ name, reviewCount, openingHours, timeZone });
      const center = KNOWN_CITIES.find(({ names }) => names.includes(salon?.city ?? ''));
      const near = `${center?.latitude},${center?.longitude}`;
      const found = searchBundledSalons({ ...NO_FILTERS, near }).find((candidate) => candidate.id === id);
      expect(milesFromCenter).toBe(found?.distance);
    }
  });
});
