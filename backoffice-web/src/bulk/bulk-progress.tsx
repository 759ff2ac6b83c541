import type { BulkActionResults } from '@mirabelle/backoffice-contracts';
import { Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useEvent, useNotify, usePermissions, useRefresh, useTranslate } from 'react-admin';
import { OFFER_MS, TOLD_MS } from '../actions/action-toast';
import { canAccess } from '../auth/can-access';
import { restoreLostFocus } from '../components/heading-focus';
import { recordOwnChange } from '../data/own-changes';
import { useReads } from '../data/use-reads';
import { findPollInterval, hasDoneAll, hasEnded, isProgressRefused } from './bulk-api';
import { BulkProgressDialog } from './bulk-progress-dialog';
import { useDescribeProgress } from './bulk-texts';
import { SucceededToast } from './succeeded-toast';
import { useFindUndo } from './undo-bulk-action';

const UNFINISHED_QUERY_KEY = ['unfinished-bulk-actions'];

/** What is known of a bulk action when it is started. */
interface Start {
  /** How many records it is to change. */
  readonly count: number;
  /** Says that all of it is done; empty if the words of the action do. */
  readonly doneText: string;
  /** The records that the user had selected and that it does not change, because they don't allow it. */
  readonly leftOutIds?: readonly string[];
}

type Follow = (id: string, start?: Start) => void;

const FollowContext = createContext<Follow>(() => undefined);

/**
 * Returns a function that shows the progress of a bulk action in a dialog that stays open on every page. If all of it was done, a message
 * says so in the end, otherwise the dialog shows the result of each record.
 */
export const useFollowBulkAction = (): Follow => useContext(FollowContext);

/**
 * Follows the user's bulk actions: the one started last first, then the others, so that nobody misses the results of any. A bulk
 * action that was started before this page was loaded is found again.
 */
export function BulkProgressProvider({ children }: { children: ReactNode }) {
  const refresh = useRefresh();
  const queries = useQueryClient();
  const { readBulkAction } = useReads();
  const [followedIds, setFollowedIds] = useState<readonly string[]>([]);
  const followedId = followedIds.at(-1);
  const [isOpen, setOpen] = useState(true);
  const [starts, setStarts] = useState<ReadonlyMap<string, Start>>(new Map());
  useUnfinishedBulkAction((id) => {
    // One that is followed already keeps its dialog as it is: the list is also loaded again with all other data.
    if (followedId !== undefined) return;
    setFollowedIds([id]);
    setOpen(false);
  });
  const { data, error } = useQuery({
    queryKey: ['bulk-action', followedId],
    queryFn: ({ signal }) => readBulkAction(followedId ?? '', { signal }),
    enabled: followedId !== undefined,
    refetchInterval: ({ state }) => findPollInterval(state),
    retry: false,
  });
  const isEnded = data !== undefined && hasEnded(data);
  const notify = useNotify();
  const findUndo = useFindUndo();
  /** The bulk action that has done all and whose names the user wants to see. */
  const [namedId, setNamedId] = useState<string>();
  const isToastEnough = data !== undefined && hasDoneAll(data) && namedId !== followedId;
  const showToast = useEvent(() => {
    if (!data) return;
    const undo = findUndo(data);
    notify(
      <SucceededToast
        bulkAction={data}
        doneText={starts.get(data.id)?.doneText ?? ''}
        leftOutCount={starts.get(data.id)?.leftOutIds?.length ?? 0}
        onShow={() => showNames(data.id)}
        onUndo={undo && (() => undo(follow))}
      />,
      { autoHideDuration: undo ? OFFER_MS : TOLD_MS },
    );
    close();
  });
  useEffect(() => {
    if (!isEnded || followedId === undefined) return;
    if (isToastEnough) showToast();
    else setOpen(true);
    recordOwnChange();
    refresh();
  }, [isEnded, isToastEnough, followedId, refresh, showToast]);
  const isRefused = !isEnded && isProgressRefused({ error });
  const stopFollowing = useEvent(() => {
    notify('backOffice.bulk.progressRefused', { type: 'warning' });
    setFollowedIds((ids) => ids.slice(0, -1));
    setOpen(false);
  });
  useEffect(() => {
    if (isRefused) stopFollowing();
  }, [isRefused, stopFollowing]);

  const isOfOne = (followedId === undefined ? undefined : starts.get(followedId)?.count) === 1;
  // A single record has no progress: only what became of it is said.
  const isShown = followedId !== undefined && isOpen && !isToastEnough && (isEnded || !isOfOne);
  useEffect(() => {
    if (!isShown) return;
    // The row from which the bulk action was started may be gone by the time the dialog closes.
    return () => restoreLostFocus();
  }, [isShown]);

  function close(): void {
    setFollowedIds((ids) => ids.slice(0, -1));
    setOpen(false);
    // The user may have started another bulk action in another tab.
    void queries.invalidateQueries({ queryKey: UNFINISHED_QUERY_KEY });
  }

  function showNames(id: string): void {
    setNamedId(id);
    follow(id);
  }

  function follow(id: string, start?: Start): void {
    if (start) setStarts((known) => new Map([...known, [id, start]]));
    setFollowedIds((ids) => [...ids, id]);
    setOpen(true);
  }

  return (
    <FollowContext value={follow}>
      {children}
      {isShown ? (
        <BulkProgressDialog
          bulkAction={data}
          leftOutIds={starts.get(followedId)?.leftOutIds ?? []}
          onHide={() => setOpen(false)}
          onClose={close}
        />
      ) : null}
      {data && !isEnded && !isOpen ? <ProgressBar bulkAction={data} onShow={() => setOpen(true)} /> : null}
    </FollowContext>
  );
}

/**
 * Looks for an unfinished bulk action of the user when the page is loaded, after the dialog of one was closed, and whenever
 * all data is loaded again.
 */
function useUnfinishedBulkAction(onFound: (id: string) => void): void {
  const { permissions } = usePermissions();
  const { listBulkActions } = useReads();
  const isAllowed =
    Array.isArray(permissions) && canAccess(permissions, { resource: 'bulk-actions', action: 'list' });
  const { data } = useQuery({
    queryKey: UNFINISHED_QUERY_KEY,
    queryFn: ({ signal }) => listBulkActions({ signal }),
    enabled: isAllowed,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The page of a suspended salon shows how far its days are.
  const id = data?.find((bulkAction) => !hasEnded(bulkAction) && bulkAction.resource !== 'salon-days')?.id;
  const reportFound = useEvent(onFound);
  useEffect(() => {
    if (id) reportFound(id);
  }, [id, reportFound]);
}

interface ProgressBarProps {
  readonly bulkAction: BulkActionResults;
  readonly onShow: () => void;
}

/** The progress at the lower edge of the page, while the dialog is closed. */
function ProgressBar({ bulkAction, onShow }: ProgressBarProps) {
  const translate = useTranslate();
  const describeProgress = useDescribeProgress();
  const { counts, total } = bulkAction;
  const finished = total - counts.left;
  return (
    <Paper
      elevation={4}
      sx={{ position: 'fixed', bottom: 16, insetInlineEnd: 16, zIndex: 'snackbar', p: 2, width: 280 }}
    >
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {describeProgress(bulkAction)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * finished) / Math.max(1, total)}
        aria-label={translate('backOffice.bulk.progress')}
        sx={{ my: 1 }}
      />
      <Button size="small" onClick={onShow} sx={{ ml: -1 }}>
        {translate('backOffice.bulk.show')}
      </Button>
    </Paper>
  );
}
