import type { Favorite, FavoriteType } from '@mirabelle/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { loadContracts, request, send } from '../../../lib/api-client';
import { reloadQueries } from '../../../lib/reload-queries';

// Pages with hearts are first pages of many visitors, who have no favorites. So the schema is loaded on demand.

/** An item that can be a favorite. */
export interface FavoriteItem {
  readonly itemType: FavoriteType;
  readonly itemId: string;
}

/** The user's favorites, newest first. */
export const favoritesQuery = queryOptions({
  queryKey: ['/api/favorites'],
  queryFn: () =>
    request<Favorite[]>('GET', '/api/favorites', async () => (await loadContracts()).Favorite.array()),
});

/** Adds an item to the favorites, or removes it if it should no longer be one. */
export function useChangeFavorite() {
  const client = useQueryClient();
  return useMutation({
    // One after the other: the server must hear of two presses in their order.
    scope: { id: 'favorites' },
    mutationFn: ({ shouldBeFavorite, ...item }: FavoriteItem & { readonly shouldBeFavorite: boolean }) =>
      shouldBeFavorite
        ? send('POST', '/api/favorites', item)
        : send('DELETE', `/api/favorites?${new URLSearchParams({ ...item })}`),
    onSuccess: () => reloadQueries(client, { queryKey: favoritesQuery.queryKey }),
  });
}
