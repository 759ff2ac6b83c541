import type { FavoritesEvent, StudioEvent } from '@mirabelle/domain';
import { type Change, defineChanges, forPerson } from '../change.js';

const favorites = ({ userId }: { readonly userId: string }): Change[] => [
  forPerson(userId, '/api/favorites'),
];

/** Changes by studio events and favorites. */
export const studioChanges = defineChanges<StudioEvent | FavoritesEvent>({
  AnalysisSaved: ({ userId }) => [forPerson(userId, '/api/analysis')],
  // The referral statistics also show the remaining bonus photos.
  TryOnUsed: ({ userId }) => [forPerson(userId, '/api/photo-usage', '/api/referrals/stats')],
  TryOnsCarriedOver: ({ userId }) => [forPerson(userId, '/api/photo-usage')],
  BonusPhotosReceived: ({ userId }) => [forPerson(userId, '/api/photo-usage', '/api/referrals/stats')],
  LookSaved: ({ userId }) => [forPerson(userId, '/api/saved-looks')],
  LookDeleted: ({ userId }) => [forPerson(userId, '/api/saved-looks', '/api/favorites')],
  FavoriteAdded: favorites,
  FavoriteRemoved: favorites,
});
