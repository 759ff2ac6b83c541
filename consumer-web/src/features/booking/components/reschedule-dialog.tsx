import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { toastError } from '../../../components/ui/toast-error';
import { toast } from '../../../components/ui/toast-store';
import { getToday } from '../../../lib/format-dates';
import { isClosedOn } from '../../../lib/is-closed-on';
import { useFormat } from '../../../lib/use-format';
import { useBookableDays, useRescheduleBooking } from '../api/bookings';
import { addDays } from '../booking-form';
import { rememberCalendarEntry } from '../possible-calendar-entries';
import { useFormatAppointment } from '../use-format-appointment';
import type { ExistingBookingDialogProps } from './cancel-dialog';
import { SlotPicker } from './slot-picker';
import { WeekStrip } from './week-strip';

/** Reschedules an appointment to another date or time. Salon, service and price stay the same. */
export function RescheduleDialog({ booking, isInUrl, onClose, onDone }: ExistingBookingDialogProps) {
  const { t } = useTranslation(['appointment', 'booking']);
  const formatAppointment = useFormatAppointment();
  const formId = useId();
  const [date, setDate] = useState(booking.localDate);
  const [time, setTime] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const format = useFormat();
  const firstDay = getToday(booking.timeZone);
  const { data: days } = useBookableDays(booking.salonId);
  const lastDay = days && addDays(firstDay, days.horizonDays);
  const isTooFar = lastDay !== undefined && date > lastDay;
  const { mutateAsync, isPending } = useRescheduleBooking(booking.id);
  /** Whether the appointment is at this day and time now. */
  const isCurrent = (day: string, label: string) =>
    day === booking.localDate && label === booking.appointmentTime;
  const chooseDate = (chosen: string) => {
    setDate(chosen);
    setTime('');
  };
  const move = async () => {
    const moved = await mutateAsync({ appointmentDate: date, appointmentTime: time });
    rememberCalendarEntry(booking.id);
    toast({
      // Until the salon confirms the new time, nothing has moved.
      title: moved.status === 'pending' ? t('move.done.requested') : t('move.done.title'),
      description: t(moved.status === 'pending' ? 'move.done.held' : 'move.done.text', {
        when: formatAppointment(moved),
      }),
      isLasting: true,
    });
    onClose();
    onDone?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    if (!date || !time) return;
    move().catch((error: unknown) => {
      toastError(error, t('booking:error'), t('move.failed'));
      setTime('');
      setHasSubmitted(false);
    });
  };
  return (
    <Dialog
      open
      isInUrl={isInUrl}
      onOpenChange={(open) => !open && onClose()}
      title={t('move.openFor', { salon: booking.salonName })}
      description={t('move.current', { when: formatAppointment(booking) })}
      footer={
        <Button type="submit" form={formId} className="w-full" disabled={isPending}>
          {t(isPending ? 'move.pending' : 'move.action')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid min-w-0 gap-2">
          <TextField
            type="date"
            label={t('booking:date')}
            min={firstDay}
            max={lastDay}
            value={date}
            hint={date && format.day(date)}
            error={
              isTooFar
                ? t('booking:dateTooFar', { date: format.day(lastDay) })
                : hasSubmitted && !date
                  ? t('booking:dateRequired')
                  : undefined
            }
            onChange={(event) => chooseDate(event.target.value)}
          />
          {days && lastDay !== undefined && (
            <WeekStrip
              firstDay={firstDay}
              lastDay={lastDay}
              closedDays={days.closedDays}
              value={date}
              onChange={chooseDate}
            />
          )}
        </div>
        <SlotPicker
          salonId={booking.salonId}
          date={isTooFar ? '' : date}
          isClosed={date !== '' && days !== undefined && isClosedOn(days.salon, date)}
          isSuspended={days?.isSuspended}
          serviceType={booking.serviceType}
          current={booking}
          value={time}
          onChange={setTime}
          onOtherDay={(otherDate, otherTime) => {
            setDate(otherDate);
            setTime(isCurrent(otherDate, otherTime) ? '' : otherTime);
          }}
          error={hasSubmitted && !time ? t('booking:timeRequired') : undefined}
        />
      </form>
    </Dialog>
  );
}
