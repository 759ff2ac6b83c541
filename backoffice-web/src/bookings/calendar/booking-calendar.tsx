import type { AdminBooking } from '@mirabelle/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { useGetList, useStore } from 'react-admin';
import { useNow } from '../../components/use-now';
import { formatShortDay, listWeekDays, toLocalDay } from '../../format/days';
import { formatZone } from '../../format/format';
import { useResourceTranslate } from '../../i18n/i18n';
import { useSalons } from '../../salons/use-salons';
import { CalendarToolbar } from './calendar-toolbar';
import { DayColumn, FIRST_MINUTE, LAST_MINUTE, PX_PER_MINUTE } from './day-column';

/** The API returns at most this many bookings. */
const MAX_BOOKINGS = 1000;

/** The height of a column's heading and time zone. */
const HEADING_PX = 48;

const HOUR_LABELS = Array.from({ length: Math.floor((LAST_MINUTE - FIRST_MINUTE) / 60) + 1 }, (_, index) => {
  const hour = FIRST_MINUTE / 60 + index;
  return `${hour > 12 ? hour - 12 : hour} ${hour < 12 ? 'AM' : 'PM'}`;
});

interface CalendarColumn {
  readonly key: string;
  readonly heading: string;
  /** IANA zone of the column's times; undefined for a day without appointments. */
  readonly timeZone: string | undefined;
  /** Whether the salon is closed for the day, whatever its opening hours are. */
  readonly isClosed: boolean;
  readonly bookings: readonly AdminBooking[];
}

type IsClosed = (salonId: string, day: string) => boolean;

function createSalonColumns(
  day: string,
  bookings: readonly AdminBooking[],
  isClosed: IsClosed,
): CalendarColumn[] {
  /** One booking of each salon, which knows the salon's name and time zone. */
  const exampleBySalon = new Map(bookings.map((booking) => [booking.salonId, booking]));
  return [...exampleBySalon]
    .map(([id, { salonName, timeZone }]) => ({
      key: id,
      heading: salonName,
      timeZone,
      isClosed: isClosed(id, day),
      bookings: bookings.filter(({ salonId }) => salonId === id),
    }))
    .sort((one, other) => one.heading.localeCompare(other.heading));
}

const createDayColumns = (
  salonId: string,
  days: readonly string[],
  bookings: readonly AdminBooking[],
  isClosed: IsClosed,
): CalendarColumn[] =>
  days.map((day) => {
    const ofDay = bookings.filter(({ localDate }) => localDate === day);
    return {
      key: day,
      heading: formatShortDay(day),
      timeZone: ofDay[0]?.timeZone,
      isClosed: isClosed(salonId, day),
      bookings: ofDay,
    };
  });

/**
 * The calendar of one day with a column for each salon, or of the week of one salon if the filter names a salon.
 * Times are local to each salon, so appointments in one row may happen at different moments.
 *
 * @param filter the filter of the list, whose days `from` and `to` the calendar replaces by its own
 */
export function BookingCalendar({ filter }: { filter: Readonly<Record<string, unknown>> }) {
  const t = useResourceTranslate('bookings.calendar');
  const [day, setDay] = useStore('bookings.day', toLocalDay(useNow()));
  const { from: _from, to: _to, when: _when, ...otherFilters } = filter;
  const salonId = typeof filter.salonId === 'string' && filter.salonId !== '' ? filter.salonId : undefined;
  const salons = useSalons();
  const salon = salons?.find(({ id }) => id === salonId);
  const isClosed: IsClosed = (id, date) =>
    salons?.find((each) => each.id === id)?.closedDays.includes(date) ?? false;
  const days = salonId ? listWeekDays(day) : [day];
  const { data, total = 0 } = useGetList<AdminBooking>('bookings', {
    filter: { ...otherFilters, from: days[0], to: days.at(-1) },
    sort: { field: 'appointmentDate', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_BOOKINGS },
  });
  const columns =
    data &&
    (salonId ? createDayColumns(salonId, days, data, isClosed) : createSalonColumns(day, data, isClosed));
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 } }}>
      <CalendarToolbar day={day} days={days} onChange={setDay} />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {salonId ? t('week', { salon: salon?.name ?? salonId }) : t('dayCaption')}
      </Typography>
      {total > MAX_BOOKINGS ? <Alert severity="info">{t('truncated', { count: MAX_BOOKINGS })}</Alert> : null}
      {columns?.every(({ bookings, isClosed: closed }) => bookings.length === 0 && !closed) ? (
        <Typography role="status" sx={{ color: 'text.secondary', py: 4, textAlign: 'center' }}>
          {t(salonId ? 'emptyWeek' : 'emptyDay')}
        </Typography>
      ) : (
        // Focusable, so that the keyboard can scroll it sideways.
        <Box
          role="region"
          tabIndex={0}
          aria-label={t('appointments')}
          sx={{ overflowX: 'auto', display: 'flex', pb: 1 }}
        >
          <Box sx={{ pt: `${HEADING_PX}px`, flex: 'none' }}>
            <HourLabels />
          </Box>
          {(columns ?? []).map(({ key, heading, timeZone, isClosed: closed, bookings }) => (
            <Box
              key={key}
              component="section"
              sx={{ flex: '1 0 184px', minWidth: 0, borderInlineStart: '1px solid', borderColor: 'divider' }}
            >
              <Box component="header" sx={{ height: HEADING_PX, px: 1 }}>
                <Typography variant="subtitle2" component="h2" noWrap title={heading}>
                  {heading}
                </Typography>
                <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
                  {[closed ? t('closed') : undefined, timeZone && formatZone(timeZone)]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              <DayColumn bookings={bookings} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

function HourLabels() {
  return (
    <Box aria-hidden sx={{ position: 'relative', width: 52 }}>
      {HOUR_LABELS.map((label, index) => (
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
