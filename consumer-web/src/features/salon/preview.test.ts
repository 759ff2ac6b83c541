import { SALONS } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { NO_PREVIEW_FILTERS, PREVIEW_SALONS, previewSalons } from './preview';

const names = (filters: Partial<typeof NO_PREVIEW_FILTERS>) =>
  previewSalons({ ...NO_PREVIEW_FILTERS, ...filters }).map(({ name }) => name);

describe('the sample of the directory', () => {
  it('shows both salons until something is asked for', () => {
    expect(names({})).toEqual(['Plum & Pearl', 'Tidewater Beauty']);
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
  ])('answers to %o', (filters, expected) => {
    expect(names(filters)).toEqual(expected);
  });

  it('samples salons that the directory has', () => {
    for (const { id, name, reviewCount } of PREVIEW_SALONS) {
      expect(SALONS.find((salon) => salon.id === id)).toMatchObject({ name, reviewCount });
    }
  });
});
