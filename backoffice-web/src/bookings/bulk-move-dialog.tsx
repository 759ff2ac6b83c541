import { MAX_PLANNED_MOVES, type MovePlan } from '@mirabelle/backoffice-contracts';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { NAMES, useRecordNames } from '../bulk/use-record-names';
import { ConfirmDialog } from '../components/confirm-dialog';
import { InlineFailure } from '../components/inline-failure';
import { toErrorMessage } from '../data/http-client';
import { useCommands } from '../data/use-commands';
import { useReads } from '../data/use-reads';
import { formatAppointment } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

type Move = MovePlan['moves'][number];
type PossibleMove = Move & { readonly to: NonNullable<Move['to']> };

const isPossible = (move: Move): move is PossibleMove => move.to !== null;

const PLAN = 'move-plan';

interface BulkMoveDialogProps {
  /** The appointments that match it are moved, as far as they have yet to take place. */
  readonly filter: object;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** Shows the next free time of each appointment, and moves them there one after another, with the result of each below its name. */
export function BulkMoveDialog({ filter, open, onClose, onStarted }: BulkMoveDialogProps) {
  const t = useResourceTranslate('bookings.bulk.reschedule');
  const { readMovePlan } = useReads();
  const { data, error, refetch } = useQuery({
    queryKey: [PLAN, filter],
    queryFn: ({ signal }) => readMovePlan(filter, { signal }),
    enabled: open,
    // The times stay as they were shown.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const possible = data?.moves.filter(isPossible) ?? [];
  const { run, results, isRunning, reset } = useMoves();
  const left = possible.filter(({ id }) => results.get(id) !== MOVED);
  const notify = useNotify();
  const count = possible.length || (data?.count ?? 0);

  function nameStep(): string {
    if (isRunning) return t('moving', { smart_count: count });
    if (results.size === 0) return t('title', { smart_count: count });
    return t('result', { moved: possible.length - left.length, count: data?.count ?? 0 });
  }

  /** Nothing is left to read in the dialog once all are moved, and the page may no longer have it. */
  async function moveAll(): Promise<void> {
    const moved = possible.length - left.length + (await run(left));
    if (moved < (data?.count ?? 0)) return;
    notify(t('done', { smart_count: moved }), { type: 'success' });
    close();
  }

  function close(): void {
    onClose();
    if (results.size > 0) onStarted();
    reset();
  }

  return (
    <ConfirmDialog
      open={open}
      isPending={isRunning}
      title={nameStep()}
      lead={t('lead', { smart_count: count })}
      submitLabel={t('submit', { smart_count: left.length })}
      canSubmit={left.length > 0}
      onClose={close}
      onSubmit={() => void moveAll()}
    >
      {error ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {data ? <PlannedMoves moves={data.moves} results={results} /> : null}
      {data || error ? null : (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {t('loading')}
        </Typography>
      )}
      {data && data.count > data.moves.length ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('tooMany', { count: MAX_PLANNED_MOVES })}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}

/** The result of an appointment that has its new time. */
const MOVED = 'moved';

/** Moves appointments one after another. What is refused, such as a time that is taken meanwhile, stops none of the others. */
function useMoves() {
  const commands = useCommands();
  const queries = useQueryClient();
  const translate = useTranslate();
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map());
  const [isRunning, setRunning] = useState(false);

  /** @returns how many are moved */
  async function run(moves: readonly PossibleMove[]): Promise<number> {
    setRunning(true);
    let moved = 0;
    for (const { id, version, to } of moves) {
      const { appointmentDate, appointmentTime } = to;
      const body = { appointmentDate, appointmentTime, by: 'salon' };
      const result = await commands
        .runAction('bookings', id, 'reschedule', body, { version })
        .then(() => {
          moved += 1;
          return MOVED;
        })
        .catch((error: unknown) => translate(toErrorMessage(error), { _: toErrorMessage(error) }));
      setResults((before) => new Map([...before, [id, result]]));
    }
    setRunning(false);
    // Those of the dialog stay: it names the appointments by the times that they had.
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== PLAN && queryKey[1] !== NAMES,
    });
    return moved;
  }

  return { run, results, isRunning, reset: () => setResults(new Map()) };
}

/** Each appointment by its name with its present time, and its new one below. */
function PlannedMoves({
  moves,
  results,
}: Pick<MovePlan, 'moves'> & { readonly results: ReadonlyMap<string, string> }) {
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
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {to
                ? t('newTime', {
                    time: formatAppointment({ appointmentDate: to.startsAt, timeZone: to.timeZone }),
                  })
                : t('noTime')}
            </Typography>
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
              {results.get(id) === MOVED ? t('moved') : results.get(id)}
            </Typography>
          </li>
        ))}
      </Box>
    </>
  );
}
