import { Alert, Button } from '@mui/material';
import { useNow } from '../components/use-now';
import { formatDay, formatShortDay, toSalonDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { findOpenDay, isClosedOn } from '../salons/opening-days';
import type { SalonSummary } from '../salons/use-salons';
import { FreeTimes, type useFreeTimes } from './free-times';

interface TimesOfDayProps {
  /** Undefined while it is not known. */
  readonly salon: SalonSummary | undefined;
  /** YYYY-MM-DD at the salon. */
  readonly date: string;
  readonly freeTimes: ReturnType<typeof useFreeTimes>;
  readonly chosen: string | undefined;
  readonly onChoose: (time: string | undefined) => void;
  readonly onChooseDate: (date: string) => void;
}

/** The free times of a day at a salon. If the salon is closed that day, it says so and offers the next day on which it is open. */
export function TimesOfDay({ salon, date, freeTimes, chosen, onChoose, onChooseDate }: TimesOfDayProps) {
  const t = useResourceTranslate('bookings.closedDay');
  const now = useNow();
  if (!salon || date === '' || !isClosedOn(salon, date)) {
    return <FreeTimes freeTimes={freeTimes} chosen={chosen} onChoose={onChoose} />;
  }
  const today = toSalonDay(now, salon.timeZone);
  const openDay = findOpenDay(salon, date < today ? today : date);
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mt: 2, flexWrap: 'wrap' }}
      action={
        openDay && (
          <Button color="inherit" size="small" onClick={() => onChooseDate(openDay)}>
            {t('choose', { day: formatShortDay(openDay) })}
          </Button>
        )
      }
    >
      {t(openDay ? 'closed' : 'closedFor', { day: formatDay(date) })}
    </Alert>
  );
}
