import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reloads the queries that a change has made stale: those on screen at once, the others when they are needed. A query that is
 * just being loaded is requested once more, because its answer may be older than the change. `invalidateQueries` alone does so
 * only for queries that are on screen and already had data.
 */
export function reloadQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    // Whoever waits for a load that is canceled silently gets the answer of the next one.
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
  return client.invalidateQueries(filters, { cancelRefetch: false });
}
