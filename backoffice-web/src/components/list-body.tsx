import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { formatRelative } from '../format/format';
import { useIsLive } from '../live/live-status';
import { LoadFailure } from './load-failure';
import { useNow } from './use-now';

/** A list shows the age of its data if they are at least this old, unless live updates are connected. */
const MAX_AGE_MS = 60_000;

/** The records of a list. Says if they could not be loaded, and how old they are if they may be outdated. */
export function ListBody({ children }: { children: ReactNode }) {
  const { error, data, refetch } = useListContext();
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <AgeNote hasFailed={Boolean(error)} />
      {children}
    </>
  );
}

function AgeNote({ hasFailed }: { hasFailed: boolean }) {
  const translate = useTranslate();
  const isLive = useIsLive();
  const now = useNow();
  const answeredAt = useAnsweredAt();
  if ((isLive && !hasFailed) || answeredAt === undefined || now - answeredAt < MAX_AGE_MS) return null;
  const age = formatRelative(new Date(answeredAt).toISOString(), now);
  return (
    <Alert severity="warning" sx={{ borderRadius: 0 }}>
      {translate(hasFailed ? 'backOffice.failure.staleFailed' : 'backOffice.failure.stale', { age })}
    </Alert>
  );
}

/** When the server answered the list's query, in ms since the epoch; undefined before its first answer. */
function useAnsweredAt(): number | undefined {
  const queries = useQueryClient();
  const { resource, page, perPage, sort } = useListContext();
  const answers = queries
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'], type: 'active' })
    .filter(({ queryKey: [, , query] }) => isQueryOf(query, { page, perPage, sort }))
    .flatMap(({ state: { dataUpdatedAt } }) => (dataUpdatedAt > 0 ? [dataUpdatedAt] : []));
  return answers.length > 0 ? Math.max(...answers) : undefined;
}

interface ListPage {
  readonly page: number;
  readonly perPage: number;
  readonly sort: object;
}

const isQueryOf = (query: unknown, { page, perPage, sort }: ListPage): boolean =>
  typeof query === 'object' &&
  query !== null &&
  'pagination' in query &&
  'sort' in query &&
  JSON.stringify([query.pagination, query.sort]) === JSON.stringify([{ page, perPage }, sort]);
