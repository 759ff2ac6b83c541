import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { TextField } from '@mui/material';
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
import { findPieceRefund } from './piece-refund';
import { findRefundConsequence, findRefundMail, isTestPayment } from './refund-consequence';

const RESOURCE = 'payments';

/** Refunds a captured payment in whole, what is left of it, or some of its pieces. The dialog says what becomes of the booking and the commission, and asks why. */
export function RefundButton({ payment }: { payment: AdminPayment }) {
  // The next refund can be asked for once the provider has made the one under way, in a form that nobody has left open.
  return payment.status === 'captured' && !payment.refundingAmount ? <Refund payment={payment} /> : null;
}

function Refund({ payment }: { payment: AdminPayment }) {
  const t = useResourceTranslate(RESOURCE);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const timeZone = useTimeZone();
  const recordAction = useRecordAction(RESOURCE, payment.id);
  const close = () => setOpen(false);
  const { booking, commission } = payment;
  const consequence = findRefundConsequence(payment);
  const recipient = isErasedCustomer(payment) ? 'erased' : 'customer';
  const isCancellation = consequence === 'bookingCancelled';
  const partialRefund = findPartialRefund(payment);
  const pieces = findPieceRefund(payment, typed);
  const part = pieces?.part;
  const lead = isTestPayment(payment) ? 'leadOfTest' : partialRefund ? 'leadOfRest' : 'lead';
  const values: TranslationValues = {
    amount: formatMoney(payment.amount, payment.currency),
    ...(partialRefund && {
      refunded: formatMoney(partialRefund.refunded, payment.currency),
      rest: formatMoney(partialRefund.rest, payment.currency),
    }),
    customer: formatNameOrEmail(payment),
    ...(part && {
      part: formatMoney(part.amount, payment.currency),
      count: part.quantity,
      smart_count: part.kept,
      kept: part.kept,
    }),
    ...(payment.sentAt && { sentOn: formatDate(payment.sentAt, timeZone) }),
    ...(commission && { commission: formatMoney(commission.amount, payment.currency) }),
    ...(booking && describeAppointment(booking)),
  };

  function refund(reason: string): void {
    const body = {
      reason,
      ...(isCancellation && { cancelBooking: true }),
      ...(part && { quantity: part.quantity }),
    };
    const successKey = ['refund', part && 'part', isTestPayment(payment) && 'test'].filter(Boolean).join('-');
    recordAction.mutate({ action: 'refund', body, successKey }, closeWhenDoneOrRefused(close));
  }

  return (
    <>
      <ActionButton
        resource={RESOURCE}
        action="refund"
        label={pieces ? t('refundPieces') : undefined}
        emphasis="danger"
        disabled={recordAction.isPending}
        loading={recordAction.isPending}
        onClick={() => {
          setTyped(undefined);
          setOpen(true);
        }}
      />
      {open ? (
        <TextDialog
          open
          isPending={recordAction.isPending}
          title={t(
            part
              ? 'refundDialog.titleOfPart'
              : partialRefund
                ? 'refundDialog.titleOfRest'
                : 'refundDialog.title',
            values,
          )}
          lead={[
            ...(part
              ? [
                  isTestPayment(payment)
                    ? t('refundDialog.leadOfTest')
                    : t('refundDialog.leadOfPart', values),
                  consequence === 'notSent' ? t('refundDialog.keptToSend', values) : '',
                  consequence === 'sent' ? t('refundDialog.consequences.sent', values) : '',
                  t(`refundDialog.mailsOfPart.${recipient}`),
                  t(`refundDialog.commissionsOfPart.${commission?.status ?? 'none'}`),
                ]
              : [
                  t(`refundDialog.${lead}`, values),
                  consequence === 'purchase' ? '' : t(`refundDialog.consequences.${consequence}`, values),
                  t(`refundDialog.mails.${findRefundMail(payment)}`),
                  t(`refundDialog.commissions.${commission?.status ?? 'none'}`, values),
                ]),
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
          canSubmit={pieces?.isValid ?? true}
          focusesText={!pieces}
          tone="error"
          onClose={close}
          onSubmit={refund}
        >
          {pieces ? (
            <TextField
              label={t('refundDialog.pieces')}
              helperText={t('refundDialog.piecesHelp', {
                left: pieces.left,
                price: formatMoney(pieces.unitPrice, payment.currency),
              })}
              type="number"
              value={typed ?? pieces.left}
              error={!pieces.isValid}
              onChange={(event) => setTyped(event.target.value)}
              autoFocus
              slotProps={{ htmlInput: { min: 1, max: pieces.left, step: 1 } }}
              sx={{ mt: 2 }}
            />
          ) : null}
        </TextDialog>
      ) : null}
    </>
  );
}
