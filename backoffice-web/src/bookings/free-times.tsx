import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { InlineFailure } from '../components/inline-failure';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { describeAppointment } from './describe-appointment';

/** A day at a salon for a service. Each part is empty while the user has not chosen it. */
export interface DayAtSalon {
  readonly salonId: string;
  readonly serviceType: string;
  /** YYYY-MM-DD, local at the salon. */
  readonly date: string;
}

/** Fetches the free times of a day, once all of it is chosen. */
export function useFreeTimes({ salonId, serviceType, date }: DayAtSalon, { enabled = true } = {}) {
  const { readAvailability } = useReads();
  return useQuery({
    queryKey: ['availability', salonId, serviceType, date],
    enabled: enabled && salonId !== '' && serviceType !== '' && date !== '',
    queryFn: async ({ signal }) => {
      const slots = await readAvailability(salonId, { date, serviceType }, { signal });
      return slots.filter(({ available }) => available).map(({ time }) => time);
    },
  });
}

/** The free times of a day, and whether they are known. */
export type FreeTimesAnswer = Pick<
  ReturnType<typeof useFreeTimes>,
  'data' | 'error' | 'isPending' | 'refetch'
>;

interface FreeTimesProps {
  readonly freeTimes: FreeTimesAnswer;
  readonly chosen: string | undefined;
  /** One of the times: the one that the appointment has now, which is shown but cannot be chosen. */
  readonly currentTime?: string | undefined;
  /** The appointment that the customer has at a time of the day, which therefore cannot be chosen. */
  readonly findObstacle?: (time: string) => AdminBooking | undefined;
  readonly onChoose: (time: string | undefined) => void;
}

/** A toggle button is gray by default, as one that is disabled is elsewhere. */
const TIME_STYLE = {
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  ml: 0,
  color: 'text.primary',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&.Mui-disabled': { borderColor: 'divider', color: 'text.secondary', bgcolor: 'action.disabledBackground' },
} as const;

/** The free times of a day as buttons, of which one can be chosen. */
export function FreeTimes({
  freeTimes,
  chosen,
  currentTime,
  findObstacle = () => undefined,
  onChoose,
}: FreeTimesProps) {
  const t = useResourceTranslate('bookings.freeTimes');
  const headingId = useId();
  const { data: times, error, isPending, refetch } = freeTimes;
  const obstacles = new Map(
    times?.map((time) => [time, time === currentTime ? undefined : findObstacle(time)]),
  );
  const otherBookings = new Map(
    [...obstacles.values()].flatMap((booking) => (booking ? [[booking.id, booking]] : [])),
  );
  return (
    <>
      <Typography id={headingId} variant="subtitle2" component="p" sx={{ mt: 2 }}>
        {t('heading')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        {times?.length ? t('keys') : '\u00a0'}
      </Typography>
      {error && !times ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {times?.length ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={chosen ?? null}
          onChange={(_event, picked: string | null) => onChoose(picked ?? undefined)}
          aria-labelledby={headingId}
          sx={{
            flexWrap: 'wrap',
            gap: 0.75,
            '&& > button': TIME_STYLE,
          }}
        >
          {times.map((time) => (
            <ToggleButton
              key={time}
              value={time}
              disabled={time === currentTime || obstacles.get(time) !== undefined}
              sx={{ minWidth: 86, px: 0.5, textTransform: 'none' }}
            >
              {time === currentTime
                ? t('present', { time })
                : obstacles.get(time)
                  ? t('taken', { time })
                  : time}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : null}
      {[...otherBookings.values()].map((booking) => (
        <Typography key={booking.id} variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('obstacle', describeAppointment(booking))}
        </Typography>
      ))}
      {(times || !error) && !times?.some((time) => time !== currentTime && !obstacles.get(time)) ? (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {t(isPending ? 'loading' : 'none')}
        </Typography>
      ) : null}
    </>
  );
}
