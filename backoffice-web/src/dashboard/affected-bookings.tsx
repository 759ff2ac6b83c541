import type { AdminBooking, AdminSalon } from '@mirabelle/backoffice-contracts';
import { Box } from '@mui/material';
import { CanAccess, useGetList, useTranslate } from 'react-admin';
import { createListPath, createRecordPath } from '../components/paths';
import { formatDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { filterRemainingBookings } from '../salons/settle-remaining-bookings';
import { OPEN_BOOKING_STATUSES } from '../salons/use-open-bookings';
import { useReportLoading } from './shown-together';
import { WorkLink, WorkList } from './work-list';

/** All salons: the API returns at most 1,000. */
const ALL_SALONS = {
  filter: {},
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: 1000 },
} as const;
/** At most this many appointments of all suspended salons together are read, and counted by salon. */
const MAX_BOOKINGS = 200;

/** Appointments that a salon cannot keep, and the page on which they are canceled or moved. */
interface Affected {
  readonly salonName: string;
  readonly why: string;
  /** How many there are, and what can be done with them. */
  readonly toSettle: string;
  readonly path: string;
}

function useAffectedBookings(): readonly Affected[] {
  const t = useResourceTranslate('salons');
  const { data: salons = [], isPending, isPaused } = useGetList<AdminSalon>('salons', ALL_SALONS);
  const suspended = salons.filter(({ suspension }) => suspension !== null);
  const { data: bookings = [], isLoading } = useGetList<AdminBooking>(
    'bookings',
    {
      filter: { salonId: suspended.map(({ id }) => id), when: 'upcoming', status: OPEN_BOOKING_STATUSES },
      sort: { field: 'appointmentDate', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_BOOKINGS },
    },
    { enabled: suspended.length > 0 },
  );
  useReportLoading((isPending && !isPaused) || isLoading);
  // Those of a suspended salon are counted with it, closed days included.
  const open = salons.filter(({ suspension }) => suspension === null);
  const onClosedDays = open.flatMap(({ id: salonId, name: salonName, closedDays }) =>
    closedDays
      .filter(({ openBookings }) => openBookings > 0)
      .map(({ date, openBookings: count }) => ({
        salonName,
        why: t('affected.closed', { day: formatDay(date) }),
        toSettle: t('affected.toMoveOrCancel', { smart_count: count }),
        path: createListPath('bookings', filterRemainingBookings({ salonId, from: date, to: date })),
      })),
  );
  const atSuspended = suspended
    .map(({ id, name: salonName }) => ({
      salonName,
      why: t('affected.suspended'),
      count: bookings.filter(({ salonId }) => salonId === id).length,
      path: createRecordPath('salons', id, 'edit'),
    }))
    .filter(({ count }) => count > 0)
    // A suspended salon takes no appointment at another time.
    .map(({ count, ...rest }) => ({ ...rest, toSettle: t('affected.toCancel', { smart_count: count }) }));
  return [...onClosedDays, ...atSuspended];
}

function Bookings() {
  const translate = useTranslate();
  const affected = useAffectedBookings();
  if (affected.length === 0) return null;
  return (
    <WorkList title={translate('backOffice.dashboard.affectedBookings')}>
      {affected.map(({ salonName, why, toSettle, path }) => (
        <WorkLink
          key={`${path} ${why}`}
          to={path}
          primary={salonName}
          secondary={why}
          aside={
            <Box component="span" sx={{ color: 'error.main' }}>
              {toSettle}
            </Box>
          }
        />
      ))}
    </WorkList>
  );
}

/** The appointments on days on which their salon is closed, and at suspended salons, for those who may cancel or move them. */
export const AffectedBookings = () => (
  <CanAccess resource="salons" action="open-days">
    <Bookings />
  </CanAccess>
);
