import { COMPLETE_LOOKS, findHairShade, findMakeupShade } from '@mirabelle/catalogue';
import {
  type StudioProduct,
  toCompleteLookProduct,
  toHairColorProduct,
  toMakeupProduct,
} from './applied-products';
import { addItem, type StudioCartItem, setQuantity } from './studio-cart';
import { readTabText, storeTabText } from './tab-storage';

const STORAGE_KEY = 'mirabelle.studioCart';

/**
 * Formats the studio cart as ids and quantities. Names and prices come from the catalogue.
 *
 * @returns '' for an empty cart
 */
export const formatCart = (items: readonly StudioCartItem[]): string =>
  new URLSearchParams(items.map(({ cartId, quantity }) => [cartId, String(quantity)])).toString();

/** Parses the result of `formatCart`. Unknown products and invalid quantities are left out. */
export function parseCart(text: string): readonly StudioCartItem[] {
  return [...new URLSearchParams(text)].reduce<readonly StudioCartItem[]>((items, [cartId, quantityText]) => {
    const product = findProduct(cartId);
    const quantity = Number(quantityText);
    if (!product || !Number.isInteger(quantity)) return items;
    return setQuantity(addItem(items, product), cartId, quantity);
  }, []);
}

/** Finds the product of a cart id, which consists of its type, a space and its id. */
function findProduct(cartId: string): StudioProduct | undefined {
  const [type, ...rest] = cartId.split(' ');
  const id = rest.join(' ');
  if (type === 'hair') {
    const color = findHairShade(id);
    return color && toHairColorProduct(color);
  }
  if (type !== 'makeup') return undefined;
  const look = COMPLETE_LOOKS.find((candidate) => candidate.id === id);
  if (look) return toCompleteLookProduct(look);
  const makeup = findMakeupShade(id);
  return makeup && toMakeupProduct(makeup);
}

/** Loads the studio cart of this tab. */
export const loadCart = (): readonly StudioCartItem[] => parseCart(readTabText(STORAGE_KEY));

/** Stores the studio cart for this tab. */
export const storeCart = (items: readonly StudioCartItem[]): void =>
  storeTabText(STORAGE_KEY, formatCart(items));
