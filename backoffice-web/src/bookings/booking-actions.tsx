import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { CanAccess, useRecordContext } from 'react-admin';
import { ActionButton, type ActionEmphasis } from '../actions/action-buttons';
import { closeWhenDoneOrRefused, useRecordAction } from '../actions/use-record-action';
import { ConfirmDialog } from '../components/confirm-dialog';
import { useNow } from '../components/use-now';
import { formatDay } from '../format/days';
import { formatAppointment } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import {
  type BookingAction,
  findBookingActions,
  findLaterActions,
  type LaterAction,
} from './booking-action-rules';
import { CancelDialog } from './cancel-dialog';
import { useIsOnClosedDay } from './closed-day';
import { chooseDoneKey } from './customer-mail';
import type { Initiator } from './initiator-choice';
import { createMoveUndo } from './move-undo';
import { OUTCOMES, OutcomeDialog } from './outcome-dialog';
import { RescheduleDialog } from './reschedule-dialog';

const EMPHASIS: Readonly<Record<BookingAction, ActionEmphasis>> = {
  confirm: 'primary',
  complete: 'primary',
  'no-show': 'secondary',
  reschedule: 'secondary',
  cancel: 'danger',
};

/** The buttons of the actions that the booking's status and the user's role allow. */
export function BookingActions() {
  const booking = useRecordContext<AdminBooking>();
  return booking ? <AllowedActions booking={booking} /> : null;
}

function AllowedActions({ booking }: { booking: AdminBooking }) {
  const [openDialog, setOpenDialog] = useState<BookingAction>();
  const closeDialog = () => setOpenDialog(undefined);
  const recordAction = useRecordAction('bookings', booking.id);
  const isOnClosedDay = useIsOnClosedDay()(booking);
  const t = useResourceTranslate('bookings.confirmOnClosedDay');
  const translateAction = useResourceTranslate('bookings.actions');
  const now = useNow();
  const actions = findBookingActions(booking, now);
  const isRejectedBy = (by: Initiator) => by === 'salon' && booking.status === 'pending';

  function start(action: BookingAction): void {
    recordAction.captureVersion();
    recordAction.reset();
    if (action !== 'confirm' || isOnClosedDay) setOpenDialog(action);
    else recordAction.mutate({ action, successKey: chooseDoneKey(action, booking, now) });
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      <LaterActions booking={booking} actions={findLaterActions(booking, now)} />
      {actions.map((action) => (
        <ActionButton
          key={action}
          resource="bookings"
          action={action}
          {...(action === 'cancel' && booking.status === 'pending' && { label: translateAction('reject') })}
          emphasis={EMPHASIS[action]}
          disabled={recordAction.isPending}
          loading={recordAction.isPending && recordAction.variables.action === action}
          onClick={() => start(action)}
        />
      ))}
      <ConfirmDialog
        open={openDialog === 'confirm'}
        isPending={recordAction.isPending}
        title={t('title')}
        lead={t('lead', { salon: booking.salonName, day: formatDay(booking.localDate) })}
        submitLabel={t('submit')}
        onClose={closeDialog}
        onSubmit={() =>
          recordAction.mutate(
            { action: 'confirm', successKey: chooseDoneKey('confirm', booking, now) },
            closeWhenDoneOrRefused(closeDialog),
          )
        }
      />
      {OUTCOMES.map((outcome) => (
        <OutcomeDialog
          key={outcome}
          booking={booking}
          outcome={outcome}
          open={openDialog === outcome}
          isPending={recordAction.isPending}
          onClose={closeDialog}
          onSubmit={() => recordAction.mutate({ action: outcome }, closeWhenDoneOrRefused(closeDialog))}
        />
      ))}
      <CancelDialog
        booking={booking}
        open={openDialog === 'cancel'}
        isPending={recordAction.isPending}
        onClose={closeDialog}
        onCancelBooking={(by, reason) =>
          recordAction.mutate(
            {
              action: 'cancel',
              body: { by, ...(reason && { reason }) },
              successKey: chooseDoneKey(isRejectedBy(by) ? 'reject' : 'cancel', booking, now),
            },
            closeWhenDoneOrRefused(closeDialog),
          )
        }
      />
      <RescheduleDialog
        // The key resets the chosen day and time when the appointment is moved.
        key={booking.appointmentDate}
        booking={booking}
        open={openDialog === 'reschedule'}
        isPending={recordAction.isPending}
        refusal={recordAction.refusal}
        onClose={closeDialog}
        onReschedule={(body) =>
          recordAction.mutate(
            {
              action: 'reschedule',
              body,
              successKey: chooseDoneKey('reschedule', booking, now),
              ...createMoveUndo(booking, now),
              showsRefusalInDialog: true,
            },
            { onSuccess: closeDialog },
          )
        }
      />
    </Box>
  );
}

interface LaterActionsProps {
  readonly booking: AdminBooking;
  readonly actions: readonly LaterAction[];
}

/** The buttons of what is possible only once the appointment has begun or is over, with the time from which they are. */
function LaterActions({ booking: { timeZone }, actions }: LaterActionsProps) {
  const t = useResourceTranslate('bookings');
  const id = useId();
  return actions.map(({ action, possibleFrom }) => (
    <CanAccess key={action} resource="bookings" action={action}>
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <Button variant="outlined" disabled aria-describedby={`${id}${action}`}>
          {t(`actions.${action}`)}
        </Button>
        <Typography id={`${id}${action}`} variant="caption" sx={{ color: 'text.secondary' }}>
          {t('possibleFrom', {
            time: formatAppointment({ appointmentDate: new Date(possibleFrom).toISOString(), timeZone }),
          })}
        </Typography>
      </Box>
    </CanAccess>
  ));
}
