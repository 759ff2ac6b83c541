import { expect, it } from 'vitest';
import { DELIVERY_COUNTRIES, listAddressLines, needsPostalCode, needsRegion } from './delivery-address.js';

const address = { name: 'Ada Lovelace', line1: '418 Larkspur Row', city: 'New York', country: 'US' };

it('an address is written in the order of its country, with each part once', () => {
  expect(listAddressLines({ ...address, region: 'NY', postalCode: '10014' }, 'United States')).toEqual([
    'Ada Lovelace',
    '418 Larkspur Row',
    'New York, NY 10014',
    'United States',
  ]);
  const milan = { ...address, line2: 'Scala B', city: 'Milano', region: 'MI', postalCode: '20121' };
  expect(listAddressLines({ ...milan, country: 'IT' }, 'Italy')).toEqual([
    'Ada Lovelace',
    '418 Larkspur Row',
    'Scala B',
    '20121 Milano',
    'MI',
    'Italy',
  ]);
});

it('an address without postal code and region has no empty lines and no stray spaces', () => {
  expect(listAddressLines({ ...address, city: 'Hong Kong', country: 'HK' }, 'Hong Kong').slice(2)).toEqual([
    'Hong Kong',
    'Hong Kong',
  ]);
});

it('every country has one code, which a browser can name', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  expect(new Set(DELIVERY_COUNTRIES).size).toBe(DELIVERY_COUNTRIES.length);
  expect(DELIVERY_COUNTRIES.filter((code) => !names.of(code))).toEqual([]);
});

it('an American address has a state and a ZIP code, a French one a postal code alone, one in Hong Kong neither', () => {
  const needs = (country: string) => [needsRegion(country), needsPostalCode(country)];
  expect(['US', 'FR', 'HK'].map(needs)).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
});
