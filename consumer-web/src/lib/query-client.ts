import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { send } from './api-client';
import { isUnauthorized } from './api-error';
import { handleUnauthorized } from './unauthorized';

/**
 * The `meta` of a query that only adds something to a public page, such as hearts. If the session has ended in another tab,
 * the page stays, without it.
 */
export const IGNORES_UNAUTHORIZED = { ignoresUnauthorized: true } as const;

/** Fetches the path that the segments of a query key form when they are joined with slashes. */
async function fetchKey({ queryKey }: { queryKey: QueryKey }): Promise<unknown> {
  return (await send('GET', queryKey.join('/'))).json();
}

/**
 * After this time, in ms, a read that was refused with 401 is made once more. While another tab proves who the person is, the session
 * gets a new id, and a read with the former one may still be on its way. It does not mean that the session has ended.
 */
export const SESSION_RENEWAL_MS = 500;

/**
 * Unless a query says otherwise, it is retried only once, after a 401, and its data never becomes stale by itself: a mutation invalidates
 * the keys that it changes. A 401 on a mutation, or twice on a query, leads to the sign-in page, except for queries with {@link IGNORES_UNAUTHORIZED}.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isUnauthorized(error)) handleUnauthorized();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!meta?.ignoresUnauthorized) onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        retry: (failures, error) => failures === 0 && isUnauthorized(error),
        retryDelay: SESSION_RENEWAL_MS,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}
