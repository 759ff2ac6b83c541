import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { useIsOnClosedDay } from './closed-day';
import { describeBooking } from './describe-appointment';

/** What a cancellation or a rejection does to an appointment: to its time, and to what was paid. */
export function useDescribeCancellation(booking: AdminBooking): string {
  const t = useResourceTranslate('bookings');
  const isClosed = useIsOnClosedDay()(booking);
  const texts = booking.status === 'pending' ? 'rejectDialog' : 'cancelDialog';
  const lead = t(`${texts}.lead`, {
    ...describeBooking(booking),
    free: t(isClosed ? 'staysClosed' : 'freeAgain'),
  });
  return [lead, describePayment()].join(' ').trim();

  function describePayment(): string {
    if (booking.paymentStatus === 'paid')
      return t('cancelDialog.refund', { amount: formatMoney(booking.price) });
    return booking.paymentStatus === 'unpaid' ? t('cancelDialog.unpaid') : '';
  }
}
