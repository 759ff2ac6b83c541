import type { AdminBooking } from '@mirabelle/contracts';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Link, Typography } from '@mui/material';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AppointmentTime } from '../components/appointment-time';
import { Detail, Details, Panel } from '../components/details';
import { formatMoney } from '../components/format';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { BookingActions } from './booking-actions';
import { useSalons } from './salon-query';

function useFieldLabels() {
  const translate = useTranslate();
  return (name: string) => translate(`resources.bookings.fields.${name}`);
}

const headingOf = ({ customerName, customerEmail, serviceType }: AdminBooking) =>
  [customerName ?? customerEmail, serviceType].filter(Boolean).join(', ');

function BackLink() {
  const translate = useTranslate();
  return (
    <Button
      component={RouterLink}
      to="/bookings"
      size="small"
      startIcon={<ArrowBack />}
      sx={{ ml: -1.5, mb: 0.5 }}
    >
      {translate('backOffice.back')}
    </Button>
  );
}

function AppointmentPanel({ booking }: { booking: AdminBooking }) {
  const translate = useTranslate();
  const label = useFieldLabels();
  return (
    <Panel title={translate('resources.bookings.appointment')}>
      <Details columns>
        <Detail label={label('appointmentDate')}>
          <AppointmentTime startsAt={booking.appointmentDate} timeZone={booking.timeZone} />
        </Detail>
        <Detail label={label('serviceType')}>{booking.serviceType}</Detail>
        <Detail label={label('duration')}>
          {translate('resources.bookings.minutes', { smart_count: booking.duration })}
        </Detail>
        <Detail label={label('price')}>{formatMoney(booking.price)}</Detail>
        <Detail label={label('affiliateCommission')}>{formatMoney(booking.affiliateCommission)}</Detail>
        <Detail label={label('affiliateId')}>{booking.affiliateId}</Detail>
        <Detail label={label('createdAt')}>
          <RelativeTime value={booking.createdAt} />
        </Detail>
      </Details>
      <Details>
        <Detail label={label('notes')}>{booking.notes || translate('resources.bookings.noNotes')}</Detail>
        <Detail label={label('id')}>{booking.id}</Detail>
      </Details>
    </Panel>
  );
}

function CustomerPanel({ booking }: { booking: AdminBooking }) {
  const translate = useTranslate();
  const label = useFieldLabels();
  return (
    <Panel title={translate('resources.bookings.customer')}>
      <Details>
        <Detail label={label('name')}>
          {booking.customerName ?? translate('resources.bookings.unnamed')}
        </Detail>
        {booking.customerEmail ? (
          <Detail label={label('customerEmail')}>
            <Link href={`mailto:${booking.customerEmail}`}>{booking.customerEmail}</Link>
          </Detail>
        ) : null}
        <Detail label={label('userId')}>{booking.userId}</Detail>
      </Details>
    </Panel>
  );
}

function SalonPanel({ booking }: { booking: AdminBooking }) {
  const translate = useTranslate();
  const label = useFieldLabels();
  const salon = useSalons()?.find(({ id }) => id === booking.salonId);
  return (
    <Panel title={translate('resources.bookings.salon')}>
      <Details>
        <Detail label={label('name')}>{booking.salonName}</Detail>
        {salon ? (
          <>
            <Detail label={label('address')}>
              {[salon.address, `${salon.zipCode} ${salon.city}`.trim(), salon.country].join('\n')}
            </Detail>
            <Detail label={label('phone')}>
              <Link href={`tel:${salon.phone.replace(/[^\d+]/g, '')}`}>{salon.phone}</Link>
            </Detail>
            <Detail label={label('email')}>
              <Link href={`mailto:${salon.email}`}>{salon.email}</Link>
            </Detail>
          </>
        ) : null}
        <Detail label={label('timeZone')}>{booking.timeZone}</Detail>
      </Details>
    </Panel>
  );
}

function BookingDetails() {
  const booking = useRecordContext<AdminBooking>();
  if (!booking) return null;
  return (
    <>
      <BackLink />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h5" component="h2" sx={{ flex: '1 1 auto', minWidth: 0 }}>
          {headingOf(booking)}
        </Typography>
        <StatusDot resource="bookings" status={booking.status} />
        <BookingActions />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(260px, 1fr)' },
        }}
      >
        <AppointmentPanel booking={booking} />
        <Box component="aside" sx={{ display: 'grid', gap: 2 }}>
          <CustomerPanel booking={booking} />
          <SalonPanel booking={booking} />
        </Box>
      </Box>
    </>
  );
}

/** One booking: what, who, where, and what can be done about it. */
export const BookingShow = () => (
  <Show
    actions={false}
    title="resources.bookings.one"
    component={Box}
    sx={{ maxWidth: 1120, '& .RaShow-main': { mt: 1 } }}
  >
    <BookingDetails />
  </Show>
);
