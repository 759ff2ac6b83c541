import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import EventOutlined from '@mui/icons-material/EventOutlined';
import { Box, Typography } from '@mui/material';
import { List, useListContext } from 'react-admin';
import { BackToMessage } from '../components/back-to-message';
import { FilterChips } from '../components/filter-chips';
import { ListBody } from '../components/list-body';
import { ListToolbar } from '../components/list-toolbar';
import { NoMatches } from '../components/no-matches';
import { ListPagination } from '../components/record-list';
import { RestoredFilters } from '../components/restored-filters';
import { createStatusTabs, listShownTabFilters, type StatusTab, StatusTabs } from '../components/status-tabs';
import { TableOrCards, useIsPhone } from '../components/table-or-cards';
import { useIsRestored } from '../components/use-is-restored';
import { useListStoreKey } from '../components/use-list-store-key';
import { useResourceTranslate } from '../i18n/i18n';
import { BOOKING_STATUSES, STANDING_STATUSES } from './booking-action-rules';
import { phoneFilters, wideFilters, withoutDays } from './booking-filters';
import { BookingPeriods, DEFAULT_PERIOD_FILTER, DEFAULT_PERIOD_SORT, findUsualSort } from './booking-periods';
import { BookingCards, BookingTable } from './booking-table';
import type { BookingView } from './booking-view';
import { BookingCalendar } from './calendar/booking-calendar';
import { filterByDays, useCalendarDays } from './calendar/use-calendar-days';
import { ListViewToggle } from './list-view-toggle';
import { NewBookingButton } from './new-booking-button';
import { ANSWER_DUE_FIRST } from './next-request';
import { useOpenedView } from './use-opened-view';

/** Requests are sorted by their deadline, so that the one that lapses first is on top. */
const STATUS_TABS: readonly StatusTab[] = [
  { name: 'standing', filter: { status: STANDING_STATUSES } },
  ...createStatusTabs(BOOKING_STATUSES).map((tab) =>
    tab.name === 'pending' ? { ...tab, sort: ANSWER_DUE_FIRST } : tab,
  ),
];
const PERIOD_FILTER = 'when';

function ListOrCalendar({ view }: { view: BookingView }) {
  const { filterValues, setFilters } = useListContext<AdminBooking>();
  if (view === 'calendar')
    return <BookingCalendar filter={filterValues} onFilter={(filter) => setFilters({ ...filter }, {})} />;
  return <TableOrCards table={<BookingTable />} cards={<BookingCards />} />;
}

/** The tabs by status. Above the calendar they count the appointments of its days, and say so. */
function BookingTabs({ view }: { view: BookingView }) {
  const { filterValues } = useListContext<AdminBooking>();
  const { days } = useCalendarDays(filterValues);
  const t = useResourceTranslate('bookings.calendar');
  const usualSort = findUsualSort(filterValues);
  if (view === 'list') return <StatusTabs resource="bookings" tabs={STATUS_TABS} usualSort={usualSort} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ minWidth: 0 }}>
        <StatusTabs
          resource="bookings"
          tabs={STATUS_TABS}
          usualSort={usualSort}
          toShownFilter={(filter) => filterByDays(filter, days)}
        />
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {days.length > 1 ? t('countsWeek') : t('countsDay')}
      </Typography>
    </Box>
  );
}

/** The bookings of all salons, as a list or as a calendar. */
export function BookingList() {
  const isPhone = useIsPhone();
  const isRestored = useIsRestored('bookings');
  const { view, setView } = useOpenedView();
  const listFilters = isPhone ? phoneFilters : wideFilters;
  const filters = view === 'calendar' ? withoutDays(listFilters) : listFilters;
  return (
    <List
      filters={filters}
      actions={
        <ListToolbar resource="bookings">
          <ListViewToggle view={view} onChange={setView} />
          <NewBookingButton />
        </ListToolbar>
      }
      exporter={false}
      storeKey={useListStoreKey('bookings')}
      filterDefaultValues={DEFAULT_PERIOD_FILTER}
      sort={DEFAULT_PERIOD_SORT}
      perPage={25}
      pagination={view === 'list' ? <ListPagination /> : false}
      empty={false}
    >
      <BackToMessage />
      {view === 'list' ? <BookingPeriods /> : null}
      <BookingTabs view={view} />
      <RestoredFilters
        isRestored={isRestored}
        filters={wideFilters}
        tabFilters={(filterValues) => [...listShownTabFilters(STATUS_TABS, filterValues), PERIOD_FILTER]}
      />
      <FilterChips
        filters={view === 'calendar' ? withoutDays(wideFilters) : wideFilters}
        tabs={STATUS_TABS}
        shownElsewhere={[PERIOD_FILTER]}
      />
      <ListBody noMatches={view === 'list' && <NoMatches icon={<EventOutlined />} filters={wideFilters} />}>
        <Box sx={{ minWidth: 0 }}>
          <ListOrCalendar view={view} />
        </Box>
      </ListBody>
    </List>
  );
}
