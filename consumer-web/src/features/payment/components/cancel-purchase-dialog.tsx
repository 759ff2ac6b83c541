import { parseCents } from '@mirabelle/catalogue';
import type { Payment } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { SentenceSpace } from '../../../components/ui/sentence-space';
import { toastError } from '../../../components/ui/toast-error';
import { toast } from '../../../components/ui/toast-store';
import { useFormat } from '../../../lib/use-format';
import { useCancelPurchase } from '../api/payments';
import { useDescribePayment } from '../use-describe-payment';
import { isTestPayment } from './payment-status';

interface CancelPurchaseDialogProps {
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Confirms that goods are not sent, and names the money that goes back, if any was taken. */
export function CancelPurchaseDialog({ payment, onClose }: CancelPurchaseDialogProps) {
  const { t } = useTranslation('receipt');
  const format = useFormat();
  const { title, details } = useDescribePayment()(payment);
  const { mutateAsync, isPending } = useCancelPurchase();
  const refundedCents = parseCents(payment.refund?.amount ?? '0.00') ?? 0;
  const remaining = format.money((parseCents(payment.amount) ?? 0) - refundedCents);
  const cancelPurchase = async () => {
    try {
      const { amount } = await mutateAsync(payment.id);
      toast({
        title: t('cancel.done.title'),
        description: isTestPayment(payment)
          ? t('sandbox')
          : t('refund.onItsWay', { amount: format.money(parseCents(amount) ?? 0) }),
      });
    } catch (error) {
      toastError(error, t('cancel.failed.title'), t('cancel.failed.text'));
    }
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('cancel.title')}
      description={[title, ...details].join(' · ')}
      footer={
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button
            variant="danger"
            className="border border-danger/40"
            disabled={isPending}
            onClick={() => void cancelPurchase()}
          >
            {t(isPending ? 'cancel.pending' : 'cancel.action')}
          </Button>
        </div>
      }
    >
      <p>
        {t('cancel.unsent')}
        <SentenceSpace />
        {isTestPayment(payment) ? t('testNotRefunded') : t('cancel.refund', { amount: remaining })}
      </p>
    </Dialog>
  );
}
