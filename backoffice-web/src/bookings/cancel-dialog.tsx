import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { useState } from 'react';
import { MAX_REASON_LENGTH } from '../components/confirm-dialog';
import { TextDialog } from '../components/text-dialog';
import { useNow } from '../components/use-now';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { isOver } from './appointment-end';
import { useIsOnClosedDay } from './closed-day';
import { describeBooking } from './describe-appointment';
import { type Initiator, InitiatorChoice } from './initiator-choice';
import { useMailLanguage } from './use-mail-language';

interface CancelDialogProps {
  readonly booking: AdminBooking;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  /** Called with who cancels and the trimmed reason, which may be empty. */
  readonly onCancelBooking: (by: Initiator, reason: string) => void;
}

/**
 * Asks who cancels and why, before an appointment is canceled. A customer can cancel only until it begins. What the salon has not
 * confirmed is a request, which staff most often reject for the salon.
 */
export function CancelDialog({ booking, open, isPending, onClose, onCancelBooking }: CancelDialogProps) {
  const t = useResourceTranslate('bookings');
  const now = useNow();
  const isClosed = useIsOnClosedDay()(booking);
  const hasBegun = now >= Date.parse(booking.appointmentDate);
  const isRequest = booking.status === 'pending';
  const texts = isRequest ? 'rejectDialog' : 'cancelDialog';
  const [chosen, setChosen] = useState<Initiator>();
  // The salon stays chosen if a colleague confirms the request while the dialog is open.
  if (open && isRequest && !chosen) setChosen('salon');
  const by = hasBegun ? 'salon' : chosen;
  const language = useMailLanguage(booking);
  const help = isOver(booking, now) ? 'over' : booking.customerEmail === null ? 'withoutMail' : by;
  const languageNote = help === 'salon' && language ? t('mailNotices.reasonIn', { language }) : '';
  return (
    <TextDialog
      open={open}
      isPending={isPending}
      title={t(`${texts}.title`)}
      lead={[
        t(`${texts}.lead`, {
          ...describeBooking(booking),
          free: t(isClosed ? 'staysClosed' : 'freeAgain'),
        }),
        booking.paymentStatus === 'paid'
          ? t('cancelDialog.refund', { amount: formatMoney(booking.price) })
          : '',
      ]
        .join(' ')
        .trim()}
      fieldLabel={t('cancelDialog.reason')}
      {...(help && { helperText: `${t(`${texts}.reasonHelp.${help}`)} ${languageNote}`.trim() })}
      cancelLabel={t(`${texts}.cancel`)}
      submitLabel={t(`${texts}.submit`)}
      maxLength={MAX_REASON_LENGTH}
      canSubmit={by !== undefined}
      isFirst={hasBegun}
      tone="error"
      onClose={onClose}
      onSubmit={(reason) => by && onCancelBooking(by, reason)}
    >
      {hasBegun ? null : <InitiatorChoice dialog={texts} value={by} onChange={setChosen} />}
    </TextDialog>
  );
}
