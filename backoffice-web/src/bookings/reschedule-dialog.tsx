import type { AdminBooking, AdminRescheduleBody } from '@mirabelle/backoffice-contracts';
import { useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { useResourceTranslate } from '../i18n/i18n';
import { useSalons } from '../salons/use-salons';
import { chooseMailNotice } from './customer-mail';
import { DayAndTimes, useChosenTime } from './day-and-times';
import { describeBooking } from './describe-appointment';
import { type Initiator, InitiatorChoice } from './initiator-choice';
import { useMailLanguage } from './use-mail-language';

interface RescheduleDialogProps {
  readonly booking: AdminBooking;
  readonly open: boolean;
  readonly isPending: boolean;
  /** Why the server has refused the move. */
  readonly refusal: string | undefined;
  readonly onClose: () => void;
  readonly onReschedule: (body: AdminRescheduleBody) => void;
}

/** Asks on whose wish an appointment is moved, and for its new day and time. */
export function RescheduleDialog({
  booking,
  open,
  isPending,
  refusal,
  onClose,
  onReschedule,
}: RescheduleDialogProps) {
  const t = useResourceTranslate('bookings.rescheduleDialog');
  const tBooking = useResourceTranslate('bookings');
  const { salonId, serviceType, localDate } = booking;
  const [by, setBy] = useState<Initiator>();
  const salon = useSalons()?.find(({ id }) => id === salonId);
  const language = useMailLanguage(booking);
  const chosen = useChosenTime(
    { salonId, serviceType, date: localDate },
    {
      enabled: open,
      customer: { userId: booking.userId, movedId: booking.id },
      current: { date: localDate, time: booking.appointmentTime },
    },
  );

  return (
    <FormDialog
      open={open}
      isPending={isPending}
      refusal={refusal}
      title={t('title')}
      lead={t('lead', {
        ...describeBooking(booking),
        notice: tBooking(`mailNotices.${language ? 'mailedIn' : chooseMailNotice(booking)}`, { language }),
      })}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      canSubmit={Boolean(by && chosen.time)}
      onClose={onClose}
      onSubmit={() =>
        by && chosen.time && onReschedule({ appointmentDate: chosen.date, appointmentTime: chosen.time, by })
      }
    >
      <InitiatorChoice dialog="rescheduleDialog" value={by} onChange={setBy} />
      <DayAndTimes label={t('date')} salon={salon} chosen={chosen} isBelowField />
    </FormDialog>
  );
}
