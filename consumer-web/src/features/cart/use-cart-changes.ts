import type { CartItem } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../components/ui/toast-error';
import { toast } from '../../components/ui/toast-store';
import { useAddCartItem, useChangeQuantity, useRemoveCartItem } from './api/cart-mutations';

/**
 * Changes cart items. Toasts show failures and removals, which can be undone. A quantity of 0 or less removes the item. The toasts do
 * not depend on the cart, which may have closed by then, so they follow the promises: callbacks of `mutate` would be skipped.
 */
export function useCartChanges() {
  const { t } = useTranslation('cart');
  const change = useChangeQuantity();
  const removal = useRemoveCartItem();
  const addition = useAddCartItem();
  const reportFailure = (text: string) => (error: unknown) => toastError(error, t('error'), text);
  const undo = ({ id: _, isOffered: _isOffered, ...item }: CartItem) =>
    void addition.mutateAsync(item).catch(reportFailure(t('failed.undo')));
  const announceRemoval = (item: CartItem) =>
    toast({
      title: t('removed.title'),
      description: t('removed.description'),
      actions: [{ label: t('undo'), run: () => undo(item) }],
    });
  const remove = (item: CartItem) =>
    void removal.mutateAsync(item.id).then(() => announceRemoval(item), reportFailure(t('failed.remove')));
  const setQuantity = (item: CartItem, quantity: number) => {
    if (quantity <= 0) return remove(item);
    change.mutateAsync({ id: item.id, quantity }).catch(reportFailure(t('failed.update')));
  };
  return { remove, setQuantity, isBusy: change.isPending || removal.isPending };
}
