import type { PersonalDataErased, SavedSearchEvent } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { patch, put, remove, removeWhere } from '../projection/row-change.js';

/** The saved searches of staff. Those of an erased person are gone. */
export const savedSearches = defineProjection<SavedSearchEvent | PersonalDataErased>({
  SearchSaved: ({ data: { searchId, userId, list, title, filter, sort, shared }, metadata }) => {
    if (title === null || filter === null) return [];
    const { occurredAt } = metadata;
    const timestamps = { created_at: occurredAt, updated_at: occurredAt };
    const row = { user_id: userId, list, title, filter, sort, shared, ...timestamps };
    return [put('saved_searches', { id: searchId }, row)];
  },

  SearchRenamed: ({ data: { searchId, title }, metadata: { occurredAt } }) =>
    title === null ? [] : [patch('saved_searches', { id: searchId }, { title, updated_at: occurredAt })],

  SearchSharingChanged: ({ data: { searchId, shared }, metadata: { occurredAt } }) => [
    patch('saved_searches', { id: searchId }, { shared, updated_at: occurredAt }),
  ],

  SearchRemoved: ({ data: { searchId } }) => [remove('saved_searches', { id: searchId })],

  PersonalDataErased: ({ data: { userId } }) => [removeWhere('saved_searches', { user_id: userId })],
});
