import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';
import { isUnauthorised, sentenceOf } from '../../lib/api-error';
import { useChangeQuantity, useRemoveCartItem } from './api/cart';

/** Changes to lines of the cart. A quantity of 0 or below takes the line out. */
export function useCartChanges() {
  const { t } = useTranslation('cart');
  const change = useChangeQuantity();
  const removal = useRemoveCartItem();
  const failed = (fallback: string) => (error: unknown) => {
    if (isUnauthorised(error)) return;
    toast({ title: t('error'), description: sentenceOf(error, fallback), variant: 'destructive' });
  };
  const remove = (id: string) =>
    removal.mutate(id, {
      onSuccess: () => toast({ title: t('removed.title'), description: t('removed.description') }),
      onError: failed(t('failed.remove')),
    });
  const setQuantity = (id: string, quantity: number) => {
    if (quantity <= 0) remove(id);
    else change.mutate({ id, quantity }, { onError: failed(t('failed.update')) });
  };
  return { remove, setQuantity, isBusy: change.isPending || removal.isPending };
}
