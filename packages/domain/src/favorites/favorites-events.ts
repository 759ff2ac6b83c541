import { type DomainEvent, defineEvents, type Personal } from '../kernel/index.js';
import type { Json } from '../studio/index.js';

/** What can be marked as a favorite. */
export const FAVORITE_TYPES = ['salon', 'look', 'product'] as const;
export type FavoriteType = (typeof FAVORITE_TYPES)[number];

export interface FavoriteItem {
  readonly itemType: FavoriteType;
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
    /** What the person's own pages keep beside it. */
    readonly metadata?: Personal<{ readonly [name: string]: Json }>;
  }
>;
export type FavoriteRemoved = DomainEvent<
  'FavoriteRemoved',
  FavoriteItem & { readonly userId: string; readonly favoriteId: string }
>;
export type FavoritesEvent = FavoriteAdded | FavoriteRemoved;

export const favoritesEvents = defineEvents<FavoritesEvent>({
  FavoriteAdded: { personal: ['metadata'], subject: 'userId' },
  FavoriteRemoved: {},
});

/** @param userId uuid */
export const favoritesStream = (userId: string) => `favorites-${userId}`;
