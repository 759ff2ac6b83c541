import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { toast } from '../../../components/ui/toast-store';
import { today } from '../../../lib/format';
import { useReschedule } from '../api/bookings';
import { useAppointmentWords } from '../use-appointment-words';
import type { BookingDialogProps } from './cancel-dialog';
import { SlotPicker } from './slot-picker';

/** Moves an appointment to another day or time; salon, service and price stay. */
export function MoveDialog({ booking, onClose }: BookingDialogProps) {
  const { t } = useTranslation(['appointment', 'booking']);
  const { when, failed } = useAppointmentWords();
  const formId = useId();
  const [date, setDate] = useState(booking.localDate);
  const [time, setTime] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useReschedule(booking.id);
  const move = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!date || !time) return;
    mutate(
      { appointmentDate: date, appointmentTime: time },
      {
        onSuccess: (moved) => {
          toast({ title: t('move.done.title'), description: t('move.done.text', { when: when(moved) }) });
          onClose();
        },
        onError: (error) => {
          failed(error, t('move.failed'));
          setTime('');
          setAsked(false);
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('move.for', { salon: booking.salonName })}
      description={t('move.now', { when: when(booking) })}
      footer={
        <Button type="submit" form={formId} className="w-full" disabled={isPending}>
          {t(isPending ? 'move.pending' : 'move.action')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={move} className="grid gap-5">
        <TextField
          type="date"
          label={t('booking:date')}
          min={today(booking.timeZone)}
          value={date}
          error={asked && !date ? t('booking:dateRequired') : undefined}
          onChange={(event) => {
            setDate(event.target.value);
            setTime('');
          }}
        />
        <SlotPicker
          salonId={booking.salonId}
          date={date}
          serviceType={booking.serviceType}
          value={time}
          onChange={setTime}
          error={asked && !time ? t('booking:timeRequired') : undefined}
        />
      </form>
    </Dialog>
  );
}
