import type { Instant, Timestamps } from './row-types.js';

type Json = Readonly<Record<string, unknown>>;

interface Recommendation extends Timestamps {
  readonly analysis_id: string;
  readonly user_id: string;
  /** From 1, best first. */
  readonly rank: number;
  readonly brand_name: string;
  readonly color_code: string;
  readonly hex_color: string;
  /** 0 to 100. */
  readonly suitability_score: number;
  readonly reasoning: string;
}

export interface StudioTables {
  readonly face_analyses: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      readonly user_id: string;
      readonly photo_url: string | null;
      readonly face_shape: string;
      /** Percent. */
      readonly face_shape_confidence: number;
      readonly skin_tone: string;
      readonly skin_tone_confidence: number;
      readonly eye_color: string | null;
      readonly eye_color_confidence: number | null;
      readonly facial_features: Json | null;
      /** Revision of the event that created the row; sorts the rows of one person. */
      readonly place: bigint;
    };
  };
  readonly hair_color_recommendations: {
    readonly key: { readonly id: string };
    readonly columns: Recommendation & { readonly color_name: string };
  };
  readonly makeup_recommendations: {
    readonly key: { readonly id: string };
    readonly columns: Recommendation & { readonly product_type: string; readonly product_name: string };
  };
  readonly saved_looks: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      readonly user_id: string;
      readonly analysis_id: string | null;
      readonly name: string;
      readonly description: string | null;
      /** Id of a shade, or brand and code such as `Solandre/7.43`. */
      readonly hair_color_id: string | null;
      /** Id of a hairstyle of the studio. */
      readonly hairstyle_id: string | null;
      /** How strong makeup, and hair color with hairstyle, are, in percent. */
      readonly makeup_percent: number;
      readonly hair_percent: number;
      /** Ids of shades, or brand and code. */
      readonly makeup_items: readonly string[];
      readonly preview_image_url: string | null;
      /** Part of the public address of a shared look. */
      readonly share_id: string | null;
      readonly shared_at: Instant | null;
      /** Revision of the event that created the row; sorts rows of the same moment. */
      readonly place: bigint;
    };
  };
  readonly photo_usage: {
    /** The user id: one row per person. */
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      readonly user_id: string;
      /** Always `try_on`. */
      readonly usage_type: string;
      /** Try-ons in the month. */
      readonly photos_used: number;
      readonly photos_limit: number | null;
      /** The first instant of the next month in UTC, at which the count begins again. */
      readonly reset_date: Instant;
    };
  };
}
