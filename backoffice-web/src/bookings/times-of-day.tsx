import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { findService } from '@mirabelle/catalogue';
import { Alert, Button } from '@mui/material';
import { useNow } from '../components/use-now';
import { formatDay, formatShortDay, toSalonDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { findOpenDay, isClosedOn } from '../salons/opening-days';
import type { SalonSummary } from '../salons/use-salons';
import { FreeTimes, type FreeTimesAnswer } from './free-times';

interface TimesOfDayProps {
  /** Label of the chosen service; empty while none is chosen. */
  readonly serviceType: string;
  /** Undefined while it is not known. */
  readonly salon: SalonSummary | undefined;
  /** YYYY-MM-DD at the salon. */
  readonly date: string;
  readonly freeTimes: FreeTimesAnswer;
  readonly chosen: string | undefined;
  /** The time that the appointment has now, if it is on the day. */
  readonly currentTime?: string | undefined;
  /** The appointment that the customer has at a time of the day already. */
  readonly findObstacle?: (time: string) => AdminBooking | undefined;
  readonly onChoose: (time: string | undefined) => void;
  readonly onChooseDate: (date: string) => void;
}

/**
 * The free times of a day at a salon. If there can be none, it says why: the day has passed, the salon no longer offers the service, or
 * it is closed, and then it offers the next day on which it is open.
 */
export function TimesOfDay(props: TimesOfDayProps) {
  const { salon, serviceType, date, freeTimes, chosen, currentTime, findObstacle, onChoose, onChooseDate } =
    props;
  const t = useResourceTranslate('bookings.closedDay');
  const now = useNow();
  const times = (
    <FreeTimes
      freeTimes={freeTimes}
      chosen={chosen}
      currentTime={currentTime}
      {...(findObstacle && { findObstacle })}
      onChoose={onChoose}
    />
  );
  if (!salon || date === '') return times;
  const today = toSalonDay(now, salon.timeZone);
  const retired = salon.retiredServices?.find(({ serviceId }) => serviceId === findService(serviceType)?.id);
  if (retired && date >= retired.from) {
    return (
      <Alert severity="info" role="status" sx={{ mt: 2 }}>
        {t('retired', { service: serviceType, day: formatDay(retired.from) })}
      </Alert>
    );
  }
  if (!isClosedOn(salon, date)) {
    if (date >= today) return times;
    return (
      <Alert severity="info" role="status" sx={{ mt: 2 }}>
        {t('past', { day: formatDay(date) })}
      </Alert>
    );
  }
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
