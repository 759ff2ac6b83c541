import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { formatAppointment, formatCustomerName, formatService } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { useSalons } from '../salons/use-salons';
import { chooseMailNotice } from './customer-mail';
import { useFreeTimes } from './free-times';
import { TimesOfDay } from './times-of-day';

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
  const [date, setDate] = useState(booking.localDate);
  const dateField = useRef<HTMLInputElement>(null);
  const [time, setTime] = useState<string>();
  const { salonId, serviceType } = booking;
  const salon = useSalons()?.find(({ id }) => id === salonId);
  const freeTimes = useFreeTimes({ salonId, serviceType, date }, { enabled: open });
  const chosenTime = freeTimes.data?.includes(time ?? '') ? time : undefined;

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
      canSubmit={Boolean(chosenTime)}
      onClose={onClose}
      onSubmit={() => chosenTime && onReschedule({ appointmentDate: date, appointmentTime: chosenTime })}
    >
      <TextField
        type="date"
        inputRef={dateField}
        label={t('date')}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        autoFocus
        required
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ mt: 2 }}
      />
      <TimesOfDay
        salon={salon}
        date={date}
        freeTimes={freeTimes}
        chosen={chosenTime}
        onChoose={setTime}
        onChooseDate={(day) => {
          setDate(day);
          dateField.current?.focus();
        }}
      />
    </FormDialog>
  );
}
