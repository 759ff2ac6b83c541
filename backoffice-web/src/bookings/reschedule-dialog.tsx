import type { AdminBooking, Availability } from '@mirabelle/contracts';
import { TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { request } from '../data/http-client';
import { formatAppointment, formatCustomerName } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

interface RescheduleDialogProps {
  readonly booking: AdminBooking;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onReschedule: (to: { appointmentDate: string; appointmentTime: string }) => void;
}

/** Fetches the free slots of a day at the booking's salon, for its service, while the dialog is open. */
function useFreeTimes({ salonId, serviceType }: AdminBooking, date: string, open: boolean) {
  return useQuery({
    queryKey: ['availability', salonId, serviceType, date],
    enabled: open && date !== '',
    queryFn: async ({ signal }): Promise<string[]> => {
      const query = new URLSearchParams({ date, serviceType });
      const { json } = await request(`/api/salons/${encodeURIComponent(salonId)}/availability?${query}`, {
        signal,
      });
      const slots: Availability = json;
      return slots.filter(({ available }) => available).map(({ time }) => time);
    },
  });
}

/** Asks for the new day and time of an appointment. */
export function RescheduleDialog({ booking, open, isPending, onClose, onReschedule }: RescheduleDialogProps) {
  const t = useResourceTranslate('bookings.rescheduleDialog');
  const timesId = useId();
  const [date, setDate] = useState(booking.localDate);
  const [time, setTime] = useState<string>();
  const { data: times, isPending: isLoadingTimes } = useFreeTimes(booking, date, open);
  const chosenTime = times?.includes(time ?? '') ? time : undefined;

  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t('title')}
      lead={t('lead', {
        customer: formatCustomerName(booking),
        service: booking.serviceType,
        salon: booking.salonName,
        when: formatAppointment(booking),
      })}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      canSubmit={Boolean(chosenTime)}
      onClose={onClose}
      onSubmit={() => chosenTime && onReschedule({ appointmentDate: date, appointmentTime: chosenTime })}
    >
      <TextField
        type="date"
        label={t('date')}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        autoFocus
        required
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ mt: 2 }}
      />
      <Typography id={timesId} variant="subtitle2" component="p" sx={{ mt: 2, mb: 1 }}>
        {t('time')}
      </Typography>
      {times?.length ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={chosenTime ?? null}
          onChange={(_event, picked: string | null) => setTime(picked ?? undefined)}
          aria-labelledby={timesId}
          sx={{
            flexWrap: 'wrap',
            gap: 0.75,
            '&& > button': { border: 1, borderColor: 'divider', borderRadius: 1, ml: 0 },
          }}
        >
          {times.map((freeTime) => (
            <ToggleButton key={freeTime} value={freeTime} sx={{ minWidth: 92, textTransform: 'none' }}>
              {freeTime}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {t(isLoadingTimes ? 'loading' : 'none')}
        </Typography>
      )}
    </FormDialog>
  );
}
