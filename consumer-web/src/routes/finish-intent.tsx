import {
  COMPLETE_LOOK_BRAND,
  COMPLETE_LOOKS,
  findShade,
  MAX_QUANTITY,
  SALONS,
  toProductReference,
} from '@mirabelle/catalogue';
import type { CartItemBody } from '@mirabelle/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddToCart } from '../features/cart/use-add-to-cart';
import { useFavorites } from '../features/favorites/use-favorites';
import { consumeIntentConfirmation, removeIntent } from '../lib/intent';
import { createProductsNow, type ProductsNow } from '../lib/products-now';
import { pricesQuery } from '../lib/use-prices';
import { useProductName } from '../lib/use-product-name';
import { useUrlSearch } from '../lib/use-url-search';
import { createCartItemBody } from './create-cart-item-body';

/** The product and quantity in an `add` parameter: `Solandre/7.43*2` is two of shade 7.43. Undefined if it is not sold, or not as often. */
function parseCartIntent(value: string, products: ProductsNow): CartItemBody | undefined {
  const [reference = '', quantityText = '1'] = value.split('*');
  const quantity = Number(quantityText);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return undefined;
  const shade = findShade(reference);
  if (shade) return createCartItemBody(toProductReference(shade), products, quantity);
  const look = COMPLETE_LOOKS.find(({ code }) => `${COMPLETE_LOOK_BRAND}/${code}` === reference);
  return (
    look &&
    createCartItemBody(
      toProductReference({ ...look, type: 'makeup', brand: COMPLETE_LOOK_BRAND }),
      products,
      quantity,
    )
  );
}

/** Type and id of the item that a `favor` parameter names, such as `product:lindwerk-7-46`. */
const FAVORITE = /^(salon|product):(.+)$/;

/**
 * Carries out what the person was about to do before signing in: adds products to the cart, or makes something a favorite.
 * The intent is removed from the URL first, so that a reload does not repeat it. Nothing is done unless it was confirmed in
 * this tab. Renders nothing.
 */
export function FinishIntent(): null {
  const { t } = useTranslation('favorites');
  const [parameters, changeSearch] = useUrlSearch();
  const client = useQueryClient();
  const { addAll } = useAddToCart({ isSignedIn: true, getName: useProductName() });
  const { add: addFavorite } = useFavorites({ isSignedIn: true });
  const addWanted = async (wanted: readonly string[]) => {
    // Without the current prices, those of the catalogue are sent, which the server compares.
    const prices = await client.ensureQueryData(pricesQuery).catch(() => undefined);
    const products = createProductsNow(prices);
    const items = wanted.flatMap((value) => parseCartIntent(value, products) ?? []);
    if (items.length > 0) await addAll(items);
  };
  useEffect(() => {
    // The studio page carries out `save`, and the pricing page `plan`.
    if (!parameters.has('add') && !parameters.has('favor')) return;
    changeSearch(removeIntent, { replace: true });
    // A link alone is not enough: only a sign-in in this tab confirms an intent.
    if (!consumeIntentConfirmation()) return;
    const wanted = parameters.getAll('add');
    if (wanted.length > 0) void addWanted(wanted);
    const [, itemType, itemId = ''] = FAVORITE.exec(parameters.get('favor') ?? '') ?? [];
    if (itemType === 'product') addFavorite({ itemType, itemId }, findShade(itemId)?.name ?? '');
    if (itemType === 'salon') {
      const salon = SALONS.find(({ id }) => id === itemId);
      addFavorite({ itemType, itemId }, salon?.name ?? t('kinds.salon'));
    }
  });
  return null;
}
