import { MAX_PLANNED_MOVES } from '@mirabelle/backoffice-contracts';
import { Alert, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SortPayload, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ActionToast, OFFER_MS } from '../actions/action-toast';
import { NAMES_KEY } from '../bulk/use-record-names';
import { CHANGED, useRunEach } from '../bulk/use-run-each';
import { ConfirmDialog } from '../components/confirm-dialog';
import { InlineFailure } from '../components/inline-failure';
import { createListPath, WITH_FILTER_OF_LINK } from '../components/paths';
import { useCommands } from '../data/use-commands';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { MoveTimeDialog } from './move-time-dialog';
import { type Move, type NewTime, PlannedMoves } from './planned-moves';

type PossibleMove = Move & { readonly to: NewTime };

const isPossible = (move: Move): move is PossibleMove => move.to !== null;

const SOONEST_FIRST: SortPayload = { field: 'appointmentDate', order: 'ASC' };
const MOVE_PLAN_KEY = 'move-plan';

interface BulkMoveDialogProps {
  /** The filter of the appointments to move. Only those that have yet to take place are moved. */
  readonly filter: object;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/**
 * Proposes a free time for each appointment, lets staff choose another, and moves the appointments one after another, with the result
 * of each below its name.
 */
export function BulkMoveDialog({ filter, open, onClose, onStarted }: BulkMoveDialogProps) {
  const t = useResourceTranslate('bookings.bulk.reschedule');
  const { readMovePlan } = useReads();
  const { data, error, refetch } = useQuery({
    queryKey: [MOVE_PLAN_KEY, filter],
    queryFn: ({ signal }) => readMovePlan(filter, { signal }),
    enabled: open,
    // The times stay as they were shown.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  /** The times that were chosen instead of the proposed ones. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, NewTime>>(new Map());
  /** The appointment for which another time is being chosen. */
  const [editedId, setEditedId] = useState<string>();
  const moves = data?.moves.map((move) => ({ ...move, to: chosen.get(move.id) ?? move.to })) ?? [];
  /** The appointments that the user has unticked. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const possible = moves.filter(isPossible).filter(({ id }) => !leftOut.has(id));
  const { run, results, isRunning, reset } = useRunEach();
  const remaining = possible.filter(({ id }) => results.get(id) !== CHANGED);
  const commands = useCommands();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const count = possible.length || (data?.count ?? 0);
  /** How many are to be moved, also those for which no time is free. */
  const wantedCount = (data?.count ?? 0) - leftOut.size;
  const edited = moves.find(({ id }) => id === editedId);

  function findTitle(): string {
    if (isRunning) return t('moving', { smart_count: count });
    if (results.size === 0) return t('title', { smart_count: count });
    return t('result', { moved: possible.length - remaining.length, count: wantedCount });
  }

  function move({ id, version, to: { appointmentDate, appointmentTime } }: PossibleMove): Promise<unknown> {
    const body = { appointmentDate, appointmentTime, by: 'salon' };
    return commands.runAction('bookings', id, 'reschedule', body, { version });
  }

  /** Closes the dialog once all are moved, because nothing is left to read in it. */
  async function moveAll(): Promise<void> {
    const moved = possible.length - remaining.length + (await run(remaining, move));
    // The plan and the names stay: the dialog names each appointment by the time that it had.
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== MOVE_PLAN_KEY && queryKey[1] !== NAMES_KEY,
    });
    if (moved < wantedCount) return;
    const shown = createListPath('bookings', { id: possible.map(({ id }) => id) }, SOONEST_FIRST);
    notify(
      <ActionToast
        text={t('done', { smart_count: moved })}
        label={translate('backOffice.bulk.showNames')}
        onAction={() => void navigate(shown, { state: WITH_FILTER_OF_LINK })}
      />,
      { autoHideDuration: OFFER_MS },
    );
    close();
  }

  function leaveOut(id: string, isLeftOut: boolean): void {
    setLeftOut(
      (before) => new Set(isLeftOut ? [...before, id] : [...before].filter((other) => other !== id)),
    );
  }

  function close(): void {
    onClose();
    if (results.size > 0) onStarted();
    setChosen(new Map());
    setLeftOut(new Set());
    reset();
  }

  return (
    <>
      <ConfirmDialog
        open={open}
        isPending={isRunning}
        title={findTitle()}
        lead={t('lead', { smart_count: count })}
        submitLabel={t('submit', { smart_count: remaining.length })}
        canSubmit={remaining.length > 0}
        onClose={close}
        onSubmit={() => void moveAll()}
      >
        {error ? <InlineFailure error={error} onRetry={refetch} /> : null}
        {data ? (
          <PlannedMoves
            moves={moves}
            results={results}
            leftOut={leftOut}
            onLeaveOut={leaveOut}
            canChoose={!isRunning}
            onChoose={setEditedId}
          />
        ) : null}
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
      {/* Outside the other dialog, whose form would be sent with this one. */}
      {edited ? (
        <MoveTimeDialog
          key={edited.id}
          move={edited}
          onClose={() => setEditedId(undefined)}
          onChoose={(to) => {
            setChosen(new Map([...chosen, [edited.id, to]]));
            setEditedId(undefined);
          }}
        />
      ) : null}
    </>
  );
}
