import { useTranslation } from 'react-i18next';
import { toastError } from '../../components/ui/toast-error';
import { toast } from '../../components/ui/toast-store';
import { useChangeQuantity, useRemoveCartItem } from './api/cart-mutations';

/** Changes cart items. Toasts show failures and removals. A quantity of 0 or less removes the item. */
export function useCartChanges() {
  const { t } = useTranslation('cart');
  const change = useChangeQuantity();
  const removal = useRemoveCartItem();
  const remove = (id: string) =>
    removal.mutate(id, {
      onSuccess: () => toast({ title: t('removed.title'), description: t('removed.description') }),
      onError: (error) => toastError(error, t('error'), t('failed.remove')),
    });
  const setQuantity = (id: string, quantity: number) => {
    if (quantity <= 0) remove(id);
    else {
      change.mutate(
        { id, quantity },
        { onError: (error) => toastError(error, t('error'), t('failed.update')) },
      );
    }
  };
  return { remove, setQuantity, isBusy: change.isPending || removal.isPending };
}
