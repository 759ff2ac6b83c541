import type { AdminSalon, ClosedDay } from '@mirabelle/backoffice-contracts';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecordAction } from '../actions/use-record-action';
import { Panel } from '../components/details';
import { createListPath, FROM_THE_TOP } from '../components/paths';
import { formatDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { CloseDaysDialog, type ClosedPeriod } from './close-days-dialog';
import { RemainingBookingsDialog } from './remaining-bookings-dialog';
import { filterRemainingBookings, SettleRemainingBookings } from './settle-remaining-bookings';

/**
 * The days for which a salon is closed, each with the appointments that are left on it, and the buttons to close and open
 * days.
 */
export function ClosedDaysPanel({ salon }: { salon: AdminSalon }) {
  const t = useResourceTranslate('salons');
  const [isDialogOpen, setDialogOpen] = useState(false);
  /** The days that were just closed. */
  const [closed, setClosed] = useState<ClosedPeriod>();
  const { mutate, isPending } = useRecordAction('salons', salon.id);

  function closeDays(period: ClosedPeriod): void {
    mutate(
      { action: 'close-days', body: period },
      {
        onSuccess: () => {
          setDialogOpen(false);
          setClosed(period);
        },
      },
    );
  }

  return (
    <Panel title={t('sections.closedDays')}>
      {salon.closedDays.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('closedDays.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {salon.closedDays.map((day) => (
            <ClosedDayRow
              key={day.date}
              salonId={salon.id}
              canMove={!salon.suspension}
              day={day}
              isPending={isPending}
              onOpen={() => mutate({ action: 'open-days', body: { from: day.date, to: day.date } })}
            />
          ))}
        </Box>
      )}
      <CanAccess resource="salons" action="close-days">
        <Button
          variant="outlined"
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => setDialogOpen(true)}
        >
          {t('closedDays.close')}
        </Button>
        <CloseDaysDialog
          salon={salon}
          open={isDialogOpen}
          isPending={isPending}
          onClose={() => setDialogOpen(false)}
          onSubmit={closeDays}
        />
        <RemainingBookingsDialog salonId={salon.id} closed={closed} onClose={() => setClosed(undefined)} />
      </CanAccess>
    </Panel>
  );
}

interface ClosedDayRowProps {
  readonly salonId: string;
  /** Whether the salon takes appointments on other days. A suspended one takes none. */
  readonly canMove: boolean;
  readonly day: ClosedDay;
  readonly isPending: boolean;
  readonly onOpen: () => void;
}

function ClosedDayRow({
  salonId,
  canMove,
  day: { date, reason, openBookings },
  isPending,
  onOpen,
}: ClosedDayRowProps) {
  const t = useResourceTranslate('salons');
  const formattedDay = formatDay(date);
  const remaining = { salonId, from: date, to: date, count: openBookings };
  const bookingsPath = createListPath('bookings', filterRemainingBookings(remaining));
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2">{formattedDay}</Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {reason ? `${t(`closedDays.reasons.${reason}`)} · ` : null}
          {openBookings === 0 ? (
            t('closedDays.noBookings')
          ) : (
            <Link component={RouterLink} to={bookingsPath} state={FROM_THE_TOP}>
              {t('closedDays.bookings', { smart_count: openBookings })}
            </Link>
          )}
        </Typography>
      </Box>
      <CanAccess resource="salons" action="open-days">
        <Button
          size="small"
          disabled={isPending}
          aria-label={t('closedDays.openNamed', { day: formattedDay })}
          onClick={onOpen}
          sx={{ ml: { xs: -1, sm: 0 } }}
        >
          {t('closedDays.open')}
        </Button>
      </CanAccess>
      {openBookings > 0 ? (
        <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', ml: -0.625 }}>
          <SettleRemainingBookings remaining={remaining} day={formattedDay} canMove={canMove} />
        </Box>
      ) : null}
    </Box>
  );
}
