import { toProductReference } from '@mirabelle/catalogue';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';
import { joinNames } from '../../lib/text-direction';
import { useProductName } from '../../lib/use-product-name';
import { useProducts } from '../../lib/use-products';
import type { StudioProduct } from './applied-products';
import { addItem, sumCart } from './studio-cart';
import { loadCart, storeCart } from './studio-cart-storage';

/** Adds products to the shop's cart. Resolves to those that were added. */
export type AddToCart = <T extends StudioProduct & { readonly quantity?: number }>(
  products: readonly T[],
) => Promise<readonly T[]>;

/** What is saved for later while trying on, with the dialog that shows it. */
export function useSavedForLater(onAdd: AddToCart) {
  const { t } = useTranslation('studio');
  const getName = useProductName();
  const productsNow = useProducts();
  const [items, setItems] = useState(loadCart);
  useEffect(() => storeCart(items), [items]);
  const [isOpen, setOpen] = useState(false);
  const save = (products: readonly StudioProduct[]) => {
    setItems((current) => products.reduce(addItem, current));
    const names = products.map((product) =>
      getName({ ...toProductReference(product), productName: productsNow.getName(product) }),
    );
    toast({ title: t('cart.savedForLater'), description: joinNames(names) });
  };
  const buyAll = async () => {
    const offered = productsNow.listOffered(items);
    const addedIds = new Set((await onAdd(offered)).map(({ cartId }) => cartId));
    setItems((current) => current.filter(({ cartId }) => !addedIds.has(cartId)));
    if (addedIds.size === items.length) setOpen(false);
  };
  return {
    save,
    pieceCount: sumCart(items).pieceCount,
    open: () => setOpen(true),
    dialog: { open: isOpen, onOpenChange: setOpen, items, onChange: setItems, onBuy: buyAll },
  };
}
