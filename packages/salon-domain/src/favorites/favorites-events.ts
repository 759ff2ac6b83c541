import { type DomainEvent, defineEvents, defineStream, type Json, type Personal } from '@mirabelle/decider';

export interface FavoriteItem {
  readonly itemType: 'salon' | 'look' | 'product';
  /** A salon's slug, a look's UUID, or brand and code of a product: `Solandre/7.43`. */
  readonly itemId: string;
}

export type FavoriteAdded = DomainEvent<
  'FavoriteAdded',
  FavoriteItem & {
    readonly userId: string;
    readonly favoriteId: string;
    /** UTC instant, ISO 8601. */
    readonly addedAt: string;
    /** Data that the page stores with the favorite. */
    readonly metadata?: Personal<{ readonly [name: string]: Json }>;
  }
>;
type FavoriteRemoved = DomainEvent<
  'FavoriteRemoved',
  FavoriteItem & { readonly userId: string; readonly favoriteId: string }
>;
export type FavoritesEvent = FavoriteAdded | FavoriteRemoved;

export const favoritesEvents = defineEvents<FavoritesEvent>({
  FavoriteAdded: { personal: ['metadata'], sealedFor: 'userId' },
  FavoriteRemoved: {},
});

/** The stream of favorites, by the UUID of their owner. */
export const favoritesStream = defineStream<FavoritesEvent>('favorites');
