import type { AdminBooking, MovePlan } from '@mirabelle/backoffice-contracts';
import { Box, Button, Checkbox, Typography } from '@mui/material';
import { useId } from 'react';
import { useRecordNames } from '../bulk/use-record-names';
import { InlineFailure } from '../components/inline-failure';
import { formatAppointment } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { useDescribeMail } from './one-booking';

/** An appointment and its new time, or null if it has none. */
export type Move = MovePlan['moves'][number];
export type NewTime = NonNullable<Move['to']>;

interface PlannedMovesProps {
  readonly moves: readonly Move[];
  /** The appointments that stay as they are. */
  readonly leftOut: ReadonlySet<string>;
  readonly onLeaveOut: (id: string, isLeftOut: boolean) => void;
  /** False while the command is being sent. */
  readonly canChoose: boolean;
  /** Called with the appointment for which another time is to be chosen. */
  readonly onChoose: (id: string) => void;
}

/** Who gets an email about the only appointment that is moved. */
const MailOfOne = ({ booking }: { booking: AdminBooking }) => (
  <Typography variant="body2" sx={{ mt: 1 }}>
    {useDescribeMail(booking)}
  </Typography>
);

/** Each appointment by its name with its present time, and below it its new one, which can be changed until it is moved. */
export function PlannedMoves({ moves, leftOut, onLeaveOut, canChoose, onChoose }: PlannedMovesProps) {
  const namesId = useId();
  const t = useResourceTranslate('bookings.bulk.reschedule');
  const { names, bookings, error, refetch } = useRecordNames({
    resource: 'bookings',
    results: moves.map(({ id }) => ({ id, name: null })),
  });
  const moving = moves.filter(({ id, to }) => to !== null && !leftOut.has(id));
  const onlyBooking = moving.length === 1 && moving[0] ? bookings.get(moving[0].id) : undefined;
  function describePlan(id: string, to: Move['to']): string {
    if (!to) return t('noTime');
    if (leftOut.has(id)) return t('stays');
    return t('newTime', {
      time: formatAppointment({ appointmentDate: to.startsAt, timeZone: to.timeZone }),
    });
  }

  return (
    <>
      {error ? <InlineFailure error={error} onRetry={refetch} /> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {moves.map(({ id, to }) => (
          <li key={id}>
            <Box sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 0.5 }}>
              {/* A single one is left out by closing the dialog. */}
              {moves.length > 1 ? (
                <Checkbox
                  size="small"
                  checked={to !== null && !leftOut.has(id)}
                  disabled={!canChoose || to === null}
                  onChange={(_event, isChecked) => onLeaveOut(id, !isChecked)}
                  slotProps={{ input: { 'aria-labelledby': `${namesId}${id}` } }}
                  sx={{ p: 0.25, ml: -0.5 }}
                />
              ) : null}
              <Typography id={`${namesId}${id}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {names?.get(id) ?? '\u00a0'}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {describePlan(id, to)}
              </Typography>
              {leftOut.has(id) ? null : (
                <Button
                  size="small"
                  disabled={!canChoose}
                  aria-label={t('chooseNamed', { name: names?.get(id) ?? id })}
                  onClick={() => onChoose(id)}
                >
                  {t('choose')}
                </Button>
              )}
            </Box>
          </li>
        ))}
      </Box>
      {onlyBooking ? <MailOfOne booking={onlyBooking} /> : null}
    </>
  );
}
