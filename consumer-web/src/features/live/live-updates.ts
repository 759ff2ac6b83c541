import type { LiveChange } from '@mirabelle/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { backgroundReads } from '../../lib/api-client';
import { reloadQueries } from '../../lib/reload-queries';

const EVENTS_PATH = '/api/events';
/** Delay before a refused connection is opened again. It doubles with each refusal. */
const MIN_RECONNECT_DELAY_MS = 2_000;
const MAX_RECONNECT_DELAY_MS = 60_000;

/** The path of a query key: its text parts, joined with slashes. Objects, such as filters, are left out. */
const formatKeyPath = (key: readonly unknown[]): string =>
  key.filter((part): part is string => typeof part === 'string').join('/');

/** Invalidates all queries of these paths and below them. Queries on screen are fetched at once, others when needed. */
async function invalidatePaths(client: QueryClient, paths: readonly string[]): Promise<void> {
  // The reads are sent before `reloadQueries` returns.
  backgroundReads.isSending = true;
  const reloading = reloadQueries(client, {
    predicate: ({ queryKey }) => {
      const path = formatKeyPath(queryKey);
      return paths.some((changed) => path === changed || path.startsWith(`${changed}/`));
    },
  });
  backgroundReads.isSending = false;
  await reloading;
}

/** The changed paths that a `changed` event names. */
function parseChangedPaths(data: string): readonly string[] {
  const { keys } = JSON.parse(data) as Partial<LiveChange>;
  return Array.isArray(keys) ? keys : [];
}

/**
 * Follows the server-sent events of `/api/events` and invalidates the queries that they name.
 *
 * The browser itself resumes a broken connection with `Last-Event-ID`. A refused connection (for example after a 401)
 * is opened again after a delay. Everything is invalidated then, because events may have been missed.
 *
 * @returns a function that closes the connection
 */
export function subscribeToChanges(client: QueryClient): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let reconnectDelay = MIN_RECONNECT_DELAY_MS;
  let mayHaveMissedEvents = false;
  const invalidateAll = () => void invalidatePaths(client, ['/api']);
  const open = () => {
    // The data on screen may be as old as the page.
    source = new EventSource(`${EVENTS_PATH}?loadedMsAgo=${Math.ceil(performance.now())}`);
    source.addEventListener('ready', () => {
      reconnectDelay = MIN_RECONNECT_DELAY_MS;
      if (mayHaveMissedEvents) invalidateAll();
      mayHaveMissedEvents = false;
    });
    source.addEventListener('refresh', invalidateAll);
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      void invalidatePaths(client, parseChangedPaths(data));
    });
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      mayHaveMissedEvents = true;
      // The session may have ended. Loading the current user again shows whether it has.
      void invalidatePaths(client, ['/api/auth/user']);
      timer = window.setTimeout(open, reconnectDelay);
      reconnectDelay = Math.min(reconnectDelay * 2, MAX_RECONNECT_DELAY_MS);
    });
  };
  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}

/** Keeps queries up to date while it is mounted. For signed-in users only. Renders nothing. */
export function LiveUpdates(): null {
  const client = useQueryClient();
  useEffect(() => subscribeToChanges(client), [client]);
  return null;
}
