import type { User } from '@mirabelle/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadContracts, request } from '../../../lib/api-client';
import { isUnauthorized } from '../../../lib/api-error';
import { isVisitorsPage } from '../../../lib/hydration';
import { wasMember } from '../../../lib/was-member';

/** The signed-in user, or null for a signed-out visitor. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async () => {
    try {
      return await request<User>('GET', '/api/auth/user', async () => (await loadContracts()).User);
    } catch (error) {
      if (isUnauthorized(error)) return null;
      throw error;
    }
  },
  // Nobody is signed in on a page for visitors, so the request can be skipped.
  initialData: () => (isVisitorsPage() ? null : undefined),
});

interface CurrentUser {
  readonly user: User | null;
  readonly isLoading: boolean;
  /** Whether the server has said that nobody is signed in. */
  readonly isSignedOut: boolean;
  /** Whether the request has failed, so that it is not known who is signed in. It may be a member. */
  readonly hasFailed: boolean;
  /** Whether it is not known who is signed in, and the last visit on this device was a member's. */
  readonly wasMember: boolean;
  /** Asks the server again. */
  readonly retry: () => void;
}

/**
 * Returns the signed-in user. While the request is pending, `user` is null as for a signed-out visitor, so that a
 * signed-out visitor's page does not render again. Only `isSignedOut` says that nobody is signed in.
 *
 * The other fields are getters, because React Query tracks which fields are read: only components that read them
 * render again when they change.
 */
export function useCurrentUser(): CurrentUser {
  const client = useQueryClient();
  const query = useQuery({ ...currentUserQuery, placeholderData: null });
  return {
    user: query.data ?? null,
    get isLoading() {
      return query.isPlaceholderData;
    },
    get isSignedOut() {
      return query.isSuccess && !query.isPlaceholderData && query.data === null;
    },
    get hasFailed() {
      return query.isLoadingError;
    },
    get wasMember() {
      return (query.isPlaceholderData || query.isLoadingError) && wasMember();
    },
    retry: () => void client.refetchQueries(currentUserQuery),
  };
}
