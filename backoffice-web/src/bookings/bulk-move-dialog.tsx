import { MAX_PLANNED_MOVES } from '@mirabelle/backoffice-contracts';
import { Alert, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotifyCommandFailure } from '../actions/use-record-action';
import { useFollowBulkAction } from '../bulk/bulk-progress';
import { useRecordNames } from '../bulk/use-record-names';
import { ConfirmDialog } from '../components/confirm-dialog';
import { InlineFailure } from '../components/inline-failure';
import { useCommands } from '../data/use-commands';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { chooseDoneKey } from './customer-mail';
import { MoveTimeDialog } from './move-time-dialog';
import { type Move, type NewTime, PlannedMoves } from './planned-moves';

type PossibleMove = Move & { readonly to: NewTime };

const isPossible = (move: Move): move is PossibleMove => move.to !== null;

interface BulkMoveDialogProps {
  /** The filter of the appointments to move. Only those that have yet to take place are moved. */
  readonly filter: object;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/**
 * Proposes a free time for each appointment, lets staff choose another or leave appointments out, and moves the others by one command,
 * which the server works through.
 */
export function BulkMoveDialog({ filter, open, onClose, onStarted }: BulkMoveDialogProps) {
  const t = useResourceTranslate('bookings.bulk.reschedule');
  const tDone = useResourceTranslate('bookings.done');
  const { readMovePlan } = useReads();
  const { data, error, refetch } = useQuery({
    queryKey: ['move-plan', filter],
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
  const { bookings } = useRecordNames({
    resource: 'bookings',
    results: moves.map(({ id }) => ({ id, name: null })),
  });
  const possible = moves.filter(isPossible).filter(({ id }) => !leftOut.has(id));
  const commands = useCommands();
  const followBulkAction = useFollowBulkAction();
  const notifyCommandFailure = useNotifyCommandFailure();
  const start = useMutation({
    mutationFn: () =>
      commands.startBulkAction('bookings', 'reschedule', {
        records: possible.map(({ id, version, to: { appointmentDate, appointmentTime } }) => ({
          id,
          version,
          appointmentDate,
          appointmentTime,
        })),
      }),
    onSuccess: (id) => {
      const { length } = possible;
      const only = length === 1 && possible[0] ? bookings.get(possible[0].id) : undefined;
      close();
      onStarted();
      const doneText = only ? tDone(chooseDoneKey('reschedule', only, Date.now())) : '';
      followBulkAction(id, { count: length, doneText });
    },
    onError: notifyCommandFailure,
  });
  const count = possible.length || (data?.count ?? 0);
  const edited = moves.find(({ id }) => id === editedId);

  function leaveOut(id: string, isLeftOut: boolean): void {
    setLeftOut(
      (before) => new Set(isLeftOut ? [...before, id] : [...before].filter((other) => other !== id)),
    );
  }

  function close(): void {
    onClose();
    setChosen(new Map());
    setLeftOut(new Set());
  }

  return (
    <>
      <ConfirmDialog
        open={open}
        isPending={start.isPending}
        title={t('title', { smart_count: count })}
        lead={t('lead', { smart_count: count })}
        submitLabel={t('submit', { smart_count: possible.length })}
        canSubmit={possible.length > 0}
        onClose={close}
        onSubmit={() => start.mutate()}
      >
        {error ? <InlineFailure error={error} onRetry={refetch} /> : null}
        {data ? (
          <PlannedMoves
            moves={moves}
            leftOut={leftOut}
            onLeaveOut={leaveOut}
            canChoose={!start.isPending}
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
