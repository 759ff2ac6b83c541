import type { CartItem } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../components/ui/toast-error';
import { toast } from '../../components/ui/toast-store';
import { useAddCartItem, useChangeQuantity, useRemoveCartItem } from './api/cart-mutations';

/** Changes cart items. Toasts show failures and removals, which can be undone. A quantity of 0 or less removes the item. */
export function useCartChanges() {
  const { t } = useTranslation('cart');
  const change = useChangeQuantity();
  const removal = useRemoveCartItem();
  const addition = useAddCartItem();
  const undo = ({ id: _, isOffered: _isOffered, ...item }: CartItem) =>
    addition.mutate(item, { onError: (error) => toastError(error, t('error'), t('failed.undo')) });
  const remove = (item: CartItem) =>
    removal.mutate(item.id, {
      onSuccess: () =>
        toast({
          title: t('removed.title'),
          description: t('removed.description'),
          actions: [{ label: t('undo'), run: () => undo(item) }],
        }),
      onError: (error) => toastError(error, t('error'), t('failed.remove')),
    });
  const setQuantity = (item: CartItem, quantity: number) => {
    if (quantity <= 0) remove(item);
    else {
      change.mutate(
        { id: item.id, quantity },
        { onError: (error) => toastError(error, t('error'), t('failed.update')) },
      );
    }
  };
  return { remove, setQuantity, isBusy: change.isPending || removal.isPending };
}
