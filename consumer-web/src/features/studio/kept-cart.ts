import { HAIR_COLORS, LOOK_PACKAGES, type MakeupKind, STUDIO_MAKEUP } from '@mirabelle/catalogue';
import { makeupWithId } from './kept-worn';
import { addItem, type LocalCartItem, setQuantity } from './local-cart';
import { keepInTab, textOfTab } from './tab-text';
import { packageOf, productOfHair, productOfMakeup, type StudioProduct } from './worn';

const KEY = 'mirabelle.studioCart';
const KINDS = Object.keys(STUDIO_MAKEUP) as MakeupKind[];

/** The studio's cart as ids and quantities: names and prices are the catalogue's. Empty where nothing is in it. */
export const cartText = (items: readonly LocalCartItem[]): string =>
  new URLSearchParams(items.map(({ cartId, quantity }) => [cartId, String(quantity)])).toString();

/** The other way round. What the catalogue no longer has is left out, and so is what is no quantity. */
export function cartFrom(text: string): readonly LocalCartItem[] {
  return [...new URLSearchParams(text)].reduce<readonly LocalCartItem[]>((items, [cartId, asked]) => {
    const product = productIn(cartId);
    const quantity = Number(asked);
    if (!product || !Number.isInteger(quantity)) return items;
    return setQuantity(addItem(items, product), cartId, quantity);
  }, []);
}

/** The product that a line's id begins with the type of, and goes on with the id of. */
function productIn(cartId: string): StudioProduct | undefined {
  const [type, ...rest] = cartId.split(' ');
  const id = rest.join(' ');
  if (type === 'hair') {
    const color = HAIR_COLORS.find((each) => each.id === id);
    return color && productOfHair(color);
  }
  if (type !== 'makeup') return undefined;
  const look = LOOK_PACKAGES.find((each) => each.id === id);
  if (look) return packageOf(look);
  const [makeup] = KINDS.flatMap((kind) => makeupWithId(kind, id) ?? []);
  return makeup && productOfMakeup(makeup);
}

/** What this tab put aside last. */
export const rememberedCart = (): readonly LocalCartItem[] => cartFrom(textOfTab(KEY));

export const rememberCart = (items: readonly LocalCartItem[]): void => keepInTab(KEY, cartText(items));
