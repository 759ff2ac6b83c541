import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { findShownBookingStatus } from '@mirabelle/catalogue';
import { Button, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isOver } from '../bookings/appointment-end';
import { STANDING_STATUSES } from '../bookings/booking-action-rules';
import { createListPath, createRecordPath, FROM_THE_TOP } from '../components/paths';
import { StatusDot } from '../components/status-dot';
import { AppointmentTime } from '../components/times';
import { useNow } from '../components/use-now';
import { formatCount, formatCustomerName, formatService } from '../format/format';
import { useReportLoading } from './shown-together';
import { WorkLink, WorkList } from './work-list';

const MAX_SHOWN = 5;
/** As many of a day as are searched for those that are still ahead. */
const MAX_READ = 200;
const MINUTE_MS = 60_000;
const TODAY = { when: 'today', status: STANDING_STATUSES } as const;
const SOONEST_FIRST = { field: 'appointmentDate', order: 'ASC' } as const;

/** The appointments of today, by each salon's own day: those that are under way or ahead, and how many there are in all. */
export function TodaysAppointments() {
  const translate = useTranslate();
  const now = useNow();
  const {
    data,
    total = 0,
    isPending,
    isPaused,
  } = useGetList<AdminBooking>(
    'bookings',
    { filter: TODAY, sort: SOONEST_FIRST, pagination: { page: 1, perPage: MAX_READ } },
    { refetchInterval: MINUTE_MS },
  );
  useReportLoading(isPending && !isPaused);
  if (!data) return null;
  const t = (key: string, values?: object) => translate(`backOffice.dashboard.appointments.${key}`, values);
  const ahead = data.filter((booking) => !isOver(booking, now));
  const shown = ahead.slice(0, MAX_SHOWN);
  return (
    <WorkList
      title={t('title')}
      note={
        shown.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {t(data.length === 0 ? 'none' : 'noneAhead')}
          </Typography>
        ) : null
      }
    >
      {shown.map((booking) => (
        <WorkLink
          key={booking.id}
          to={createRecordPath('bookings', booking.id)}
          primary={
            <>
              <bdi>{formatCustomerName(booking)}</bdi> · {formatService(booking)}
            </>
          }
          secondary={
            <>
              {booking.salonName} · <StatusDot resource="bookings" status={findShownBookingStatus(booking)} />
            </>
          }
          aside={<AppointmentTime startsAt={booking.appointmentDate} timeZone={booking.timeZone} />}
        />
      ))}
      {total > shown.length ? (
        <Button
          component={Link}
          to={createListPath('bookings', TODAY, SOONEST_FIRST)}
          state={FROM_THE_TOP}
          size="small"
          sx={{ mx: 0.25 }}
        >
          {t('all', { smart_count: total, count: formatCount(total) })}
        </Button>
      ) : null}
    </WorkList>
  );
}
