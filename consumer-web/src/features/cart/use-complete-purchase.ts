import { parseCents } from '@mirabelle/catalogue';
import type { CapturedOrder, CartItem } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../components/ui/toast-error';
import { toast } from '../../components/ui/toast-store';
import { useFormat } from '../../lib/use-format';
import { useRemoveCartItem } from './api/cart-mutations';
import { createTransactionBody, useRecordTransaction } from './api/transactions';

/**
 * Completes a purchase after its payment was captured: records the commission, shows the result, and removes the cart
 * item. The item is removed even if recording fails, so that nobody pays for it twice. The server keeps its own record
 * of the payment.
 *
 * The returned function takes the item, its order, and the product's name in the visitor's language.
 *
 * @param openReceipt opens the receipt of the order
 */
export function useCompletePurchase(
  openReceipt: (orderId: string) => void,
): (item: CartItem, order: CapturedOrder, name: string) => Promise<void> {
  const { t } = useTranslation('cart');
  const format = useFormat();
  const recording = useRecordTransaction();
  const removal = useRemoveCartItem();
  return async (item, order, name) => {
    const actions = [{ label: t('receipt'), run: () => openReceipt(order.id) }];
    try {
      const { commissionAmount } = await recording.mutateAsync(createTransactionBody(item, order));
      const commission = format.money(parseCents(commissionAmount) ?? 0);
      // The buyer earns nothing, so the toast says whose commission it is.
      toast({ title: t('paid.title'), description: t('paid.description', { name, commission }), actions });
    } catch {
      toast({
        title: t('unrecorded.title'),
        description: t('unrecorded.description'),
        actions,
        variant: 'destructive',
      });
    }
    try {
      await removal.mutateAsync(item.id);
    } catch (error) {
      toastError(error, t('error'), t('failed.remove'));
    }
  };
}
