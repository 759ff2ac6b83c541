import type { SavedSearchEvent } from '@mirabelle/domain';
import { type Change, changeForStaff, defineChanges } from '../change.js';

const listSearchChanges = ({ searchId }: { readonly searchId: string }): Change[] => [
  changeForStaff('saved-searches', searchId),
];

/** Saved searches are seen by staff only. */
export const savedSearchChanges = defineChanges<SavedSearchEvent>({
  SearchSaved: listSearchChanges,
  SearchRenamed: listSearchChanges,
  SearchSharingChanged: listSearchChanges,
  SearchRemoved: listSearchChanges,
});
