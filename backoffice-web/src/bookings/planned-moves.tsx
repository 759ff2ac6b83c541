import type { MovePlan } from '@mirabelle/backoffice-contracts';
import { Box, Button, Typography } from '@mui/material';
import { useRecordNames } from '../bulk/use-record-names';
import { CHANGED } from '../bulk/use-run-each';
import { InlineFailure } from '../components/inline-failure';
import { formatAppointment } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

/** An appointment and its new time, or null if it has none. */
export type Move = MovePlan['moves'][number];
export type NewTime = NonNullable<Move['to']>;

interface PlannedMovesProps {
  readonly moves: readonly Move[];
  readonly results: ReadonlyMap<string, string>;
  /** False while the appointments are being moved. */
  readonly canChoose: boolean;
  /** Called with the appointment for which another time is to be chosen. */
  readonly onChoose: (id: string) => void;
}

/** Each appointment by its name with its present time, and below it its new one, which can be changed until it is moved. */
export function PlannedMoves({ moves, results, canChoose, onChoose }: PlannedMovesProps) {
  const t = useResourceTranslate('bookings.bulk.reschedule');
  const { names, error, refetch } = useRecordNames({
    resource: 'bookings',
    results: moves.map(({ id }) => ({ id, name: null })),
  });
  return (
    <>
      {error ? <InlineFailure error={error} onRetry={refetch} /> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {moves.map(({ id, to }) => (
          <li key={id}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {names?.get(id) ?? '\u00a0'}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {to
                  ? t('newTime', {
                      time: formatAppointment({ appointmentDate: to.startsAt, timeZone: to.timeZone }),
                    })
                  : t('noTime')}
              </Typography>
              {results.get(id) === CHANGED ? null : (
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
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
              {results.get(id) === CHANGED ? t('moved') : results.get(id)}
            </Typography>
          </li>
        ))}
      </Box>
    </>
  );
}
