import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** How often a failed read is repeated. A record that was just created may only be found a moment later. */
const MAX_RETRIES = 3;
/** How often a read is repeated that the server refuses to this user, by status. Each refusal is recorded as a security event. */
const RETRIES_OF_REFUSALS: Readonly<Record<number, number>> = {
  // While another tab proves who the user is, the session gets a new id, and a read with the former one may still be on its way.
  401: 1,
  403: 0,
};

/** Creates the cache of what the server has answered. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures <
          ((error instanceof HttpError ? RETRIES_OF_REFUSALS[error.status] : undefined) ?? MAX_RETRIES),
      },
    },
  });
