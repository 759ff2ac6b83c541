import type {
  LookDeleted,
  LookSaved,
  LookShared,
  LookSharingStopped,
  PersonalDataErased,
} from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { patch, put, remove, removeWhere } from '../projection/row-change.js';
import { toPhotoPath } from './analyses.js';

/** The looks that people have saved, and the public ids of those that they share. */
export const savedLooks = defineProjection<
  LookSaved | LookDeleted | LookShared | LookSharingStopped | PersonalDataErased
>({
  LookSaved: ({ data, revision }) => {
    const { userId, lookId, savedAt, look, analysisId, previewPhotoId } = data;
    if (!look) return [];
    return [
      put(
        'saved_looks',
        { id: lookId },
        {
          user_id: userId,
          analysis_id: analysisId ?? null,
          name: look.name,
          description: look.description ?? null,
          hair_color_id: look.hairColorId ?? null,
          makeup_items: look.makeupItems ?? [],
          preview_image_url: toPhotoPath(previewPhotoId),
          share_id: null,
          shared_at: null,
          // Orders the looks of a person as they were saved.
          place: revision,
          created_at: savedAt,
          updated_at: savedAt,
        },
      ),
    ];
  },

  LookDeleted: ({ data: { lookId } }) => [remove('saved_looks', { id: lookId })],

  LookShared: ({ data: { lookId, shareId, sharedAt } }) => [
    patch('saved_looks', { id: lookId }, { share_id: shareId, shared_at: sharedAt, updated_at: sharedAt }),
  ],

  LookSharingStopped: ({ data: { lookId } }) => [
    patch('saved_looks', { id: lookId }, { share_id: null, shared_at: null }),
  ],

  PersonalDataErased: ({ data: { userId } }) => [removeWhere('saved_looks', { user_id: userId })],
});
