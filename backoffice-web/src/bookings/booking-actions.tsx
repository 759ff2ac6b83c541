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
import { MoveBack } from './move-back';
import { createMoveUndo } from './move-undo';
import { OUTCOMES, OutcomeDialog } from './outcome-dialog';
import { findOutcomeUndo } from './outcome-undo';
import { RescheduleDialog } from './reschedule-dialog';

const EMPHASIS: Readonly<Record<BookingAction, ActionEmphasis>> = {
  confirm: 'primary',
  complete: 'primary',
  'no-show': 'secondary',
  'withdraw-outcome': 'secondary',
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
  const laterActions = findLaterActions(booking, now);
  const notesId = useId();
  const isRejectedBy = (by: Initiator) => by === 'salon' && booking.status === 'pending';

  function start(action: BookingAction): void {
    recordAction.captureVersion();
    recordAction.reset();
    if (action !== 'confirm' || isOnClosedDay) setOpenDialog(action);
    else recordAction.mutate({ action, successKey: chooseDoneKey(action, booking, now) });
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      <LaterButtons actions={laterActions} notesId={notesId} />
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
      <MoveBack booking={booking} recordAction={recordAction} now={now} />
      <LaterNotes booking={booking} actions={laterActions} notesId={notesId} />
      <ConfirmDialog
        open={openDialog === 'confirm'}
        isPending={recordAction.isPending}
        focusesSubmit
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
          onSubmit={() =>
            recordAction.mutate(
              { action: outcome, undo: { action: findOutcomeUndo(booking) } },
              closeWhenDoneOrRefused(closeDialog),
            )
          }
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
  readonly actions: readonly LaterAction[];
  /** The beginning of the ids of the notes that say from when on the actions are possible. */
  readonly notesId: string;
}

/** The buttons of what is possible only once the appointment has begun or is over. */
function LaterButtons({ actions, notesId }: LaterActionsProps) {
  const t = useResourceTranslate('bookings.actions');
  return actions.map(({ action }) => (
    <CanAccess key={action} resource="bookings" action={action}>
      <Button variant="outlined" disabled aria-describedby={`${notesId}${action}`}>
        {t(action)}
      </Button>
    </CanAccess>
  ));
}

/** From when on these actions are possible, and why, below all buttons. */
function LaterNotes({
  booking: { timeZone },
  actions,
  notesId,
}: LaterActionsProps & { readonly booking: AdminBooking }) {
  const t = useResourceTranslate('bookings.possibleFrom');
  const formatTime = (time: number) =>
    formatAppointment({ appointmentDate: new Date(time).toISOString(), timeZone });
  return actions.map(({ action, possibleFrom }) => (
    <CanAccess key={action} resource="bookings" action={action}>
      <Typography
        id={`${notesId}${action}`}
        variant="caption"
        component="p"
        sx={{ flexBasis: '100%', color: 'text.secondary' }}
      >
        {t(action, { time: formatTime(possibleFrom) })}
      </Typography>
    </CanAccess>
  ));
}
