import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { FormDialog } from '../components/form-dialog';
import { formatAppointment, formatCustomerName, formatService } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { useSalons } from '../salons/use-salons';
import { chooseMailNotice } from './customer-mail';
import { DayAndTimes, useChosenTime } from './day-and-times';

interface RescheduleDialogProps {
  readonly booking: AdminBooking;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onReschedule: (to: { appointmentDate: string; appointmentTime: string }) => void;
}

/** Asks for the new day and time of an appointment. */
export function RescheduleDialog({ booking, open, isPending, onClose, onReschedule }: RescheduleDialogProps) {
  const t = useResourceTranslate('bookings.rescheduleDialog');
  const tBooking = useResourceTranslate('bookings');
  const { salonId, serviceType, localDate } = booking;
  const salon = useSalons()?.find(({ id }) => id === salonId);
  const chosen = useChosenTime({ salonId, serviceType, date: localDate }, { enabled: open });

  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t('title')}
      lead={t('lead', {
        customer: formatCustomerName(booking),
        service: formatService(booking),
        salon: booking.salonName,
        when: formatAppointment(booking),
        notice: tBooking(`mailNotices.${chooseMailNotice(booking)}`),
      })}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      canSubmit={Boolean(chosen.time)}
      onClose={onClose}
      onSubmit={() =>
        chosen.time && onReschedule({ appointmentDate: chosen.date, appointmentTime: chosen.time })
      }
    >
      <DayAndTimes label={t('date')} salon={salon} chosen={chosen} autoFocus />
    </FormDialog>
  );
}
