import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ActionButton } from '../actions/action-buttons';
import { useNotifyCommandFailure } from '../actions/use-record-action';
import { MAX_REASON_LENGTH } from '../components/confirm-dialog';
import { TextDialog } from '../components/text-dialog';
import { useCommands } from '../data/use-commands';
import { addDecimals } from '../format/cents';
import { formatMoney, formatNameOrEmail, isErasedCustomer } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { formatPaidItem } from './paid-item';
import { findPartialRefund } from './partial-refund';
import { isTestPayment } from './refund-consequence';

const RESOURCE = 'payments';

/** What a refund of the whole payment would give back now, as a decimal string; undefined if nothing can be refunded. */
const findRest = (payment: AdminPayment): string | undefined =>
  payment.status === 'captured' && !payment.refundingAmount
    ? (findPartialRefund(payment)?.rest ?? payment.amount)
    : undefined;

/** Refunds in one go what is left of the products that were paid for together, after one question and with one reason. */
export function RefundCartButton({ payments }: { payments: readonly AdminPayment[] }) {
  const t = useResourceTranslate(RESOURCE);
  const commands = useCommands();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyCommandFailure();
  const [open, setOpen] = useState(false);
  const left = payments.flatMap((payment) => {
    const rest = findRest(payment);
    return rest === undefined ? [] : [{ payment, rest }];
  });
  const [first] = left;
  const sum = formatMoney(addDecimals(left.map(({ rest }) => rest)), first?.payment.currency);
  const { mutate, isPending } = useMutation({
    mutationFn: async (reason: string) => {
      // One after the other: if one is refused, those before it are refunded, and the dialog has those that are left.
      for (const { payment } of left) await commands.runAction(RESOURCE, payment.id, 'refund', { reason });
    },
    onSuccess: () => {
      setOpen(false);
      notify(`resources.${RESOURCE}.done.refundCart`, { type: 'success' });
    },
    onError: notifyFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [RESOURCE] }),
  });
  // The refund of a single payment has its own button, on its page.
  if (!first || (left.length < 2 && !open)) return null;
  const { payment } = first;
  const isOnly = (matches: (one: AdminPayment) => boolean) => left.every((one) => matches(one.payment));
  const lead = [
    ...left.map(({ payment: one, rest }) =>
      [
        '•',
        [formatMoney(rest, one.currency), one.item && formatPaidItem(one.item)].filter(Boolean).join(' · '),
      ].join(' '),
    ),
    isOnly(isTestPayment) ? t('refundCart.leadOfTest') : '',
    left.some((one) => one.payment.sending === 'sent') ? t('refundCart.sent') : '',
    left.some((one) => one.payment.sending === 'to-send') ? t('refundCart.notSent') : '',
    t(isErasedCustomer(payment) ? 'refundDialog.mails.erased' : 'refundCart.mails'),
    t('refundCart.commissions'),
    t('refundDialog.final'),
  ];
  return (
    <>
      <ActionButton
        resource={RESOURCE}
        action="refund"
        label={t('refundCart.button', { amount: sum })}
        emphasis="danger"
        isRequestable={false}
        disabled={isPending}
        loading={isPending}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <TextDialog
          open
          isPending={isPending}
          title={t('refundCart.title', {
            amount: sum,
            smart_count: left.length,
            customer: formatNameOrEmail(payment),
          })}
          lead={lead.filter(Boolean).join('\n')}
          fieldLabel={t('refundDialog.reason')}
          helperText={t(`refundDialog.reasonHelp.${isErasedCustomer(payment) ? 'erased' : 'customer'}`)}
          cancelLabel={t('refundCart.cancel')}
          submitLabel={t('refundCart.submit')}
          maxLength={MAX_REASON_LENGTH}
          required
          tone="error"
          onClose={() => setOpen(false)}
          onSubmit={(reason) => mutate(reason)}
        />
      ) : null}
    </>
  );
}
