import { COMPLETE_LOOK_BRAND, COMPLETE_LOOKS, findShade, MAX_QUANTITY, SALONS } from '@mirabelle/catalogue';
import type { CartItemForm } from '@mirabelle/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddToCart } from '../features/cart/use-add-to-cart';
import { useFavorites } from '../features/favorites/use-favorites';
import { removeIntent, takeConfirmation } from '../lib/intent';
import { useProductName } from '../lib/use-product-name';
import { createCartItemForm } from './create-cart-item-form';

/** The product of an address, such as `Solandre/7.43*2`; undefined if it is not sold. */
function parseCartIntent(value: string): CartItemForm | undefined {
  const [reference = '', quantityText = '1'] = value.split('*');
  const quantity = Number(quantityText);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return undefined;
  const shade = findShade(reference);
  if (shade) {
    const { type, brand, name, code } = shade;
    return createCartItemForm(
      { productType: type, brandName: brand, productName: name, colorCode: code },
      quantity,
    );
  }
  const look = COMPLETE_LOOKS.find(({ code }) => `${COMPLETE_LOOK_BRAND}/${code}` === reference);
  return (
    look &&
    createCartItemForm(
      {
        productType: 'makeup',
        brandName: COMPLETE_LOOK_BRAND,
        productName: look.name,
        colorCode: look.code,
      },
      quantity,
    )
  );
}

const FAVORITE = /^(salon|product):(.+)$/;

/**
 * Carries out what the person was about to do before signing in: adds products to the cart, or makes something a favorite.
 * It then removes the intent from the address, so that a reload does not repeat it. Renders nothing.
 */
export function FinishIntent(): null {
  const { t } = useTranslation('favorites');
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { addAll } = useAddToCart(true, useProductName());
  const { add: addFavorite } = useFavorites(true);
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    // The studio saves looks by itself.
    if (!parameters.has('add') && !parameters.has('favor')) return;
    void navigate({ pathname, search: removeIntent(search), hash }, { replace: true });
    if (!takeConfirmation()) return;
    const products = parameters.getAll('add').flatMap((value) => parseCartIntent(value) ?? []);
    if (products.length > 0) void addAll(products);
    const [, itemType, itemId = ''] = FAVORITE.exec(parameters.get('favor') ?? '') ?? [];
    if (itemType === 'product') addFavorite({ itemType, itemId }, findShade(itemId)?.name ?? '');
    if (itemType === 'salon') {
      const salon = SALONS.find(({ id }) => id === itemId);
      addFavorite({ itemType, itemId }, salon?.name ?? t('kinds.salon'));
    }
  });
  return null;
}
