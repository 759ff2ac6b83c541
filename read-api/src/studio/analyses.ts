import type { Analysis } from '@mirabelle/contracts';
import { addReasons } from '@mirabelle/recommendations';

/** A recommendation as it is stored: the reasons only as text. */
type StoredRecommendation<Recommendation> = Omit<Recommendation, 'reasons'>;

export interface AnalysisRow {
  readonly id: string;
  readonly photo_url: string | null;
  readonly face_shape: Analysis['faceShape'];
  readonly face_shape_confidence: number;
  readonly skin_tone: string;
  readonly skin_tone_confidence: number;
  readonly eye_color: string | null;
  readonly eye_color_confidence: number | null;
  readonly facial_features: Record<string, unknown> | null;
  readonly created_at: Date;
  readonly hair_colors: readonly StoredRecommendation<Analysis['hairColorRecommendations'][number]>[];
  readonly makeup: readonly StoredRecommendation<Analysis['makeupRecommendations'][number]>[];
}

/** The latest 500 analyses of a person, newest first, with their recommendations, best first. $1: user id. */
export const SELECT_ANALYSES = `
  select a.id, photo_url, face_shape, face_shape_confidence, skin_tone, skin_tone_confidence, eye_color,
    eye_color_confidence, facial_features, created_at, h.items as hair_colors, m.items as makeup
  from (select * from read_model.face_analyses where user_id = $1 order by place desc limit 500) a
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'id', id, 'brandName', brand_name, 'colorName', color_name, 'colorCode', color_code, 'hexColor', hex_color,
      'suitabilityScore', suitability_score, 'reasoning', reasoning) order by rank), '[]') as items
    from read_model.hair_color_recommendations where analysis_id = a.id
  ) h
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'id', id, 'productType', product_type, 'brandName', brand_name, 'productName', product_name,
      'colorCode', color_code, 'hexColor', hex_color, 'suitabilityScore', suitability_score,
      'reasoning', reasoning) order by rank), '[]') as items
    from read_model.makeup_recommendations where analysis_id = a.id
  ) m
  order by a.place desc`;

export function toAnalysis(row: AnalysisRow): Analysis {
  return {
    id: row.id,
    photoUrl: row.photo_url,
    faceShape: row.face_shape,
    faceShapeConfidence: row.face_shape_confidence,
    skinTone: row.skin_tone,
    skinToneConfidence: row.skin_tone_confidence,
    eyeColor: row.eye_color,
    eyeColorConfidence: row.eye_color_confidence,
    facialFeatures: row.facial_features,
    createdAt: row.created_at.toISOString(),
    hairColorRecommendations: row.hair_colors.map(addReasons),
    makeupRecommendations: row.makeup.map(addReasons),
  };
}
