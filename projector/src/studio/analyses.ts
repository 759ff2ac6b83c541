import type { AnalysisDeleted, AnalysisSaved, PersonalDataErased } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { defineProjection } from '../projection/projection.js';
import { put, type RowChange, remove, removeWhere } from '../projection/row-change.js';

type AnalysisSavedEvent = RecordedEvent<'AnalysisSaved', AnalysisSaved['data']>;

/** Face analyses with their recommendations. Analyses of erased people have no rows. */
export const analyses = defineProjection<AnalysisSaved | AnalysisDeleted | PersonalDataErased>({
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
          photo_url: toPhotoPath(analysis.photoId),
          face_shape: analysis.faceShape,
          face_shape_confidence: analysis.faceShapeConfidence,
          skin_tone: analysis.skinTone,
          skin_tone_confidence: analysis.skinToneConfidence,
          eye_color: analysis.eyeColor ?? null,
          eye_color_confidence: analysis.eyeColorConfidence ?? null,
          facial_features: analysis.facialFeatures ?? null,
          // The number of the analysis in its stream, by which the analyses of a person are sorted.
          place: revision,
          created_at: data.savedAt,
          updated_at: data.savedAt,
        },
      ),
      ...createHairColorRows(event),
      ...createMakeupRows(event),
    ];
  },

  AnalysisDeleted: ({ data: { analysisId } }) => [
    remove('face_analyses', { id: analysisId }),
    removeWhere('hair_color_recommendations', { analysis_id: analysisId }),
    removeWhere('makeup_recommendations', { analysis_id: analysisId }),
  ],

  PersonalDataErased: ({ data: { userId } }) => [
    removeWhere('face_analyses', { user_id: userId }),
    removeWhere('hair_color_recommendations', { user_id: userId }),
    removeWhere('makeup_recommendations', { user_id: userId }),
  ],
});

function createHairColorRows(event: AnalysisSavedEvent): RowChange[] {
  return (event.data.recommendations?.hairColors ?? []).map((recommendation, index) =>
    put(
      'hair_color_recommendations',
      { id: recommendation.id },
      {
        ...createRecommendationColumns(event, recommendation, index),
        color_name: recommendation.colorName,
      },
    ),
  );
}

function createMakeupRows(event: AnalysisSavedEvent): RowChange[] {
  return (event.data.recommendations?.makeup ?? []).map((recommendation, index) =>
    put(
      'makeup_recommendations',
      { id: recommendation.id },
      {
        ...createRecommendationColumns(event, recommendation, index),
        product_type: recommendation.productType,
        product_name: recommendation.productName,
      },
    ),
  );
}

type Recommendations = NonNullable<AnalysisSaved['data']['recommendations']>;

const createRecommendationColumns = (
  { data: { analysisId, userId }, metadata: { occurredAt } }: AnalysisSavedEvent,
  recommendation: Recommendations['hairColors' | 'makeup'][number],
  index: number,
) => ({
  analysis_id: analysisId,
  user_id: userId,
  rank: index + 1,
  brand_name: recommendation.brandName,
  color_code: recommendation.colorCode,
  hex_color: recommendation.hexColor,
  suitability_score: recommendation.suitabilityScore,
  reasoning: recommendation.reasoning,
  created_at: occurredAt,
  updated_at: occurredAt,
});

/** Path under which the owner can read the photo; null without a photo. */
export const toPhotoPath = (photoId: string | undefined): string | null =>
  photoId === undefined ? null : `/api/photos/${photoId}`;
