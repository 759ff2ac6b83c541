import { BRANDS, createShadeId } from '@mirabelle/catalogue';
import { expect, it } from 'vitest';
import { HERO_HAIR, HERO_LIPS } from './hero-shades';

const catalogue = BRANDS.flatMap((brand) =>
  brand.products.map((product) => ({ ...product, id: createShadeId(brand, product.code) })),
);

it.each([...HERO_HAIR, ...HERO_LIPS])('the hero shade $name equals its product in the catalogue', (shade) => {
  expect(catalogue).toContainEqual(shade);
});
