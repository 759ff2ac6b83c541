import { accept, type Decider, type Decision, refuse } from '@mirabelle/decider';
import type { FavoriteAdded, FavoriteItem, FavoritesEvent } from './favorites-events.js';

/** Maximum number of favorites of one person. */
export const MAX_FAVORITES = 500;

export type FavoritesCommand =
  | { readonly type: 'AddFavorite'; readonly favorite: FavoriteAdded['data'] }
  /** Removes a favorite by its id. */
  | { readonly type: 'RemoveFavorite'; readonly userId: string; readonly favoriteId: string }
  /** Removes the favorite of an item. */
  | ({ readonly type: 'RemoveFavoriteItem'; readonly userId: string } & FavoriteItem);

/** Favorites by id, in the order in which they were added. */
type Favorites = ReadonlyMap<string, FavoriteAdded['data']>;

/** The favorites of one person, each item once. Refuses with `favorite_limit` and `favorite_unknown`. */
export const favorites: Decider<Favorites, FavoritesCommand, FavoritesEvent> = {
  initialState: new Map(),

  evolve(state, { type, data }) {
    const next = new Map(state);
    if (type === 'FavoriteAdded') next.set(data.favoriteId, data);
    else next.delete(data.favoriteId);
    return next;
  },

  decide(command, state): Decision<FavoritesEvent> {
    if (command.type === 'AddFavorite') {
      if (findFavorite(state, command.favorite)) return accept();
      if (state.size >= MAX_FAVORITES) {
        return refuse(
          'favorite_limit',
          `You can keep at most ${MAX_FAVORITES} favorites. Remove one to add another.`,
          {
            limit: MAX_FAVORITES,
          },
        );
      }
      return accept({ type: 'FavoriteAdded', data: command.favorite });
    }
    const favorite =
      command.type === 'RemoveFavorite' ? state.get(command.favoriteId) : findFavorite(state, command);
    if (!favorite) return refuse('favorite_unknown', 'This is not among your favorites.');
    const { favoriteId, itemType, itemId } = favorite;
    return accept({
      type: 'FavoriteRemoved',
      data: { userId: command.userId, favoriteId, itemType, itemId },
    });
  },
};

/** Finds the favorite of an item. */
export function findFavorite(
  state: Favorites,
  { itemType, itemId }: FavoriteItem,
): FavoriteAdded['data'] | undefined {
  return [...state.values()].find((favorite) => favorite.itemType === itemType && favorite.itemId === itemId);
}
