import type { Query, QueryClient } from '@tanstack/react-query';

/** Changes within this time are fetched together. */
const BATCH_MS = 150;
/** The lists are not fetched again sooner than this, so that thousands of changes in a row stay below the rate limit. */
const MIN_INTERVAL_MS = 2_000;

/** Fetches what has changed once more. */
export interface ChangedRefetcher {
  /** Marks the queries of these resources. */
  add(resources: readonly string[]): void;
  stop(): void;
}

/**
 * Creates a refetcher for the queries whose key begins with a resource. A query that is being fetched comes to its end, and is
 * fetched again afterwards: otherwise a stream of changes would keep a slow one from ever being answered, and an action waits for
 * the record that it has changed.
 */
export function createChangedRefetcher(queries: QueryClient): ChangedRefetcher {
  let changedResources = new Set<unknown>();
  let lateQueries = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;

  function schedule(): void {
    timer ??= setTimeout(flush, Math.max(BATCH_MS, fetchedAt + MIN_INTERVAL_MS - Date.now()));
  }

  function flush(): void {
    const [resources, late] = [changedResources, lateQueries];
    const isChanged = (query: Query) => resources.has(query.queryKey[0]) || late.has(query);
    const isBusy = (query: Query) => query.state.fetchStatus === 'fetching';
    timer = undefined;
    fetchedAt = Date.now();
    changedResources = new Set();
    lateQueries = new Set(queries.getQueryCache().findAll({ predicate: isChanged }).filter(isBusy));
    void queries.invalidateQueries({ predicate: (query) => isChanged(query) && !isBusy(query) });
    if (lateQueries.size > 0) schedule();
  }

  return {
    add(resources) {
      for (const resource of resources) changedResources.add(resource);
      schedule();
    },
    stop: () => clearTimeout(timer),
  };
}
