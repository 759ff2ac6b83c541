import { COMPLETE_LOOKS } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { applyCompleteLook, listProducts, NOTHING_APPLIED, toCompleteLookProduct } from './applied-products';
import { parseAppliedProducts } from './applied-products-storage';
import { addItem } from './studio-cart';
import { formatCart, parseCart } from './studio-cart-storage';

const products = COMPLETE_LOOKS.flatMap((look) => [
  toCompleteLookProduct(look),
  ...listProducts(applyCompleteLook(NOTHING_APPLIED, look)),
]);
const [first] = products;
if (!first) throw new Error('The catalogue is empty');
const cartWithOneItem = addItem([], first);
/** The text of a cart with the given quantity of the first product. */
const formatWithQuantity = (quantity: string) => formatCart(cartWithOneItem).replace(/=1$/, `=${quantity}`);

describe('the studio cart as text', () => {
  it('a round trip keeps looks, makeup and hair with their quantities', () => {
    const items = [...products, ...products.slice(2)].reduce(addItem, []);
    expect(parseCart(formatCart(items))).toEqual(items);
  });

  it("a round trip keeps a foundation of a brand that is not among the studio's own", () => {
    const found = listProducts(parseAppliedProducts('foundation=Pelluma%2F100'));
    expect(found).toHaveLength(1);
    const items = found.reduce(addItem, []);
    expect(parseCart(formatCart(items))).toEqual(items);
  });

  it('an empty cart is formatted as an empty text', () => {
    expect(formatCart([])).toBe('');
    expect(parseCart('')).toEqual([]);
  });

  it('parseCart drops unknown products and invalid quantities, and limits the quantity', () => {
    expect(parseCart('makeup+gone=1&hair+gone=1&shoes+red=1&makeup=1')).toEqual([]);
    for (const quantity of ['many', '0', '-2', '1.5', ''])
      expect(parseCart(formatWithQuantity(quantity))).toEqual([]);
    expect(parseCart(formatWithQuantity('4000'))).toMatchObject([
      { quantity: 99, priceCents: first.priceCents },
    ]);
  });
});
