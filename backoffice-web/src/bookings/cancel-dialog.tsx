import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { MAX_REASON_LENGTH } from '../components/confirm-dialog';
import { TextDialog } from '../components/text-dialog';
import { formatAppointment, formatMoney, formatName, formatService } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

interface CancelDialogProps {
  readonly booking: AdminBooking;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  /** Called with the trimmed reason, which may be empty. */
  readonly onCancelBooking: (reason: string) => void;
}

/** Asks for a confirmation and an optional reason before an appointment is canceled. */
export function CancelDialog({ booking, open, isPending, onClose, onCancelBooking }: CancelDialogProps) {
  const t = useResourceTranslate('bookings');
  return (
    <TextDialog
      open={open}
      isPending={isPending}
      title={t('cancelDialog.title')}
      lead={[
        t('cancelDialog.lead', {
          customer: booking.customerName ?? booking.customerEmail ?? formatName(booking),
          service: formatService(booking),
          salon: booking.salonName,
          when: formatAppointment(booking),
        }),
        booking.paymentStatus === 'paid'
          ? t('cancelDialog.refund', { amount: formatMoney(booking.price) })
          : '',
      ]
        .join(' ')
        .trim()}
      fieldLabel={t('cancelDialog.reason')}
      helperText={t(
        booking.customerEmail === null ? 'cancelDialog.reasonHelpWithoutMail' : 'cancelDialog.reasonHelp',
      )}
      cancelLabel={t('cancelDialog.cancel')}
      submitLabel={t('cancelDialog.submit')}
      maxLength={MAX_REASON_LENGTH}
      tone="error"
      onClose={onClose}
      onSubmit={onCancelBooking}
    />
  );
}
