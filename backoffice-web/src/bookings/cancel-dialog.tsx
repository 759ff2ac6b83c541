import type { AdminBooking } from '@mirabelle/contracts';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../components/format';
import { WritingDialog } from '../components/writing-dialog';

/** As long as the API takes it. */
const LONGEST_REASON = 500;

interface CancelDialogProps {
  readonly booking: AdminBooking;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onKeep: () => void;
  /** Called with the trimmed reason, which may be empty. */
  readonly onCancel: (reason: string) => void;
}

/** Asks once more before an appointment is cancelled, and for a reason if there is one to tell. */
export function CancelDialog({ booking, open, busy, onKeep, onCancel }: CancelDialogProps) {
  const translate = useTranslate();
  const text = (key: string, values = {}) => translate(`resources.bookings.cancelDialog.${key}`, values);
  const lead = text('lead', {
    customer: booking.customerName ?? booking.customerEmail ?? translate('resources.bookings.unnamed'),
    service: booking.serviceType,
    salon: booking.salonName,
    when: formatInstant(booking.appointmentDate, booking.timeZone),
  });
  return (
    <WritingDialog
      open={open}
      busy={busy}
      words={{
        title: text('title'),
        lead,
        field: text('reason'),
        help: text('reasonHelp'),
        keep: text('keep'),
        submit: text('submit'),
      }}
      longest={LONGEST_REASON}
      tone="error"
      onKeep={onKeep}
      onSubmit={onCancel}
    />
  );
}
