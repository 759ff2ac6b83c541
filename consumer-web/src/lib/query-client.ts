import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { send } from './api-client';
import { isUnauthorised } from './api-error';
import { handleUnauthorised } from './unauthorised';

/** A key names its address: its segments joined with a slash. */
async function fetchKey({ queryKey }: { queryKey: QueryKey }): Promise<unknown> {
  return (await send('GET', queryKey.join('/'))).json();
}

/**
 * Nothing is retried, and data never goes stale by itself: what changes it says so by invalidating its key.
 * A 401 anywhere leads to the sign-in page.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isUnauthorised(error)) handleUnauthorised();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}
