import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { useState } from 'react';
import { ActionButton } from '../actions/action-buttons';
import { closeWhenDoneOrRefused, useRecordAction } from '../actions/use-record-action';
import { describeAppointment } from '../bookings/describe-appointment';
import { MAX_REASON_LENGTH } from '../components/confirm-dialog';
import { TextDialog } from '../components/text-dialog';
import { useTimeZone } from '../components/time-zone';
import { formatDate, formatMoney, formatNameOrEmail, isErasedCustomer } from '../format/format';
import { type TranslationValues, useResourceTranslate } from '../i18n/i18n';
import { findPartialRefund } from './partial-refund';
import { findRefundConsequence, findRefundMail, isTestPayment } from './refund-consequence';

const RESOURCE = 'payments';

/** Refunds a captured payment in whole, or what is left of it. The dialog says what becomes of the booking and the commission, and asks why. */
export function RefundButton({ payment }: { payment: AdminPayment }) {
  const t = useResourceTranslate(RESOURCE);
  const [open, setOpen] = useState(false);
  const timeZone = useTimeZone();
  const recordAction = useRecordAction(RESOURCE, payment.id);
  const close = () => setOpen(false);
  if (payment.status !== 'captured') return null;
  const { booking, commission } = payment;
  const consequence = findRefundConsequence(payment);
  const recipient = isErasedCustomer(payment) ? 'erased' : 'customer';
  const isCancellation = consequence === 'bookingCancelled';
  const partialRefund = findPartialRefund(payment);
  const lead = isTestPayment(payment) ? 'leadOfTest' : partialRefund ? 'leadOfRest' : 'lead';
  const values: TranslationValues = {
    amount: formatMoney(payment.amount, payment.currency),
    ...(partialRefund && {
      refunded: formatMoney(partialRefund.refunded, payment.currency),
      rest: formatMoney(partialRefund.rest, payment.currency),
    }),
    customer: formatNameOrEmail(payment),
    ...(payment.sentAt && { sentOn: formatDate(payment.sentAt, timeZone) }),
    ...(commission && { commission: formatMoney(commission.amount, payment.currency) }),
    ...(booking && describeAppointment(booking)),
  };

  function refund(reason: string): void {
    const body = { reason, ...(isCancellation && { cancelBooking: true }) };
    recordAction.mutate({ action: 'refund', body }, closeWhenDoneOrRefused(close));
  }

  return (
    <>
      <ActionButton
        resource={RESOURCE}
        action="refund"
        emphasis="danger"
        disabled={recordAction.isPending}
        loading={recordAction.isPending}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <TextDialog
          open
          isPending={recordAction.isPending}
          title={t(partialRefund ? 'refundDialog.titleOfRest' : 'refundDialog.title', values)}
          lead={[
            t(`refundDialog.${lead}`, values),
            consequence === 'purchase' ? '' : t(`refundDialog.consequences.${consequence}`, values),
            t(`refundDialog.mails.${findRefundMail(payment)}`),
            t(`refundDialog.commissions.${commission?.status ?? 'none'}`, values),
            t('refundDialog.final'),
          ]
            .filter(Boolean)
            .join('\n')}
          fieldLabel={t('refundDialog.reason')}
          helperText={t(`refundDialog.reasonHelp.${recipient}`)}
          cancelLabel={t('refundDialog.cancel')}
          submitLabel={t(isCancellation ? 'refundDialog.submitWithBooking' : 'refundDialog.submit')}
          maxLength={MAX_REASON_LENGTH}
          required
          tone="error"
          onClose={close}
          onSubmit={refund}
        />
      ) : null}
    </>
  );
}
