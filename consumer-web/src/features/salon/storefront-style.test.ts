import { SALONS } from '@mirabelle/catalogue';
import { expect, it } from 'vitest';
import { getStorefrontStyle } from './storefront-style';

it('a salon always has the same storefront, and the sample salons have many different ones', () => {
  const styles = SALONS.map(({ id }) => JSON.stringify(getStorefrontStyle(id)));
  expect(styles).toEqual(SALONS.map(({ id }) => JSON.stringify(getStorefrontStyle(id))));
  expect(new Set(styles).size).toBeGreaterThan(SALONS.length / 2);
});
