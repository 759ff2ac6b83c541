import { Typography } from '@mui/material';
import { useResourceTranslate } from '../../i18n/i18n';
import type { useChosenTime } from '../day-and-times';

interface MissingProps {
  /** Whether each field is filled in, by the name of its label; undefined for a field that the form does not have now. */
  readonly fields: Readonly<
    Record<
      'customer' | 'guest.name' | 'guestContact' | 'salon' | 'service' | 'date' | 'time',
      boolean | undefined
    >
  >;
}

/** What has to be filled in before the buttons beside it can be pressed. */
export function Missing({ fields }: MissingProps) {
  const t = useResourceTranslate('bookings.create');
  const missing = Object.entries(fields).flatMap(([name, isFilled]) => (isFilled === false ? [t(name)] : []));
  return (
    <Typography variant="caption" sx={{ flex: 1, alignSelf: 'center', color: 'text.secondary' }}>
      {missing.length > 0 ? t('missing', { fields: missing.join(', ') }) : null}
    </Typography>
  );
}

interface RequestedTimeProps {
  /** The time that was pressed in the calendar. */
  readonly time: string;
  readonly hasService: boolean;
  readonly chosen: ReturnType<typeof useChosenTime>;
}

/** What becomes of the time that was pressed in the calendar: it is chosen with the service, unless the service does not fit in then. */
export function RequestedTime({ time, hasService, chosen }: RequestedTimeProps) {
  const t = useResourceTranslate('bookings.create');
  const { freeTimes, findObstacle } = chosen;
  const isTaken = freeTimes.data && (!freeTimes.data.includes(time) || findObstacle(time));
  if (hasService && !(isTaken && !chosen.time)) return null;
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      {t(hasService ? 'timeTaken' : 'timeFirst', { time })}
    </Typography>
  );
}
