import { SALONS } from '@mirabelle/catalogue';
import { expect, it } from 'vitest';
import { getStorefrontStyle } from './storefront-style';

it('getStorefrontStyle draws the same shop front for a salon each time, and many different ones for the sample salons', () => {
  const styles = SALONS.map(({ id }) => JSON.stringify(getStorefrontStyle(id)));
  expect(styles).toEqual(SALONS.map(({ id }) => JSON.stringify(getStorefrontStyle(id))));
  expect(new Set(styles).size).toBeGreaterThan(SALONS.length / 2);
});
