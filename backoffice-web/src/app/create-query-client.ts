import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** A failed read is repeated so often. A record that was just created may only be found a moment later. */
const MAX_RETRIES = 3;
/** The statuses of reads that the server refuses to this user. Each refusal is recorded as a security event. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/** Creates the cache of what the server has answered. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < MAX_RETRIES && !(error instanceof HttpError && REFUSALS.has(error.status)),
      },
    },
  });
