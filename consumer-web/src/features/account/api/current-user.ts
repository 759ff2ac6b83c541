import type { User } from '@mirabelle/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { isUnauthorised } from '../../../lib/api-error';
import { loadContracts } from '../../../lib/load-contracts';
import { prerenderedLanguage } from '../../../lib/prerendered';

/** The person who is signed in, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async () => {
    try {
      return await request<User>('GET', '/api/auth/user', async () => (await loadContracts()).User);
    } catch (error) {
      if (isUnauthorised(error)) return null;
      throw error;
    }
  },
  // The server sends prerendered markup only to visitors without a session, so they need not be asked for.
  initialData: () => (prerenderedLanguage() ? null : undefined),
});

/**
 * Whether somebody is signed in, and who. Until the answer has come the visitor counts as signed out, so that the
 * answer that they are draws nothing anew. Only who asks for `isLoading` is drawn again for it.
 */
export function useCurrentUser(): { readonly user: User | null; readonly isLoading: boolean } {
  const query = useQuery({ ...currentUserQuery, placeholderData: null });
  return {
    user: query.data ?? null,
    get isLoading() {
      return query.isPlaceholderData;
    },
  };
}
