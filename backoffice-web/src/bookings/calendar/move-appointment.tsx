import type { AdminBooking, AdminRescheduleBody } from '@mirabelle/backoffice-contracts';
import { resolveAppointmentTime, type TimeSlot } from '@mirabelle/catalogue';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { closeWhenDoneOrRefused, useRecordAction } from '../../actions/use-record-action';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useNow } from '../../components/use-now';
import { isVersionConflict } from '../../data/http-client';
import { formatAppointment } from '../../format/format';
import { useResourceTranslate } from '../../i18n/i18n';
import { chooseDoneKey, chooseMailNotice } from '../customer-mail';
import { describeBooking } from '../describe-appointment';
import { type Initiator, InitiatorChoice } from '../initiator-choice';
import { createMoveUndo } from '../move-undo';
import { RescheduleDialog } from '../reschedule-dialog';

/** An appointment that is about to be moved. Without a new time the user chooses one. */
export interface IntendedMove {
  readonly booking: AdminBooking;
  readonly to?: { readonly date: string; readonly slot: TimeSlot };
}

interface MoveAppointmentProps {
  readonly move: IntendedMove;
  readonly onClose: () => void;
}

/**
 * Asks before an appointment is moved, and names its old and its new time. The command carries the version that the
 * calendar showed: if a colleague has changed the appointment since, the server refuses it, and the dialog about the
 * conflict opens.
 */
export const MoveAppointment = (props: MoveAppointmentProps) => (
  <RecordContextProvider value={props.move.booking}>
    <MoveDialog {...props} />
  </RecordContextProvider>
);

function MoveDialog({ move: { booking, to }, onClose }: MoveAppointmentProps) {
  const t = useResourceTranslate('bookings.calendar.move');
  const tBooking = useResourceTranslate('bookings');
  const now = useNow();
  const [by, setBy] = useState<Initiator>();
  const { mutate, isPending, refusal } = useRecordAction('bookings', booking.id);

  function reschedule(body: AdminRescheduleBody): void {
    const { onSuccess, onError } = closeWhenDoneOrRefused(onClose);
    mutate(
      {
        action: 'reschedule',
        body,
        successKey: chooseDoneKey('reschedule', booking, now),
        ...createMoveUndo(booking, now),
        showsRefusalInDialog: !to,
      },
      // In the dialog in which the user chooses the time, a refusal leaves the dialog open, so that they can choose another.
      // Only a version conflict closes it.
      { onSuccess, onError: (error) => (to || isVersionConflict(error)) && onError(error) },
    );
  }

  if (!to) {
    return (
      <RescheduleDialog
        open
        booking={booking}
        isPending={isPending}
        refusal={refusal}
        onClose={onClose}
        onReschedule={reschedule}
      />
    );
  }
  const { startsAt } = resolveAppointmentTime(to.date, to.slot.minutes, booking.duration, booking.timeZone);
  return (
    <ConfirmDialog
      open
      isPending={isPending}
      title={t('title')}
      lead={t('lead', {
        ...describeBooking(booking),
        // `appointmentDate` of a booking is an instant; in the body of the command it is a local date.
        to: formatAppointment({ ...booking, appointmentDate: startsAt }),
        notice: tBooking(`mailNotices.${chooseMailNotice(booking)}`),
      })}
      submitLabel={t('submit')}
      onClose={onClose}
      canSubmit={by !== undefined}
      onSubmit={() => by && reschedule({ appointmentDate: to.date, appointmentTime: to.slot.label, by })}
    >
      <InitiatorChoice dialog="rescheduleDialog" value={by} onChange={setBy} />
    </ConfirmDialog>
  );
}
