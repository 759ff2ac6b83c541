import type { Payment } from '@mirabelle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { useDescribePayment } from '../use-describe-payment';
import { CancelPurchaseDialog } from './cancel-purchase-dialog';
import { isUnsent } from './payment-status';

interface CancelPurchaseProps {
  readonly payment: Payment;
  readonly size?: 'small';
}

/** The button that cancels goods which are paid and not sent yet. Renders nothing for any other payment. */
export function CancelPurchase({ payment, size }: CancelPurchaseProps) {
  const { t } = useTranslation('receipt');
  const { title } = useDescribePayment()(payment);
  const [isOpen, setOpen] = useState(false);
  if (!isUnsent(payment)) return null;
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-label={t('cancel.actionFor', { product: title })}
        onClick={() => setOpen(true)}
      >
        {t('cancel.action')}
      </Button>
      {isOpen && <CancelPurchaseDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}
