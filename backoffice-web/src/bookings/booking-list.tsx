import type { AdminBooking } from '@mirabelle/contracts';
import EventOutlined from '@mui/icons-material/EventOutlined';
import { Box, Typography } from '@mui/material';
import { DataTable, FilterButton, List, Pagination, SimpleList, TopToolbar, useTranslate } from 'react-admin';
import { AppointmentTime } from '../components/appointment-time';
import { EmptyList } from '../components/empty-list';
import { formatInstant, formatMoney } from '../components/format';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { usePhone } from '../components/use-phone';
import { phoneFilters, wideFilters } from './booking-filters';
import { StatusTabs } from './status-tabs';

const Column = DataTable.Col<AdminBooking>;

function Customer({ booking }: { booking: AdminBooking }) {
  const translate = useTranslate();
  return (
    <>
      {booking.customerName ?? translate('resources.bookings.unnamed')}
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {booking.customerEmail}
      </Typography>
    </>
  );
}

const BookingTable = () => (
  <DataTable<AdminBooking> rowClick="show" bulkActionButtons={false}>
    <Column
      source="appointmentDate"
      render={({ appointmentDate, timeZone }) => (
        <AppointmentTime startsAt={appointmentDate} timeZone={timeZone} />
      )}
    />
    <Column source="customerName" disableSort render={(booking) => <Customer booking={booking} />} />
    <Column source="salonName" />
    <Column source="serviceType" />
    <Column source="price" align="right" render={({ price }) => formatMoney(price)} />
    <Column source="status" render={({ status }) => <StatusDot resource="bookings" status={status} />} />
    <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
  </DataTable>
);

const BookingCards = () => (
  <SimpleList<AdminBooking>
    rowClick="show"
    primaryText={({ customerName, customerEmail, serviceType }) =>
      `${customerName ?? customerEmail ?? ''} · ${serviceType}`
    }
    secondaryText={({ appointmentDate, timeZone, salonName }) => (
      <>
        {formatInstant(appointmentDate, timeZone)}
        <br />
        {salonName}
      </>
    )}
    tertiaryText={({ status }) => (
      <Box component="span" sx={{ ml: 1, fontSize: '0.8125rem' }}>
        <StatusDot resource="bookings" status={status} />
      </Box>
    )}
  />
);

const PhoneActions = () => (
  <TopToolbar>
    <FilterButton />
  </TopToolbar>
);

/** Bookings of all salons: tabs by state, search, and filters by salon and day. */
export function BookingList() {
  const phone = usePhone();
  return (
    <List
      filters={phone ? phoneFilters : wideFilters}
      actions={phone ? <PhoneActions /> : false}
      exporter={false}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      empty={<EmptyList icon={<EventOutlined />} />}
    >
      <StatusTabs />
      {phone ? <BookingCards /> : <BookingTable />}
    </List>
  );
}
