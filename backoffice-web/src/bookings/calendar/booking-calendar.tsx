import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useCanAccess, useGetList, useStore } from 'react-admin';
import { InlineFailure } from '../../components/inline-failure';
import { LoadFailure } from '../../components/load-failure';
import { useIsPhone } from '../../components/table-or-cards';
import { useNow } from '../../components/use-now';
import { addDays, isDay } from '../../format/days';
import { formatCount, formatZone } from '../../format/format';
import { useResourceTranslate } from '../../i18n/i18n';
import { type SalonSummary, useSalonsQuery } from '../../salons/use-salons';
import { focusListSearch } from '../../shortcuts/row-focus';
import { focusCard } from './appointment-card';
import { createDayColumns, createSalonColumns } from './calendar-columns';
import { CalendarGrid } from './calendar-grid';
import { CalendarLegend } from './calendar-legend';
import { CalendarToolbar } from './calendar-toolbar';
import { FreeAtFilter, findFreeColumns } from './free-at-filter';
import { type IntendedMove, MoveAppointment } from './move-appointment';
import { SalonChoice, useOneColumn } from './salon-choice';
import { filterByDays, leavesOutDays, useCalendarDays } from './use-calendar-days';
import { useDaySwipe } from './use-day-swipe';

/** The API returns at most this many bookings. */
const MAX_BOOKINGS = 1000;

/** The appointments of some days that match a filter, by time. */
const useBookingsOfDays = (days: readonly string[], filter: Readonly<Record<string, unknown>>) =>
  useGetList<AdminBooking>('bookings', {
    filter: filterByDays(filter, days),
    sort: { field: 'appointmentDate', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_BOOKINGS },
  });

/**
 * Opens the first day of the filter, or the last one of a filter without a first, if the calendar shows none of its days. It does so
 * once for each filter: afterwards the user may turn to other days.
 */
function useOpenFilteredDay(
  { from, to }: Readonly<Record<string, unknown>>,
  day: string,
  openDay: (day: string) => void,
): void {
  const [opened, setOpened] = useStore('bookings.openedDays', '');
  const days = `${from ?? ''} ${to ?? ''}`;
  useEffect(() => {
    if (days === opened) return;
    setOpened(days);
    const [first, last] = [from, to].map((value) =>
      typeof value === 'string' && isDay(value) ? value : undefined,
    );
    if (first && day < first) openDay(first);
    else if (last && day > last) openDay(first ?? last);
  }, [days, opened, from, to, day, openDay, setOpened]);
}

/** Puts the focus on the card of the appointment that was moved or left where it is, when the dialog about it has closed. */
function useMovedCardFocus(movedId: string | undefined): void {
  const lastId = useRef<string>(undefined);
  useEffect(() => {
    if (movedId === undefined && lastId.current !== undefined) focusCard(lastId.current);
    lastId.current = movedId;
  }, [movedId]);
}

/** The filters by which the calendar chooses its columns; all others hide appointments. */
const COLUMN_FILTERS: readonly string[] = ['salonId', 'from', 'to', 'when'];

interface BookingCalendarProps {
  /** The filter of the list, whose days `from` and `to` and period `when` the calendar replaces by its own days. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Called with the filter that hides no appointment of the shown columns. */
  readonly onFilter: (filter: Readonly<Record<string, unknown>>) => void;
}

/**
 * The calendar of one day with a column for each salon that has matching appointments, or for all salons, or of the week of one
 * salon if the filter names a salon.
 * A phone shows one day of one salon, and a swipe turns to the next or previous one.
 * Times are local to each salon, so appointments in one row may happen at different moments.
 */
