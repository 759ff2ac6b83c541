import { parseCents } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format';
import { isPrepaidByTest } from './test-payment';

type PrepaidBooking = Pick<Booking, 'price' | 'paymentProvider' | 'paymentStatus'>;

/** Returns a function that says what is paid back if a prepaid appointment is canceled; undefined for any other appointment. */
export function useDescribeRefund(): (booking: PrepaidBooking) => string | undefined {
  const { t } = useTranslation(['appointment', 'receipt']);
  const format = useFormat();
  return (booking) => {
    if (booking.paymentStatus !== 'paid') return undefined;
    return isPrepaidByTest(booking)
      ? t('receipt:testNotRefunded')
      : t('cancel.refund', { amount: format.money(parseCents(booking.price) ?? 0) });
  };
}
