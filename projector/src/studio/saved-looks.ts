import type {
  AnalysisDeleted,
  LookDeleted,
  LookRenamed,
  LookRestored,
  LookSaved,
  LookShared,
  LookSharingStopped,
  PersonalDataErased,
} from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { patch, patchWhere, put, type RowChange, remove, removeWhere } from '../projection/row-change.js';
import { toPhotoPath } from './analyses.js';

/** The row of a look that was saved or restored. A restored look is shared again if it was shared when it was deleted. */
function putLook({ share, ...data }: LookRestored['data'], revision: bigint): RowChange[] {
  const { userId, lookId, savedAt, look, analysisId, previewPhotoId } = data;
  // The person has erased their data since.
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
        hairstyle_id: look.hairstyleId ?? null,
        makeup_percent: look.makeupPercent,
        hair_percent: look.hairPercent,
        makeup_items: look.makeupItems,
        preview_image_url: toPhotoPath(previewPhotoId),
        share_id: share?.shareId ?? null,
        shared_at: share?.sharedAt ?? null,
        // Orders looks that were saved in the same moment.
        place: revision,
        created_at: savedAt,
        updated_at: savedAt,
      },
    ),
  ];
}

/** The looks that people have saved, and the public ids of those that they share. */
export const savedLooks = defineProjection<
  | LookSaved
  | LookRenamed
  | LookDeleted
  | LookRestored
  | LookShared
  | LookSharingStopped
  | AnalysisDeleted
  | PersonalDataErased
>({
  LookSaved: ({ data, revision }) => putLook(data, revision),

  LookRenamed: ({ data: { lookId, name }, metadata: { occurredAt } }) =>
    // Once the person is erased, the new name of their look reads as null.
    name === null ? [] : [patch('saved_looks', { id: lookId }, { name, updated_at: occurredAt })],

  LookRestored: ({ data, revision }) => putLook(data, revision),

  LookDeleted: ({ data: { lookId } }) => [remove('saved_looks', { id: lookId })],

  LookShared: ({ data: { lookId, shareId, sharedAt } }) => [
    patch('saved_looks', { id: lookId }, { share_id: shareId, shared_at: sharedAt, updated_at: sharedAt }),
  ],

  LookSharingStopped: ({ data: { lookId } }) => [
    patch('saved_looks', { id: lookId }, { share_id: null, shared_at: null }),
  ],

  // The look stays, without the analysis that it was based on.
  AnalysisDeleted: ({ data: { userId, analysisId } }) => [
    patchWhere('saved_looks', { user_id: userId, analysis_id: analysisId }, { analysis_id: null }),
  ],

  PersonalDataErased: ({ data: { userId } }) => [removeWhere('saved_looks', { user_id: userId })],
});
