import { parseCents, serviceByLabel } from '@mirabelle/catalogue';
import type { CapturedOrder } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { PayButton } from '../../../components/payment/pay-button';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import type { BookingFormValues } from '../booking-form';
import type { PaymentOption } from './payment-choice';

interface BookingSubmitProps {
  readonly formId: string;
  readonly values: Pick<BookingFormValues, 'serviceType' | 'appointmentDate' | 'appointmentTime'>;
  readonly paymentOption: PaymentOption;
  readonly unusedPayment: CapturedOrder | undefined;
  readonly isPending: boolean;
  readonly onPaid: (order: CapturedOrder) => Promise<void>;
  readonly onBusy: (isBusy: boolean) => void;
}

/** The end of the booking form: a button that books, or one that pays and then books. */
export function BookingSubmit(props: BookingSubmitProps) {
  const { formId, values, paymentOption, unusedPayment, isPending, onPaid, onBusy } = props;
  const { t } = useTranslation('booking');
  const format = useFormat();
  const amount = serviceByLabel(values.serviceType)?.priceCents;
  const mustPayNow = paymentOption === 'now' && !unusedPayment;
  // The payment button appears only after a time has been chosen.
  const canPay = mustPayNow && values.appointmentTime !== '' && values.appointmentDate !== '';
  if (canPay && amount !== undefined) {
    const price = format.money(amount, true);
    return (
      <div className="grid gap-2">
        <p className="text-sm text-muted">{t('payment.total', { price })}</p>
        <PayButton
          label={t('payment.pay', { price })}
          amount={amount}
          onPaid={onPaid}
          onBusyChange={onBusy}
        />
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {unusedPayment && (
        <p role="status" className="text-sm">
          {t('payment.kept', { amount: format.money(parseCents(unusedPayment.amount) ?? 0) })}
        </p>
      )}
      <Button type="submit" form={formId} size="large" className="w-full" disabled={isPending}>
        {t(isPending ? 'pending' : mustPayNow ? 'payment.next' : 'action')}
      </Button>
    </div>
  );
}
