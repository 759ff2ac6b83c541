import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { ConfirmDialog } from '../components/confirm-dialog';
import { useResourceTranslate } from '../i18n/i18n';
import { describeBooking } from './describe-appointment';

/** What has become of an appointment: whether it takes place once it has begun, or the customer has not come by its end. */
export const OUTCOMES = ['complete', 'no-show'] as const;

interface OutcomeDialogProps {
  readonly booking: AdminBooking;
  readonly outcome: (typeof OUTCOMES)[number];
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** Asks before an appointment is marked as completed or as a no-show, because a single key begins it. */
export function OutcomeDialog({ booking, outcome, ...dialog }: OutcomeDialogProps) {
  const t = useResourceTranslate(`bookings.outcomeDialogs.${outcome}`);
  return (
    <ConfirmDialog
      {...dialog}
      title={t('title')}
      lead={t('lead', describeBooking(booking))}
      submitLabel={t('submit')}
      focusesSubmit
    />
  );
}
