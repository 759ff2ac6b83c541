import type { BulkActionResults } from '@mirabelle/backoffice-contracts';
import { Box, LinearProgress, Typography } from '@mui/material';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type FollowedState, findPollInterval, hasEnded, isProgressRefused } from '../bulk/bulk-api';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';

/** The bulk action that tells the calendars of a salon of its suspension: the one just begun, or one of the user's that still runs. */
function useSuspensionProgress(salonId: string, startedId: string | undefined) {
  const { listBulkActions, readBulkAction } = useReads();
  const { data: listedActions } = useQuery({
    queryKey: ['suspended-salon-days'],
    queryFn: ({ signal }) => listBulkActions({ signal }),
    enabled: startedId === undefined,
  });
  const running =
    listedActions?.filter((action) => action.resource === 'salon-days' && !hasEnded(action)) ?? [];
  const ids = startedId === undefined ? running.map(({ id }) => id) : [startedId];
  const isOfSalon = ({ results }: BulkActionResults) =>
    results.some(({ id }) => id.startsWith(`${salonId}.`));
  const actions = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['bulk-action', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readBulkAction(id, { signal }),
      refetchInterval: ({ state }: { readonly state: FollowedState<BulkActionResults> }) =>
        state.data && !isOfSalon(state.data) ? false : findPollInterval(state),
      retry: false,
    })),
  });
  const data = actions.map((action) => action.data).find((action) => action && isOfSalon(action));
  return { data, isRefused: actions.some((action) => isProgressRefused(action)) };
}

interface SuspensionProgressProps {
  readonly salonId: string;
  /** Id of the bulk action that began with the suspension, if it began on this page. */
  readonly startedId: string | undefined;
}

/** How many days of a suspended salon have been told to refuse bookings, and then whether all were. */
export function SuspensionProgress({ salonId, startedId }: SuspensionProgressProps) {
  const t = useResourceTranslate('salons.suspension.days');
  const translate = useTranslate();
  const { data, isRefused } = useSuspensionProgress(salonId, startedId);
  if (isRefused && startedId !== undefined) {
    return (
      <Typography variant="body2" role="status">
        {translate('backOffice.bulk.progressRefused')}
      </Typography>
    );
  }
  if (!data) return null;
  const { total, counts } = data;
  const finished = total - counts.left;
  const failed = hasEnded(data) ? counts.left + counts.refused : 0;
  return (
    <Box>
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {hasEnded(data)
          ? t(failed > 0 ? 'failed' : 'done', { smart_count: failed > 0 ? failed : total })
          : t('running', { finished, total })}
      </Typography>
      {hasEnded(data) ? null : (
        <LinearProgress
          variant="determinate"
          value={(100 * finished) / Math.max(1, total)}
          aria-label={t('name')}
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  );
}
