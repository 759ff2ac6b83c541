import type { AnalysisSaved, PersonalDataErased } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { projection } from '../kernel/projection.js';
import { put, type RowChange, removeWhere } from '../kernel/row-change.js';
import { photoAddress } from './photo-address.js';

type Event = RecordedEvent<'AnalysisSaved', AnalysisSaved['data']>;

/** Analyses, and what was recommended for each. Those of an erased person have no rows. */
export const analyses = projection<AnalysisSaved | PersonalDataErased>({
  AnalysisSaved: (event) => {
    const { data, revision } = event;
    const { userId, analysisId, analysis } = data;
    if (!analysis) return [];
    return [
      put(
        'face_analyses',
        { id: analysisId },
        {
          user_id: userId,
          photo_url: photoAddress(analysis.photoId),
          face_shape: analysis.faceShape,
          face_shape_confidence: analysis.faceShapeConfidence,
          skin_tone: analysis.skinTone,
          skin_tone_confidence: analysis.skinToneConfidence,
          eye_color: analysis.eyeColor ?? null,
          eye_color_confidence: analysis.eyeColorConfidence ?? null,
          facial_features: analysis.facialFeatures ?? null,
          place: revision,
          created_at: data.savedAt,
          updated_at: data.savedAt,
        },
      ),
      ...hairColors(event),
      ...makeup(event),
    ];
  },

  PersonalDataErased: ({ data: { userId } }) => [
    removeWhere('face_analyses', { user_id: userId }),
    removeWhere('hair_color_recommendations', { user_id: userId }),
    removeWhere('makeup_recommendations', { user_id: userId }),
  ],
});

function hairColors({ data, metadata: { occurredAt } }: Event): RowChange[] {
  const { analysisId, userId, recommendations } = data;
  return (recommendations?.hairColors ?? []).map((each, index) =>
    put(
      'hair_color_recommendations',
      { id: each.id },
      {
        analysis_id: analysisId,
        user_id: userId,
        rank: index + 1,
        brand_name: each.brandName,
        color_name: each.colorName,
        color_code: each.colorCode,
        hex_color: each.hexColor,
        suitability_score: each.suitabilityScore,
        reasoning: each.reasoning,
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
  );
}

function makeup({ data, metadata: { occurredAt } }: Event): RowChange[] {
  const { analysisId, userId, recommendations } = data;
  return (recommendations?.makeup ?? []).map((each, index) =>
    put(
      'makeup_recommendations',
      { id: each.id },
      {
        analysis_id: analysisId,
        user_id: userId,
        rank: index + 1,
        product_type: each.productType,
        brand_name: each.brandName,
        product_name: each.productName,
        color_code: each.colorCode,
        hex_color: each.hexColor,
        suitability_score: each.suitabilityScore,
        reasoning: each.reasoning,
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
  );
}
