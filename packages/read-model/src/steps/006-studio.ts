import type { ReadModelStep } from './001-read-tables.js';

/** Face analyses with their recommendations, saved looks, and the used try-ons of the month. */
export const createStudioTables: ReadModelStep = (schema) => `
  create table ${schema}.face_analyses (
    id uuid primary key,
    user_id uuid not null,
    photo_url text,
    face_shape text not null,
    -- Confidences are percent.
    face_shape_confidence double precision not null,
    skin_tone text not null,
    skin_tone_confidence double precision not null,
    eye_color text,
    eye_color_confidence double precision,
    facial_features jsonb,
    -- Revision of the event: the order in which a person's analyses were made.
    place bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.face_analyses (user_id, place desc);

  create table ${schema}.hair_color_recommendations (
    id uuid primary key,
    analysis_id uuid not null,
    user_id uuid not null,
    -- From 1, best first.
    rank int not null,
    brand_name text not null,
    color_name text not null,
    color_code text not null,
    hex_color text not null,
    suitability_score int not null,
    reasoning text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.hair_color_recommendations (analysis_id);
  create index on ${schema}.hair_color_recommendations (user_id);

  create table ${schema}.makeup_recommendations (
    id uuid primary key,
    analysis_id uuid not null,
    user_id uuid not null,
    rank int not null,
    product_type text not null,
    brand_name text not null,
    product_name text not null,
    color_code text not null,
    hex_color text not null,
    suitability_score int not null,
    reasoning text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.makeup_recommendations (analysis_id);
  create index on ${schema}.makeup_recommendations (user_id);

  create table ${schema}.saved_looks (
    id uuid primary key,
    user_id uuid not null,
    analysis_id uuid,
    name text not null,
    description text,
    hair_color_id text,
    makeup_items jsonb not null,
    preview_image_url text,
    -- Revision of the event: the order in which a person's looks were saved.
    place bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.saved_looks (user_id, place desc);

  create table ${schema}.photo_usage (
    -- The user id: one row per person, from the first try-on.
    id uuid primary key,
    user_id uuid not null,
    usage_type text not null,
    -- Try-ons used in the month that ends at reset_date; afterwards it counts as 0.
    photos_used int not null default 0,
    -- The limit at the latest try-on; null if unlimited.
    photos_limit int,
    reset_date timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.photo_usage (user_id);
`;
