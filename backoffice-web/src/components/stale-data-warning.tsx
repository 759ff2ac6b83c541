import { Alert } from '@mui/material';
import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatRelative } from '../format/format';
import { useIsLive } from '../live/live-status';
import { useMachineNow } from './use-now';

/** Data of at least this age counts as outdated, unless live updates are connected. */
const MAX_AGE_MS = 60_000;

interface StaleDataWarningProps {
  /** Only queries whose keys begin like this count; by default all that the screen shows. */
  readonly queryKey?: QueryKey;
  /** Whether a query is of the page of the list that is shown; the other pages stay in the cache. By default every query counts. */
  readonly isOfShownPage?: (query: Query) => boolean;
}

/** Warns how old the data on the screen is, if it may be outdated. */
export function StaleDataWarning({ queryKey = [], isOfShownPage = () => true }: StaleDataWarningProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const isLive = useIsLive();
  const now = useMachineNow();
  const answered = queries
    .getQueryCache()
    .findAll({ queryKey, type: 'active', predicate: isOfShownPage })
    .filter(({ state }) => state.dataUpdatedAt > 0);
  if (answered.length === 0) return null;
  const answeredAt = Math.min(...answered.map(({ state }) => state.dataUpdatedAt));
  const hasFailed = answered.some(({ state }) => state.error !== null);
  if ((isLive && !hasFailed) || now - answeredAt < MAX_AGE_MS) return null;
  const age = formatRelative(new Date(answeredAt).toISOString(), now);
  return (
    <Alert severity="warning" sx={{ borderRadius: 0 }}>
      {translate(hasFailed ? 'backOffice.failure.staleFailed' : 'backOffice.failure.stale', { age })}
    </Alert>
  );
}
