import type { SavedLook } from '@mirabelle/contracts';

export interface LookRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly analysis_id: string | null;
  readonly hair_color_id: string | null;
  readonly hairstyle_id: string | null;
  readonly makeup_percent: number;
  readonly hair_percent: number;
  readonly makeup_items: string[];
  readonly preview_image_url: string | null;
  readonly created_at: Date;
}

export const SELECT_LOOKS = `
  select id, name, description, analysis_id, hair_color_id, hairstyle_id, makeup_percent, hair_percent, makeup_items,
    preview_image_url, created_at
  from read_model.saved_looks where user_id = $1 order by created_at desc, place desc`;

export function toLook(row: LookRow): SavedLook {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    analysisId: row.analysis_id,
    hairColorId: row.hair_color_id,
    hairstyleId: row.hairstyle_id,
    makeupPercent: row.makeup_percent,
    hairPercent: row.hair_percent,
    makeupItems: row.makeup_items,
    previewImageUrl: row.preview_image_url,
    createdAt: row.created_at.toISOString(),
  };
}
