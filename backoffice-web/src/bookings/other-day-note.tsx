import { Link, Typography } from '@mui/material';
import { useGetList, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { createListPath, FROM_THE_TOP } from '../components/paths';
import { useNow } from '../components/use-now';
import { addDays, formatShortDay, toLocalDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';

/** The periods of one day, and how many days that is from today. */
const DAYS_FROM_TODAY: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** How many bookings match a filter; undefined until that is known. */
function useCount(filter: object, enabled: boolean): number | undefined {
  const pagination = { page: 1, perPage: 1 };
  return useGetList('bookings', { filter, pagination }, { enabled }).total;
}

/**
 * Says how many appointments of the user's own yesterday, today or tomorrow the list leaves out, because it is another day at their
 * salons now, with a link to all of that day. Renders nothing if there are none.
 */
export function OtherDayNote() {
  const t = useResourceTranslate('bookings.periods');
  const { filterValues } = useListContext();
  const { when, from, to, ...otherFilters } = filterValues;
  const offset = DAYS_FROM_TODAY[when];
  const day = addDays(toLocalDay(useNow()), offset ?? 0);
  const isAsked = offset !== undefined && from === undefined && to === undefined;
  const ofDay = { ...otherFilters, from: day, to: day };
  const count = useCount(ofDay, isAsked);
  const listed = useCount({ ...ofDay, when }, isAsked);
  if (!isAsked || count === undefined || listed === undefined || count <= listed) return null;
  const shownDay = formatShortDay(day);
  return (
    <Typography variant="caption" component="p" role="status" sx={{ flexBasis: '100%' }}>
      {t('otherDay', { smart_count: count - listed, day: shownDay })}{' '}
      <Link
        component={RouterLink}
        to={createListPath('bookings', ofDay, { field: 'appointmentDate', order: 'ASC' })}
        state={FROM_THE_TOP}
      >
        {t('showDay', { day: shownDay })}
      </Link>
    </Typography>
  );
}
