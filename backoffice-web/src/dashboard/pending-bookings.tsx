import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { Box, Button, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ANSWER_DUE_FIRST } from '../bookings/next-request';
import { InlineFailure } from '../components/inline-failure';
import { createListPath, createRecordPath, FROM_THE_TOP } from '../components/paths';
import { AppointmentTime } from '../components/times';
import { useNow } from '../components/use-now';
import {
  formatCount,
  formatCustomerName,
  formatRelative,
  formatService,
  formatViewerInstant,
} from '../format/format';
import { isDueSoon } from './due-soon';
import { useReportLoading } from './shown-together';
import { WorkLink, WorkList } from './work-list';

const MAX_PENDING_BOOKINGS = 5;

/** The requests to confirm whose answers are due next. */
export const usePendingBookings = ({ enabled = true } = {}) =>
  useGetList<AdminBooking>(
    'bookings',
    {
      filter: { status: 'pending' },
      sort: ANSWER_DUE_FIRST,
      pagination: { page: 1, perPage: MAX_PENDING_BOOKINGS },
    },
    { enabled },
  );

/** The pending bookings whose answers are due next. */
export function PendingBookings() {
  const translate = useTranslate();
  const now = useNow();
  const { data, total = 0, error, isPending, isPaused, refetch } = usePendingBookings();
  useReportLoading(isPending && !isPaused);
  if (!data && !error) return null;
  return (
    <WorkList
      title={translate('backOffice.dashboard.nextPendingBookings')}
      note={
        <>
          {error && !data ? (
            <Box sx={{ mt: 1 }}>
              <InlineFailure error={error} onRetry={refetch} />
            </Box>
          ) : null}
          {data?.length === 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {translate('backOffice.dashboard.noPendingBookings')}
            </Typography>
          ) : null}
        </>
      }
    >
      {data?.map((booking) => (
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
              {booking.salonName}
              {booking.answerBy ? (
                <>
                  {' · '}
                  <Box
                    component="time"
                    dateTime={booking.answerBy}
                    title={formatViewerInstant(booking.answerBy)}
                    sx={isDueSoon(booking.answerBy, now) ? { color: 'error.main', fontWeight: 600 } : {}}
                  >
                    {translate('resources.bookings.answerDue', {
                      when: formatRelative(booking.answerBy, now),
                    })}
                  </Box>
                </>
              ) : null}
            </>
          }
          aside={<AppointmentTime startsAt={booking.appointmentDate} timeZone={booking.timeZone} />}
        />
      ))}
      {data && data.length > 0 && total > data.length ? (
        <Button
          component={Link}
          to={createListPath('bookings', { status: 'pending' }, ANSWER_DUE_FIRST)}
          state={FROM_THE_TOP}
          size="small"
          sx={{ mx: 0.25 }}
        >
          {translate('backOffice.dashboard.allPending', { total: formatCount(total) })}
        </Button>
      ) : null}
    </WorkList>
  );
}
