import { SALONS } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { NO_PREVIEW_FILTERS, PREVIEW_SALONS, searchPreviewSalons } from './preview-salons';

const search = (filters: Partial<typeof NO_PREVIEW_FILTERS>) =>
  searchPreviewSalons({ ...NO_PREVIEW_FILTERS, ...filters }).map(({ name }) => name);

describe('searchPreviewSalons', () => {
  it('searchPreviewSalons returns both salons without filters', () => {
    expect(search({})).toEqual(['Plum & Pearl', 'Tidewater Beauty']);
  });

  it.each([
    [{ place: 'new york' }, ['Plum & Pearl']],
    [{ place: ' MIAMÍ ' }, ['Tidewater Beauty']],
    [{ services: ['makeup-application'] as const }, ['Tidewater Beauty']],
    [{ services: ['hair-color'] as const }, ['Plum & Pearl', 'Tidewater Beauty']],
    [{ services: ['hair-cutting', 'makeup-application'] as const }, []],
    [{ price: '50-100' as const }, ['Tidewater Beauty']],
    [{ price: '100-200' as const }, ['Plum & Pearl']],
    [{ price: '200+' as const }, []],
  ])('searchPreviewSalons filters by %o', (filters, expected) => {
    expect(search(filters)).toEqual(expected);
  });

  it('the preview salons exist in the directory', () => {
    for (const { id, name, reviewCount } of PREVIEW_SALONS) {
      expect(SALONS.find((salon) => salon.id === id)).toMatchObject({ name, reviewCount });
    }
  });
});
