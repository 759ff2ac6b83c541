import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { useState } from 'react';
import { useAsOpened } from '../components/as-opened';
import { MAX_REASON_LENGTH } from '../components/confirm-dialog';
import { TextDialog } from '../components/text-dialog';
import { useNow } from '../components/use-now';
import { useResourceTranslate } from '../i18n/i18n';
import { isOver } from './appointment-end';
import { useDescribeCancellation } from './cancellation-text';
import { type Initiator, InitiatorChoice } from './initiator-choice';
import { useDescribeMail } from './one-booking';
import { ReadyReasons } from './ready-reasons';

interface CancelDialogProps {
  readonly booking: AdminBooking;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  /** Called with who cancels and the trimmed reason, which may be empty. */
  readonly onCancelBooking: (by: Initiator, reason: string) => void;
}

/**
 * Asks who cancels and why, before an appointment is canceled or a request is rejected. A customer can cancel only until it begins.
 * Nothing is chosen at first, as in the question before a move, because the email to the customer says it.
 */
export function CancelDialog({ open, isPending, onClose, onCancelBooking, ...props }: CancelDialogProps) {
  const booking = useAsOpened(props.booking, open);
  const t = useResourceTranslate('bookings');
  const now = useNow();
  const hasBegun = now >= Date.parse(booking.appointmentDate);
  const isRequest = booking.status === 'pending';
  const texts = isRequest ? 'rejectDialog' : 'cancelDialog';
  const [chosen, setChosen] = useState<Initiator>();
  const by = hasBegun ? 'salon' : chosen;
  const mail = useDescribeMail(booking);
  const help = isOver(booking, now) ? 'over' : booking.customerEmail === null ? 'withoutMail' : by;
  const isMailed = help === 'salon' || help === 'customer';
  return (
    <TextDialog
      open={open}
      isPending={isPending}
      title={t(`${texts}.title`)}
      lead={useDescribeCancellation(booking)}
      fieldLabel={t('cancelDialog.reason')}
      {...(help && { helperText: [t(`${texts}.reasonHelp.${help}`), isMailed ? mail : ''].join(' ').trim() })}
      {...(help === 'salon' && {
        renderOffer: (onChoose) => <ReadyReasons booking={booking} onChoose={onChoose} />,
      })}
      cancelLabel={t(`${texts}.cancel`)}
      submitLabel={t(`${texts}.submit`)}
      maxLength={MAX_REASON_LENGTH}
      canSubmit={by !== undefined}
      focusesText={hasBegun}
      tone="error"
      onClose={onClose}
      onSubmit={(reason) => by && onCancelBooking(by, reason)}
    >
      {hasBegun ? null : <InitiatorChoice dialog={texts} value={by} onChange={setChosen} />}
    </TextDialog>
  );
}
