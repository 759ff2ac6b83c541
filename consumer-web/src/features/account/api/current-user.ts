import type { User } from '@mirabelle/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { isUnauthorised } from '../../../lib/api-error';

/** The person who is signed in, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async () => {
    try {
      return await request<User>(
        'GET',
        '/api/auth/user',
        async () => (await import('../../../lib/contracts')).User,
      );
    } catch (error) {
      if (isUnauthorised(error)) return null;
      throw error;
    }
  },
});

/** Whether somebody is signed in, and who. Until the answer has come the visitor counts as signed out. */
export function useCurrentUser(): { user: User | null; isLoading: boolean } {
  const { data, isPending } = useQuery(currentUserQuery);
  return { user: data ?? null, isLoading: isPending };
}
