import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Loads what a change has made old. What is being loaded for the first time is loaded once more, because that answer may be older than
 * the change: `invalidateQueries` alone does so only for data that is there already.
 */
export function reloadQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  // Whoever waits for a load that is canceled silently gets the answer of the next one.
  void client.cancelQueries(
    { queryKey, type: 'active', predicate: ({ state }) => !state.data },
    { silent: true },
  );
  return client.invalidateQueries({ queryKey });
}
