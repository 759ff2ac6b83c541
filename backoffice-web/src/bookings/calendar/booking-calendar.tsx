import type { AdminBooking } from '@mirabelle/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { useGetList, useStore } from 'react-admin';
import { groupBy } from '../../components/group-by';
import { useNow } from '../../components/use-now';
import { useWords } from '../../components/use-words';
import { useSalons } from '../salon-query';
import { CalendarBar } from './calendar-bar';
import { DayColumn, FROM_MINUTE, PX_PER_MINUTE, TO_MINUTE } from './day-column';
import { dayOf, formatShortDay, weekOf } from './days';

/** As many as the API gives at once. */
const MOST = 1000;
const HOURS = Array.from({ length: Math.floor((TO_MINUTE - FROM_MINUTE) / 60) + 1 }, (_, index) => {
  const hour = FROM_MINUTE / 60 + index;
  return `${hour > 12 ? hour - 12 : hour} ${hour < 12 ? 'AM' : 'PM'}`;
});

interface Column {
  readonly key: string;
  readonly heading: string;
  readonly bookings: readonly AdminBooking[];
}

function bySalon(bookings: readonly AdminBooking[]): Column[] {
  const groups = groupBy(bookings, ({ salonId }) => salonId);
  return [...groups]
    .map(([key, group]) => ({ key, heading: group[0]?.salonName ?? key, bookings: group }))
    .sort((one, other) => one.heading.localeCompare(other.heading));
}

const byDay = (days: readonly string[], bookings: readonly AdminBooking[]): Column[] =>
  days.map((day) => ({
    key: day,
    heading: formatShortDay(day),
    bookings: bookings.filter(({ localDate }) => localDate === day),
  }));

function Hours() {
  return (
    <Box aria-hidden sx={{ position: 'relative', width: 52 }}>
      {HOURS.map((label, index) => (
        <Typography
          key={label}
          variant="caption"
          sx={{
            position: 'absolute',
            top: index * 60 * PX_PER_MINUTE - 2,
            right: 8,
            color: 'text.secondary',
          }}
        >
          {label}
        </Typography>
      ))}
    </Box>
  );
}

/**
 * The appointments of a day, a column for each salon; or, where the filter names a salon, its week. Times are the
 * salons' own, so that what stands side by side need not happen at the same moment.
 *
 * @param filter of the list, whose days the calendar replaces by its own
 */
export function BookingCalendar({ filter }: { filter: Readonly<Record<string, unknown>> }) {
  const words = useWords('bookings.calendar');
  const [day, setDay] = useStore('bookings.day', dayOf(useNow()));
  const { from: _from, to: _to, ...others } = filter;
  const salonId = typeof filter.salonId === 'string' && filter.salonId !== '' ? filter.salonId : undefined;
  const salon = useSalons()?.find(({ id }) => id === salonId);
  const days = salonId ? weekOf(day) : [day];
  const { data, total = 0 } = useGetList<AdminBooking>('bookings', {
    filter: { ...others, from: days[0], to: days.at(-1) },
    sort: { field: 'appointmentDate', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  const columns = data && (salonId ? byDay(days, data) : bySalon(data));
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 } }}>
      <CalendarBar day={day} days={days} onChange={setDay} />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {salonId ? words('week', { salon: salon?.name ?? salonId }) : words('hint')}
      </Typography>
      {total > MOST ? <Alert severity="info">{words('truncated', { count: MOST })}</Alert> : null}
      {columns?.every(({ bookings }) => bookings.length === 0) ? (
        <Typography role="status" sx={{ color: 'text.secondary', py: 4, textAlign: 'center' }}>
          {words(salonId ? 'emptyWeek' : 'emptyDay')}
        </Typography>
      ) : (
        // Reachable by keyboard, because it scrolls sideways where there are many columns.
        <Box
          role="region"
          tabIndex={0}
          aria-label={words('day')}
          sx={{ overflowX: 'auto', display: 'flex', pb: 1 }}
        >
          <Box sx={{ pt: 4.5, flex: 'none' }}>
            <Hours />
          </Box>
          {(columns ?? []).map(({ key, heading, bookings }) => (
            <Box
              key={key}
              component="section"
              sx={{ flex: '1 0 156px', borderInlineStart: '1px solid', borderColor: 'divider' }}
            >
              <Typography
                variant="subtitle2"
                component="h2"
                noWrap
                sx={{ height: 36, px: 1 }}
                title={heading}
              >
                {heading}
              </Typography>
              <DayColumn bookings={bookings} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
