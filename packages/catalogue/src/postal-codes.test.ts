import { describe, expect, it } from 'vitest';
import { DELIVERY_COUNTRIES, needsPostalCode } from './delivery-address.js';
import { findPostalCodeExample, isPostalCode } from './postal-codes.js';

describe('isPostalCode', () => {
  it.each([
    ['DE', '10115'],
    ['DE', 'D-10115'],
    ['DE', ' 10115 '],
    ['US', '10014'],
    ['US', '10014-1234'],
    ['GB', 'SW1A 1AA'],
    ['GB', 'm11ae'],
    ['CA', 'k1a0b1'],
    ['JP', '〒１０７−００６２'],
    ['JP', '1070062'],
    ['EG', '١٢٤١١'],
    ['NL', '1012 AB'],
    ['SE', '11455'],
    ['LV', '1073'],
    ['MD', 'MD-2012'],
    ['LU', 'L-2998'],
    ['PT', '1250-096'],
  ])('isPostalCode takes a code in %s as people write it: %s', (country, code) => {
    expect(isPostalCode(code, country)).toBe(true);
  });

  it.each([
    ['DE', 'Berlin'],
    ['DE', '1011'],
    ['DE', '101155'],
    ['DE', 'D-1011'],
    ['FR', 'Paris'],
    ['GB', '10115'],
    ['US', 'NY'],
    ['CA', '10014'],
    ['JP', 'Tokyo'],
    ['DE', ''],
    ['CU', ' '],
  ])('isPostalCode refuses what is no code in %s: "%s"', (country, code) => {
    expect(isPostalCode(code, country)).toBe(false);
  });

  it.each(['CU', 'NA', 'constructor'])(
    'isPostalCode takes any text in %s, whose codes are not known',
    (country) => {
      expect(findPostalCodeExample(country)).toBeUndefined();
      expect(isPostalCode('Any text', country)).toBe(true);
    },
  );

  it('every example is a code of its country, and only countries with codes have one', () => {
    for (const country of DELIVERY_COUNTRIES) {
      const example = findPostalCodeExample(country);
      if (example === undefined) continue;
      expect([country, needsPostalCode(country), isPostalCode(example, country)]).toEqual([
        country,
        true,
        true,
      ]);
    }
  });
});
