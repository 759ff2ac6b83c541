import type { ReadModelStep } from './001-read-tables.js';

/** How many payments and reviews a person has, so that a page of these lists, sorted by person, is found by adding up the counts. */
export const addPersonCounts: ReadModelStep = (schema) => `
  alter table ${schema}.users
    add column payment_count int not null default 0,
    add column review_count int not null default 0;
  update ${schema}.users u set payment_count = c.payments
    from (select user_id, count(*) as payments from ${schema}.payments group by user_id) c where c.user_id = u.id;
  update ${schema}.users u set review_count = c.reviews
    from (select user_id, count(*) as reviews from ${schema}.reviews group by user_id) c where c.user_id = u.id;
  create index on ${schema}.users (email, payment_count) where payment_count > 0;
  create index on ${schema}.users (full_name, payment_count) where payment_count > 0;
  create index on ${schema}.users (full_name, review_count) where review_count > 0;
`;
