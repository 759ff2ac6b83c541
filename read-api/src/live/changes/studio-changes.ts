import type { StudioEvent } from '@mirabelle/domain';
import type { FavoritesEvent } from '@mirabelle/salon-domain';
import { type Change, changeForPerson, defineChanges } from '../change.js';

const listFavoriteChanges = ({ userId }: { readonly userId: string }): Change[] => [
  changeForPerson(userId, '/api/favorites'),
];

/** What events of the studio and of favorites make outdated on open pages. */
export const studioChanges = defineChanges<StudioEvent | FavoritesEvent>({
  AnalysisSaved: ({ userId }) => [changeForPerson(userId, '/api/analysis')],
  AnalysisDeleted: ({ userId }) => [changeForPerson(userId, '/api/analysis', '/api/saved-looks')],
  // The referral statistics also show the remaining bonus photos.
  TryOnUsed: ({ userId }) => [changeForPerson(userId, '/api/photo-usage', '/api/referrals/stats')],
  TryOnsCarriedOver: ({ userId }) => [changeForPerson(userId, '/api/photo-usage')],
  BonusPhotosReceived: ({ userId }) => [changeForPerson(userId, '/api/photo-usage', '/api/referrals/stats')],
  LookSaved: ({ userId }) => [changeForPerson(userId, '/api/saved-looks')],
  LookRenamed: ({ userId }) => [changeForPerson(userId, '/api/saved-looks')],
  LookDeleted: ({ userId }) => [
    changeForPerson(userId, '/api/saved-looks', '/api/favorites', '/api/shared-looks'),
  ],
  LookRestored: ({ userId }) => [
    changeForPerson(userId, '/api/saved-looks', '/api/favorites', '/api/shared-looks'),
  ],
  LookShared: ({ userId }) => [changeForPerson(userId, '/api/shared-looks')],
  LookSharingStopped: ({ userId }) => [changeForPerson(userId, '/api/shared-looks')],
  FavoriteAdded: listFavoriteChanges,
  FavoriteRemoved: listFavoriteChanges,
});
