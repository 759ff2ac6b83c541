import type { AdminBooking } from '@mirabelle/contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../components/format';

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
  const titleId = useId();
  const [reason, setReason] = useState('');
  const text = (key: string, values = {}) => translate(`resources.bookings.cancelDialog.${key}`, values);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onCancel(reason.trim());
  }

  const lead = text('lead', {
    customer: booking.customerName ?? booking.customerEmail ?? translate('resources.bookings.unnamed'),
    service: booking.serviceType,
    salon: booking.salonName,
    when: formatInstant(booking.appointmentDate, booking.timeZone),
  });

  return (
    <Dialog open={open} onClose={busy ? undefined : onKeep} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{text('title')}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 2 }}>
            {lead}
          </DialogContentText>
          <TextField
            label={text('reason')}
            helperText={text('reasonHelp')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            multiline
            minRows={3}
            autoFocus
            slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={onKeep} disabled={busy}>
            {text('keep')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={busy}>
            {text('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
