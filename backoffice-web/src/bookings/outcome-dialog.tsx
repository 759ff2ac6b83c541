import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { useAsOpened } from '../components/as-opened';
import { ConfirmDialog } from '../components/confirm-dialog';
import { useResourceTranslate } from '../i18n/i18n';
import { describeBooking } from './describe-appointment';

/** How an appointment turns out: it takes place, or the customer does not come. The third takes such a mark back. */
export const OUTCOMES = ['complete', 'no-show', 'withdraw-outcome'] as const;

interface OutcomeDialogProps {
  readonly booking: AdminBooking;
  readonly outcome: (typeof OUTCOMES)[number];
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** Asks before an appointment is marked as completed or as a no-show, because a single key press is enough to ask for it. */
export function OutcomeDialog({ booking, outcome, ...dialog }: OutcomeDialogProps) {
  const described = useAsOpened(booking, dialog.open);
  const t = useResourceTranslate(`bookings.outcomeDialogs.${outcome}`);
  return (
    <ConfirmDialog
      {...dialog}
      title={t('title')}
      lead={t('lead', describeBooking(described))}
      submitLabel={t('submit')}
      focusesSubmit
    />
  );
}
