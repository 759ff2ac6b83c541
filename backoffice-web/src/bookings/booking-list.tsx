import type { AdminBooking } from '@mirabelle/contracts';
import EventOutlined from '@mui/icons-material/EventOutlined';
import { Box } from '@mui/material';
import { FilterButton, List, Pagination, TopToolbar, useListContext, useStore } from 'react-admin';
import { EmptyList } from '../components/empty-list';
import { ExportButton } from '../components/export-button';
import { SavedQueriesButton } from '../components/saved-queries-button';
import { StatusTabs, tabsOf } from '../components/status-tabs';
import { usePhone } from '../components/use-phone';
import { phoneFilters, wideFilters } from './booking-filters';
import { BookingCards, BookingTable } from './booking-table';
import { BookingCalendar } from './calendar/booking-calendar';
import { BOOKING_STATUSES } from './steps';
import { type BookingView, ViewToggle } from './view-toggle';

const TABS = tabsOf(BOOKING_STATUSES);

function Body({ view }: { view: BookingView }) {
  const phone = usePhone();
  const { filterValues } = useListContext<AdminBooking>();
  if (view === 'calendar') return <BookingCalendar filter={filterValues} />;
  return phone ? <BookingCards /> : <BookingTable />;
}

/** Bookings of all salons: tabs by state, search, filters, and a calendar beside the list. */
export function BookingList() {
  const phone = usePhone();
  const [view, setView] = useStore<BookingView>('bookings.view', 'list');
  return (
    <List
      filters={phone ? phoneFilters : wideFilters}
      actions={
        <TopToolbar>
          <FilterButton disableSaveQuery />
          <SavedQueriesButton />
          <ExportButton resource="bookings" />
          <ViewToggle view={view} onChange={setView} />
        </TopToolbar>
      }
      exporter={false}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      pagination={view === 'list' ? <Pagination rowsPerPageOptions={[25, 50, 100]} /> : false}
      empty={<EmptyList icon={<EventOutlined />} />}
    >
      <StatusTabs resource="bookings" tabs={TABS} />
      <Box sx={{ minWidth: 0 }}>
        <Body view={view} />
      </Box>
    </List>
  );
}
