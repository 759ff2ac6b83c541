import { LOOK_PACKAGES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { cartFrom, cartText } from './kept-cart';
import { wornFrom } from './kept-worn';
import { addItem } from './local-cart';
import { NOTHING_WORN, packageOf, productsOf, withPackage } from './worn';

const products = LOOK_PACKAGES.flatMap((look) => [
  packageOf(look),
  ...productsOf(withPackage(NOTHING_WORN, look)),
]);
const [first] = products;
if (!first) throw new Error('The catalogue is empty');
const one = addItem([], first);
/** The text of a cart with so many of the first product. */
const textOf = (quantity: string) => cartText(one).replace(/=1$/, `=${quantity}`);

describe('what is put aside, kept as text', () => {
  it('comes back as it was: looks, makeup and hair, each as often', () => {
    const items = [...products, ...products.slice(2)].reduce(addItem, []);
    expect(cartFrom(cartText(items))).toEqual(items);
  });

  it('comes back with a brand’s foundation that the studio does not have', () => {
    const found = productsOf(wornFrom('foundation=Pelluma%2F100'));
    expect(found).toHaveLength(1);
    const items = found.reduce(addItem, []);
    expect(cartFrom(cartText(items))).toEqual(items);
  });

  it('is no text where nothing is put aside', () => {
    expect(cartText([])).toBe('');
    expect(cartFrom('')).toEqual([]);
  });

  it('is believed no further than the catalogue and the cart go', () => {
    expect(cartFrom('makeup+gone=1&hair+gone=1&shoes+red=1&makeup=1')).toEqual([]);
    for (const quantity of ['many', '0', '-2', '1.5', '']) expect(cartFrom(textOf(quantity))).toEqual([]);
    expect(cartFrom(textOf('4000'))).toMatchObject([{ quantity: 99, priceCents: first.priceCents }]);
  });
});