export function BookingCalendar({ filter, onFilter }: BookingCalendarProps) {
  const t = useResourceTranslate('bookings.calendar');
  const { day, days, openDay, salonId } = useCalendarDays(filter);
  const [showsAllSalons, setShowsAllSalons] = useStore('bookings.allSalons', true);
  const [freeAt, setFreeAt] = useState('');
  const now = useNow();
  const [move, setMove] = useState<IntendedMove>();
  useMovedCardFocus(move?.booking.id);
  const { canAccess: canBook } = useCanAccess({ resource: 'bookings', action: 'create' });
  const { canAccess: canMove } = useCanAccess({ resource: 'bookings', action: 'reschedule' });
  useOpenFilteredDay(filter, day, openDay);
  const { data: salons, error: salonsError, refetch: refetchSalons } = useSalonsQuery();
  const isInCity = ({ city }: SalonSummary) => [filter.city].flat().includes(city);
  const isPhone = useIsPhone();
  const { data, total = 0, error, refetch } = useBookingsOfDays(days, filter);
  // Chairs are also taken by appointments that the filter hides.
  const unfiltered = useBookingsOfDays(days, salonId ? { salonId } : {});
  const allBookings = (unfiltered.total ?? 0) > MAX_BOOKINGS ? undefined : unfiltered.data;
  const shownSalons = filter.city && !salonId ? salons?.filter(isInCity) : salons;
  const sources = data && { bookings: data, salons: shownSalons };
  const allColumns =
    sources &&
    (salonId
      ? createDayColumns(salonId, days, sources)
      : createSalonColumns(day, sources, { withAllSalons: showsAllSalons || freeAt !== '' }));
  const isFiltered = !salonId && freeAt !== '' && allColumns && allBookings;
  const columns = isFiltered ? findFreeColumns(allColumns, allBookings, { time: freeAt, now }) : allColumns;
  const { shown, chooseSalon } = useOneColumn(columns);
  const swipe = useDaySwipe((by) => openDay(addDays(day, by * days.length)));
  const shownColumns = isPhone ? shown && [shown] : columns;
  const weekSalon = salons?.find(({ id }) => id === salonId);
  const zone = weekSalon && formatZone(weekSalon.timeZone);
  const isEmpty = data?.length === 0;
  /** How many appointments these days have without the filter, which hides all of them if the calendar is empty. */
  const hiddenCount = unfiltered.total ?? 0;

  function showHidden(): void {
    onFilter(Object.fromEntries(Object.entries(filter).filter(([name]) => COLUMN_FILTERS.includes(name))));
    // The button is gone by then.
    focusListSearch();
  }

  return (
    <Box {...swipe} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <CalendarToolbar day={day} days={days} onChange={openDay} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1.5 }}>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', flex: '1 1 320px' }}>
          {salonId
            ? t(isPhone ? 'dayOfSalon' : 'week', {
                salon: weekSalon?.name ?? salonId,
                zone: zone ?? '…',
              })
            : t(isPhone ? 'dayOnPhone' : 'dayCaption')}{' '}
          {canBook ? t('bookingHint') : null} {canMove && !isPhone ? t('moveHint') : null}
        </Typography>
        {salonId ? null : (
          <FreeAtFilter time={freeAt} count={isFiltered ? columns?.length : undefined} onChange={setFreeAt} />
        )}
        {salonId ? null : (
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={showsAllSalons || freeAt !== ''}
                disabled={freeAt !== ''}
                onChange={(_event, isChecked) => setShowsAllSalons(isChecked)}
              />
            }
            label={t('allSalons')}
            sx={{ ml: -0.5 }}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        )}
      </Box>
      <CalendarLegend />
      {leavesOutDays(filter, days) ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t('wholeDays')}
        </Alert>
      ) : null}
      {salonsError && !salons ? <InlineFailure error={salonsError} onRetry={refetchSalons} /> : null}
      {total > MAX_BOOKINGS ? <Alert severity="info">{t('truncated', { count: MAX_BOOKINGS })}</Alert> : null}
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {isEmpty ? (
        <Typography role="status" sx={{ color: 'text.secondary', py: 2, textAlign: 'center' }}>
          {hiddenCount > 0
            ? t('noMatch', { smart_count: hiddenCount, count: formatCount(hiddenCount) })
            : t(days.length > 1 ? 'emptyWeek' : 'emptyDay')}
        </Typography>
      ) : null}
      {isEmpty && hiddenCount > 0 ? (
        <Box sx={{ textAlign: 'center', pb: 2 }}>
          <Button variant="outlined" size="small" onClick={showHidden}>
            {t('showHidden', { smart_count: hiddenCount })}
          </Button>
        </Box>
      ) : null}
      {isPhone && columns && shown && columns.length > 1 ? (
        <SalonChoice columns={columns} shown={shown} onChoose={chooseSalon} />
      ) : null}
      {shownColumns && shownColumns.length > 0 ? (
        <CalendarGrid
          columns={shownColumns}
          allBookings={allBookings}
          canBook={canBook === true}
          onMove={canMove === true ? setMove : undefined}
        />
      ) : null}
      {move ? <MoveAppointment move={move} onClose={() => setMove(undefined)} /> : null}
    </Box>
  );
}
