import { parseCents, serviceByLabel } from '@mirabelle/catalogue';
import type { CapturedOrder } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { PayButton } from '../../../components/payment/pay-button';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import type { BookingValues } from '../booking-form';
import type { WayToPay } from './payment-choice';

interface BookingActionProps {
  readonly formId: string;
  readonly values: Pick<BookingValues, 'serviceType' | 'appointmentDate' | 'appointmentTime'>;
  readonly way: WayToPay;
  readonly kept: CapturedOrder | undefined;
  readonly isPending: boolean;
  readonly onPaid: (order: CapturedOrder) => Promise<void>;
  readonly onBusy: (isBusy: boolean) => void;
}

/** What ends the form: the button that books, or the one that pays and then books. */
export function BookingAction(props: BookingActionProps) {
  const { formId, values, way, kept, isPending, onPaid, onBusy } = props;
  const { t } = useTranslation('booking');
  const format = useFormat();
  const amount = serviceByLabel(values.serviceType)?.priceCents;
  // Nobody pays before there is a time that the payment is for.
  const canPay = way === 'now' && !kept && values.appointmentTime !== '' && values.appointmentDate !== '';
  if (canPay && amount !== undefined) {
    const price = format.money(amount, true);
    return (
      <div className="grid gap-2">
        <p className="text-sm text-muted">{t('payment.total', { price })}</p>
        <PayButton label={t('payment.pay', { price })} amount={amount} onPaid={onPaid} onBusy={onBusy} />
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {kept && (
        <p role="status" className="text-sm">
          {t('payment.kept', { amount: format.money(parseCents(kept.amount) ?? 0) })}
        </p>
      )}
      <Button type="submit" form={formId} size="large" className="w-full" disabled={isPending}>
        {t(isPending ? 'pending' : way === 'now' && !kept ? 'payment.next' : 'action')}
      </Button>
    </div>
  );
}
