import type { FavoritesEvent, StudioEvent } from '@mirabelle/domain';
import { type Change, createPersonChange, defineChanges } from '../change.js';

const favorites = ({ userId }: { readonly userId: string }): Change[] => [
  createPersonChange(userId, '/api/favorites'),
];

/** Changes by studio events and favorites. */
export const studioChanges = defineChanges<StudioEvent | FavoritesEvent>({
  AnalysisSaved: ({ userId }) => [createPersonChange(userId, '/api/analysis')],
  // The referral statistics also show the remaining bonus photos.
  TryOnUsed: ({ userId }) => [createPersonChange(userId, '/api/photo-usage', '/api/referrals/stats')],
  TryOnsCarriedOver: ({ userId }) => [createPersonChange(userId, '/api/photo-usage')],
  BonusPhotosReceived: ({ userId }) => [
    createPersonChange(userId, '/api/photo-usage', '/api/referrals/stats'),
  ],
  LookSaved: ({ userId }) => [createPersonChange(userId, '/api/saved-looks')],
  LookDeleted: ({ userId }) => [
    createPersonChange(userId, '/api/saved-looks', '/api/favorites', '/api/shared-looks'),
  ],
  LookShared: ({ userId }) => [createPersonChange(userId, '/api/shared-looks')],
  LookSharingStopped: ({ userId }) => [createPersonChange(userId, '/api/shared-looks')],
  FavoriteAdded: favorites,
  FavoriteRemoved: favorites,
});
