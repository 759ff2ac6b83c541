import { parseCents } from '@mirabelle/catalogue';
import type { CapturedOrder, CartItem } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';
import { isUnauthorised, sentenceOf } from '../../lib/api-error';
import { useFormat } from '../../lib/use-format';
import { useRemoveCartItem } from './api/cart';
import { transactionForm, useRecordTransaction } from './api/transactions';

/**
 * What follows a captured payment: the commission is recorded, the line goes, and the buyer is told. The line goes even
 * where recording failed, because nobody should pay for it twice; the server has the payment's own record.
 */
export function usePurchase(): (item: CartItem, order: CapturedOrder) => Promise<void> {
  const { t } = useTranslation('cart');
  const format = useFormat();
  const recording = useRecordTransaction();
  const removal = useRemoveCartItem();
  return async (item, order) => {
    try {
      const { commissionAmount } = await recording.mutateAsync(transactionForm(item, order));
      const commission = format.money(parseCents(commissionAmount) ?? 0);
      toast({ title: t('paid.title'), description: t('paid.description', { commission }) });
    } catch {
      toast({
        title: t('unrecorded.title'),
        description: t('unrecorded.description'),
        variant: 'destructive',
      });
    }
    try {
      await removal.mutateAsync(item.id);
    } catch (error) {
      if (isUnauthorised(error)) return;
      const description = sentenceOf(error, t('failed.remove'));
      toast({ title: t('error'), description, variant: 'destructive' });
    }
  };
}
