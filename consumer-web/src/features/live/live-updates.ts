import type { LiveChange } from '@mirabelle/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const ADDRESS = '/api/events';
/** A browser that has given up is helped to begin again, after so many ms, twice as many each time up to a minute. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** The path that a query asks: the words its key begins with. What it is narrowed down by does not count. */
const pathOf = (key: readonly unknown[]): string =>
  key.filter((part): part is string => typeof part === 'string').join('/');

/** Asks anew for what has changed and is shown, with everything below it; other data when it is next shown. */
export async function refreshPaths(client: QueryClient, paths: readonly string[]): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const path = pathOf(queryKey);
      return paths.some((changed) => path === changed || path.startsWith(`${changed}/`));
    },
  });
}

function keysIn(data: string): readonly string[] {
  const { keys } = JSON.parse(data) as Partial<LiveChange>;
  return Array.isArray(keys) ? keys : [];
}

/**
 * Keeps what is shown up with what the server tells. A broken connection is taken up by the browser, which says where it
 * was; one that was refused is opened anew after a while, and then everything is asked for, since some of the
 * news may have been missed. Returns how to end it.
 */
export function followChanges(client: QueryClient): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let wait = FIRST_WAIT_MS;
  let hasMissed = false;
  const refreshAll = () => void refreshPaths(client, ['/api']);
  const open = () => {
    source = new EventSource(ADDRESS);
    source.addEventListener('ready', () => {
      wait = FIRST_WAIT_MS;
      if (hasMissed) refreshAll();
      hasMissed = false;
    });
    source.addEventListener('refresh', refreshAll);
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      void refreshPaths(client, keysIn(data));
    });
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      hasMissed = true;
      // Refused may mean that the session has ended; whoever shows the person then finds out.
      void refreshPaths(client, ['/api/auth/user']);
      timer = window.setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  };
  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}

/** Follows the server's news for as long as it is rendered; for people who are signed in. Shows nothing. */
export function LiveUpdates(): null {
  const client = useQueryClient();
  useEffect(() => followChanges(client), [client]);
  return null;
}
