import type { FavoritesEvent, StudioEvent } from '@mirabelle/domain';
import { type Change, changes, forPerson } from '../change.js';

const favorites = ({ userId }: { readonly userId: string }): Change[] => [
  forPerson(userId, '/api/favorites'),
];

/** What people have in the studio, and what they have marked. */
export const studioChanges = changes<StudioEvent | FavoritesEvent>({
  AnalysisSaved: ({ userId }) => [forPerson(userId, '/api/analysis')],
  // A bonus photo that is spent stands among what invitations have earned, too.
  TryOnUsed: ({ userId }) => [forPerson(userId, '/api/photo-usage', '/api/referrals/stats')],
  BonusPhotosReceived: ({ userId }) => [forPerson(userId, '/api/photo-usage', '/api/referrals/stats')],
  LookSaved: ({ userId }) => [forPerson(userId, '/api/saved-looks')],
  LookDeleted: ({ userId }) => [forPerson(userId, '/api/saved-looks', '/api/favorites')],
  FavoriteAdded: favorites,
  FavoriteRemoved: favorites,
});
