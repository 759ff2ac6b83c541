import type { AdminBooking, Availability } from '@mirabelle/contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { formatInstant } from '../components/format';
import { useWords } from '../components/use-words';
import { request } from '../data/http-client';
import { customerOf } from './booking-words';

interface MoveDialogProps {
  readonly booking: AdminBooking;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onMove: (to: { appointmentDate: string; appointmentTime: string }) => void;
}

/** The slots of a day at the salon that are free for the service; asked for while the dialog is open. */
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

/** Asks for another day and a time that is free then. */
export function MoveDialog({ booking, open, busy, onKeep, onMove }: MoveDialogProps) {
  const words = useWords('bookings.moveDialog');
  const titleId = useId();
  const timesId = useId();
  const [date, setDate] = useState(booking.localDate);
  const [time, setTime] = useState<string>();
  const { data: times, isPending } = useFreeTimes(booking, date, open);
  const chosen = times?.includes(time ?? '') ? time : undefined;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (chosen) onMove({ appointmentDate: date, appointmentTime: chosen });
  }

  return (
    <Dialog open={open} onClose={busy ? undefined : onKeep} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{words('title')}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 2 }}>
            {words('lead', {
              customer: customerOf(booking),
              service: booking.serviceType,
              salon: booking.salonName,
              when: formatInstant(booking.appointmentDate, booking.timeZone),
            })}
          </DialogContentText>
          <TextField
            type="date"
            label={words('date')}
            value={date}
            onChange={({ target }) => setDate(target.value)}
            autoFocus
            required
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Typography id={timesId} variant="subtitle2" component="p" sx={{ mt: 2, mb: 1 }}>
            {words('time')}
          </Typography>
          {times?.length ? (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={chosen ?? null}
              onChange={(_event, picked: string | null) => setTime(picked ?? undefined)}
              aria-labelledby={timesId}
              sx={{
                flexWrap: 'wrap',
                gap: 0.75,
                '&& > button': { border: 1, borderColor: 'divider', borderRadius: 1, ml: 0 },
              }}
            >
              {times.map((each) => (
                <ToggleButton key={each} value={each} sx={{ minWidth: 92, textTransform: 'none' }}>
                  {each}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          ) : (
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
              {words(isPending ? 'loading' : 'none')}
            </Typography>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={onKeep} disabled={busy}>
            {words('keep')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!chosen}>
            {words('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
