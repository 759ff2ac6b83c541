import type { AdminBooking } from '@mirabelle/contracts';
import { Box, Card, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { CanAccess, Title, useGetIdentity, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { customerOf } from '../bookings/booking-words';
import { AppointmentTime } from '../components/appointment-time';
import { useNow } from '../components/use-now';
import { Charts } from './charts';
import { CountCard } from './count-card';

const QUEUE_LENGTH = 5;

const CARDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(164px, 1fr))' },
};

const dayPart = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

function Greeting() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const part = dayPart(new Date(useNow()).getHours());
  const name = identity?.fullName ?? '';
  return (
    <header>
      <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {identity ? translate(`backOffice.dashboard.${part}`, { name }) : '\u00a0'}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
        {translate('backOffice.dashboard.lead')}
      </Typography>
    </header>
  );
}

/** The requests whose appointments come first. */
function Queue() {
  const translate = useTranslate();
  const { data, isPending } = useGetList<AdminBooking>('bookings', {
    filter: { status: 'pending' },
    sort: { field: 'appointmentDate', order: 'ASC' },
    pagination: { page: 1, perPage: QUEUE_LENGTH },
  });
  if (isPending || !data) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h6" component="h2">
        {translate('backOffice.dashboard.queue')}
      </Typography>
      {data.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('backOffice.dashboard.queueEmpty')}
        </Typography>
      ) : null}
      <List component="div" disablePadding sx={{ mx: -1.5, mb: -1 }}>
        {data.map((booking) => (
          <ListItemButton
            key={booking.id}
            component={Link}
            to={`/bookings/${encodeURIComponent(booking.id)}/show`}
            sx={{ borderRadius: 1, px: 1.5, columnGap: 2, flexWrap: 'wrap' }}
          >
            <ListItemText
              primary={
                <>
                  <bdi>{customerOf(booking)}</bdi> · {booking.serviceType}
                </>
              }
              secondary={booking.salonName}
              slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
            />
            <Typography component="div" variant="body2">
              <AppointmentTime startsAt={booking.appointmentDate} timeZone={booking.timeZone} />
            </Typography>
          </ListItemButton>
        ))}
      </List>
    </Card>
  );
}

/** What waits for somebody, as far as the person's roles reach. */
export function Dashboard() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 1120, pt: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('backOffice.dashboard.title')} />
      <Greeting />
      <Box sx={CARDS}>
        <CountCard resource="bookings" name="pendingBookings" filter={{ status: 'pending' }} />
        <CountCard resource="bookings" name="confirmedBookings" filter={{ status: 'confirmed' }} />
        <CountCard resource="contact-messages" name="waitingMessages" filter={{ status: ['new', 'open'] }} />
        <CountCard
          resource="affiliate-transactions"
          name="pendingTransactions"
          filter={{ status: 'pending' }}
        />
        <CountCard
          resource="affiliate-transactions"
          name="approvedTransactions"
          filter={{ status: 'approved' }}
        />
        <CountCard resource="parked-events" name="parkedEvents" filter={{}} />
      </Box>
      <CanAccess resource="bookings" action="list">
        <Queue />
      </CanAccess>
      <Charts />
    </Box>
  );
}
