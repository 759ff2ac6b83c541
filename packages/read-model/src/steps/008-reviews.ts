import type { ReadModelStep } from './001-read-tables.js';

/**
 * Reviews, and the rating of a salon computed from its points. Points are tenths of stars in whole numbers, so adding
 * and removing reviews in any order gives the same rating. The points of a salon start with its rating in the
 * directory. `version` counts the changes of a salon's details.
 */
export const createReviewTables: ReadModelStep = (schema) => `
  create table ${schema}.reviews (
    id text primary key,
    user_id uuid not null,
    salon_id text not null,
    booking_id text not null,
    rating int not null,
    title text,
    comment text,
    service_type text not null,
    would_recommend boolean not null default true,
    status text not null default 'visible',
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.reviews (salon_id, created_at desc, id) where status = 'visible';
  create index on ${schema}.reviews (created_at, id);
  create index on ${schema}.reviews (user_id);

  alter table ${schema}.salons add column rating_points int not null default 0, add column version int not null default 1;
  update ${schema}.salons set rating_points = round(rating * 10 * review_count);
  alter table ${schema}.salons drop column rating;
  alter table ${schema}.salons add column rating numeric(2, 1) not null
    generated always as (case when review_count > 0 then round(rating_points / 10.0 / review_count, 1) else 0 end) stored;
`;
