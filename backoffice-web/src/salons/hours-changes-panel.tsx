import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { useRecordAction } from '../actions/use-record-action';
import { Panel } from '../components/details';
import { formatDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { ScheduleHoursDialog } from './schedule-hours-dialog';
import { useFormatWeek } from './use-format-week';
import { WithdrawHoursDialog } from './withdraw-hours-dialog';

/** The opening hours that a salon has from later days on, and the buttons to schedule and to withdraw such a change. */
export function HoursChangesPanel({ salon }: { salon: AdminSalon }) {
  const t = useResourceTranslate('salons');
  const formatWeek = useFormatWeek();
  const [isDialogOpen, setDialogOpen] = useState(false);
  /** The first day of the change that may be withdrawn. It stays while the dialog closes. */
  const [withdrawnFrom, setWithdrawnFrom] = useState('');
  const [isWithdrawalOpen, setWithdrawalOpen] = useState(false);
  const { mutate, isPending } = useRecordAction('salons', salon.id);
  const { hoursChanges = [] } = salon;
  return (
    <Panel title={t('sections.hoursChanges')}>
      {hoursChanges.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('hoursChanges.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {hoursChanges.map(({ from, openingHours }) => {
            const day = formatDay(from);
            return (
              <Box
                key={from}
                component="li"
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 2 }}
              >
                <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                  <Typography variant="body2">{t('hoursChanges.from', { day })}</Typography>
                  <Typography
                    variant="caption"
                    component="p"
                    sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}
                  >
                    {formatWeek(openingHours)}
                  </Typography>
                </Box>
                <CanAccess resource="salons" action="withdraw-hours">
                  <Button
                    size="small"
                    disabled={isPending}
                    aria-label={t('hoursChanges.withdrawNamed', { day })}
                    onClick={() => {
                      setWithdrawnFrom(from);
                      setWithdrawalOpen(true);
                    }}
                    sx={{ ml: { xs: -1, sm: 0 } }}
                  >
                    {t('hoursChanges.withdraw')}
                  </Button>
                </CanAccess>
              </Box>
            );
          })}
        </Box>
      )}
      <CanAccess resource="salons" action="schedule-hours">
        <Button
          variant="outlined"
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => setDialogOpen(true)}
        >
          {t('hoursChanges.schedule')}
        </Button>
        <ScheduleHoursDialog
          salon={salon}
          open={isDialogOpen}
          isPending={isPending}
          onClose={() => setDialogOpen(false)}
          onSubmit={(body) =>
            mutate({ action: 'schedule-hours', body }, { onSuccess: () => setDialogOpen(false) })
          }
        />
      </CanAccess>
      {withdrawnFrom ? (
        <WithdrawHoursDialog
          salon={salon}
          from={withdrawnFrom}
          open={isWithdrawalOpen}
          isPending={isPending}
          onClose={() => setWithdrawalOpen(false)}
          onSubmit={() =>
            mutate(
              { action: 'withdraw-hours', body: { from: withdrawnFrom } },
              { onSuccess: () => setWithdrawalOpen(false) },
            )
          }
        />
      ) : null}
    </Panel>
  );
}
