import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { findSlotByLabel, resolveAppointmentTime } from '@mirabelle/catalogue';
import { useGetOne } from 'react-admin';
import { FormDialog } from '../components/form-dialog';
import { InlineFailure } from '../components/inline-failure';
import { useResourceTranslate } from '../i18n/i18n';
import { useSalons } from '../salons/use-salons';
import { DayAndTimes, useChosenTime } from './day-and-times';
import { describeBooking } from './describe-appointment';
import type { Move, NewTime } from './planned-moves';

interface MoveTimeDialogProps {
  readonly move: Move;
  readonly onClose: () => void;
  readonly onChoose: (to: NewTime) => void;
}

/** Asks for another day and time for one of the appointments that are to be moved together. It moves nothing itself. */
export function MoveTimeDialog({ move: { id, to }, onClose, onChoose }: MoveTimeDialogProps) {
  const t = useResourceTranslate('bookings.bulk.reschedule.choice');
  const { data: booking, error, refetch } = useGetOne<AdminBooking>('bookings', { id });
  const { salonId = '', serviceType = '', localDate = '', appointmentTime = '' } = booking ?? {};
  const salon = useSalons()?.find((other) => other.id === salonId);
  const chosen = useChosenTime(
    { salonId, serviceType, date: to?.appointmentDate ?? '' },
    {
      customer: booking && { userId: booking.userId, movedId: id },
      current: { date: localDate, time: appointmentTime },
      proposed: to?.appointmentTime,
    },
  );

  function submit(): void {
    const { date, time = '' } = chosen;
    const slot = findSlotByLabel(time);
    if (!booking || !slot) return;
    const { duration, timeZone } = booking;
    const { startsAt } = resolveAppointmentTime(date, slot.minutes, duration, timeZone);
    onChoose({ appointmentDate: date, appointmentTime: time, startsAt, timeZone });
  }

  return (
    <FormDialog
      open
      isPending={false}
      title={t('title')}
      lead={booking ? t('lead', describeBooking(booking)) : ''}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      canSubmit={booking !== undefined && chosen.time !== undefined}
      growsDown
      onClose={onClose}
      onSubmit={submit}
    >
      {booking ? <DayAndTimes label={t('date')} salon={salon} chosen={chosen} /> : null}
      {error && !booking ? <InlineFailure error={error} onRetry={refetch} /> : null}
    </FormDialog>
  );
}
