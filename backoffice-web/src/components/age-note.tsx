import { Alert } from '@mui/material';
import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatRelative } from '../format/format';
import { useIsLive } from '../live/live-status';
import { useNow } from './use-now';

/** Data that are at least this old say so, unless live updates are connected. */
const MAX_AGE_MS = 60_000;

interface AgeNoteProps {
  /** The answers on the page: those of the queries whose keys begin like this; by default of all. */
  readonly queryKey?: QueryKey;
  readonly isOnPage?: (query: Query) => boolean;
}

/** Says how old the answers on the page are, if they may be outdated. */
export function AgeNote({ queryKey = [], isOnPage = () => true }: AgeNoteProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const isLive = useIsLive();
  const now = useNow();
  const answered = queries
    .getQueryCache()
    .findAll({ queryKey, type: 'active', predicate: isOnPage })
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
