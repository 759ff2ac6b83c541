import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Loads what a change has made old: what is on screen at once, the rest when it is needed. What is just being loaded is requested once
 * more, because that answer may be older than the change: `invalidateQueries` alone does so only for what is on screen and was there before.
 */
export function reloadQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    // Whoever waits for a load that is canceled silently gets the answer of the next one.
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
  return client.invalidateQueries(filters, { cancelRefetch: false });
}
