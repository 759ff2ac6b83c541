import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { restoreLostFocus } from '../components/heading-focus';
import { useResourceTranslate } from '../i18n/i18n';
import { AppointmentLines } from './appointment-lines';
import type { ClosedPeriod } from './close-days-dialog';
import { SettleRemainingBookings } from './settle-remaining-bookings';
import { useOpenBookings } from './use-open-bookings';

interface RemainingBookingsDialogProps {
  readonly salonId: string;
  /** The days that were just closed; the dialog is open while there are any, and appointments on them. */
  readonly closed: ClosedPeriod | undefined;
  readonly onClose: () => void;
}

/** After a salon was closed: the appointments that it still has on these days, and what can be done with all of them at once. */
export function RemainingBookingsDialog({ salonId, closed, onClose }: RemainingBookingsDialogProps) {
  const t = useResourceTranslate('salons.closedDays');
  const titleId = useId();
  const { from = '', to = '' } = closed ?? {};
  const { bookings } = useOpenBookings({ salonId, from, to }, { enabled: closed !== undefined });
  const count = bookings?.total ?? 0;
  return (
    <Dialog
      open={closed !== undefined && count > 0}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: restoreLostFocus } }}
    >
      <DialogTitle id={titleId}>{t('remaining.title', { smart_count: count })}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{t('remaining.lead', { smart_count: count })}</DialogContentText>
        {bookings ? <AppointmentLines bookings={bookings} /> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{t('remaining.later')}</Button>
        <SettleRemainingBookings remaining={{ salonId, from, to, count }} isMain onStarted={onClose} />
      </DialogActions>
    </Dialog>
  );
}
