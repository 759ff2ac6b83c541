import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { closeWhenDoneOrRefused, type useRecordAction } from '../actions/use-record-action';
import { useAsOpened } from '../components/as-opened';
import { ConfirmDialog } from '../components/confirm-dialog';
import { formatAppointment } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { findBookingActions } from './booking-action-rules';
import { describeBooking } from './describe-appointment';
import { createMoveBack } from './move-undo';
import { useDescribeMail } from './one-booking';

interface MoveBackProps {
  readonly booking: AdminBooking;
  readonly recordAction: ReturnType<typeof useRecordAction>;
  /** ms since the epoch */
  readonly now: number;
}

/** Moves an appointment back to the time that it had before staff moved it, while that time is ahead. It asks first, because the customer is emailed. */
export function MoveBack({ booking, recordAction, now }: MoveBackProps) {
  const t = useResourceTranslate('bookings.moveBackDialog');
  const [open, setOpen] = useState(false);
  const opened = useAsOpened(booking, open);
  // While the dialog is closed, the appointment may have been moved since.
  const shown = open ? opened : booking;
  const mail = useDescribeMail(shown);
  const canMove = findBookingActions(booking, now).includes('reschedule');
  const previous = shown.previousTime;
  const isAhead = previous !== null && Date.parse(previous.appointmentDate) > now;
  if (!open && !(canMove && isAhead)) return null;
  if (!previous) return null;
  const before = formatAppointment({ ...shown, appointmentDate: previous.appointmentDate });
  return (
    <CanAccess resource="bookings" action="reschedule">
      <Button
        variant="outlined"
        disabled={recordAction.isPending}
        title={t('hint', { before })}
        onClick={() => {
          recordAction.captureVersion();
          recordAction.reset();
          setOpen(true);
        }}
      >
        {t('button')}
      </Button>
      <ConfirmDialog
        open={open}
        isPending={recordAction.isPending}
        title={t('title')}
        lead={t('lead', { ...describeBooking(shown), before, mail })}
        submitLabel={t('submit')}
        focusesSubmit
        onClose={() => setOpen(false)}
        onSubmit={() =>
          recordAction.mutate(
            createMoveBack(previous, shown),
            closeWhenDoneOrRefused(() => setOpen(false)),
          )
        }
      />
    </CanAccess>
  );
}
