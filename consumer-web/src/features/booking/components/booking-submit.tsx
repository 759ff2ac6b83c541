import { findServiceByLabel, parseCents } from '@mirabelle/catalogue';
import type { CapturedOrder } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { PayButton } from '../../../components/payment/pay-button';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import { useServicePrices } from '../../../lib/use-prices';
import type { BookingFormValues } from '../booking-form';
import type { PaymentOption } from './payment-choice';

interface BookingSubmitProps {
  readonly formId: string;
  readonly salonId: string;
  readonly values: Pick<BookingFormValues, 'serviceType' | 'appointmentDate' | 'appointmentTime'>;
  readonly paymentOption: PaymentOption;
  readonly unusedPayment: CapturedOrder | undefined;
  readonly isPending: boolean;
  /** Whether the appointment is booked. Nothing more can be pressed then, so that nobody pays twice. */
  readonly isBooked: boolean;
  readonly onPaid: (order: CapturedOrder) => Promise<void>;
  readonly onBusyChange: (isBusy: boolean) => void;
}

/**
 * The end of the booking form, in one of three states: a button that books; with "Pay now" and no time chosen yet, a
 * button that only validates the form; and once a time is chosen, the payment button, which pays and then books.
 */
export function BookingSubmit(props: BookingSubmitProps) {
  const { formId, salonId, values, paymentOption, unusedPayment, isPending, isBooked } = props;
  const { t } = useTranslation('booking');
  const format = useFormat();
  const findPrice = useServicePrices();
  const amount = findPrice(findServiceByLabel(values.serviceType)?.id);
  const needsPayment = paymentOption === 'now' && !unusedPayment;
  // The payment button appears only after a time has been chosen.
  const canPay = needsPayment && !isBooked && values.appointmentTime !== '' && values.appointmentDate !== '';
  if (canPay && amount !== undefined) {
    const price = format.money(amount);
    return (
      <PayButton
        label={t('payment.pay', { price })}
        amount={amount}
        purpose={{ booking: { salonId, serviceType: values.serviceType } }}
        onPaid={props.onPaid}
        onBusyChange={props.onBusyChange}
      />
    );
  }
  return (
    <div className="grid gap-3">
      {unusedPayment && !isBooked && (
        <p role="status" className="text-sm">
          {t('payment.unused', { amount: format.money(parseCents(unusedPayment.amount) ?? 0) })}
        </p>
      )}
      <Button type="submit" form={formId} size="large" className="w-full" disabled={isPending || isBooked}>
        {t(isPending || isBooked ? 'pending' : needsPayment ? 'payment.continue' : 'action')}
      </Button>
    </div>
  );
}
