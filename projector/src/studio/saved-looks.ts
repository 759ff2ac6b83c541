import type { LookDeleted, LookSaved, PersonalDataErased } from '@mirabelle/domain';
import { projection } from '../kernel/projection.js';
import { put, remove, removeWhere } from '../kernel/row-change.js';
import { photoAddress } from './photo-address.js';

/** Looks that people keep. */
export const savedLooks = projection<LookSaved | LookDeleted | PersonalDataErased>({
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
          preview_image_url: photoAddress(previewPhotoId),
          place: revision,
          created_at: savedAt,
          updated_at: savedAt,
        },
      ),
    ];
  },

  LookDeleted: ({ data: { lookId } }) => [remove('saved_looks', { id: lookId })],

  PersonalDataErased: ({ data: { userId } }) => [removeWhere('saved_looks', { user_id: userId })],
});
