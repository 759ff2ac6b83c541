import type { PersonalDataErased } from '@mirabelle/domain';
import type { FavoritesEvent } from '@mirabelle/salon-domain';
import { defineProjection } from '../projection/projection.js';
import { put, remove, removeWhere } from '../projection/row-change.js';

/** Favorites. The favorite of a deleted look stays, because the deletion can be undone; the answers leave it out. */
export const favorites = defineProjection<FavoritesEvent | PersonalDataErased>({
  FavoriteAdded: ({ data, revision, metadata: { occurredAt } }) => [
    put(
      'favorites',
      { id: data.favoriteId },
      {
        user_id: data.userId,
        item_type: data.itemType,
        item_id: data.itemId,
        metadata: data.metadata ?? null,
        // Orders the favorites of a person as they were added.
        place: revision,
        created_at: data.addedAt,
        updated_at: occurredAt,
      },
    ),
  ],

  FavoriteRemoved: ({ data: { favoriteId } }) => [remove('favorites', { id: favoriteId })],

  PersonalDataErased: ({ data: { userId } }) => [removeWhere('favorites', { user_id: userId })],
});
