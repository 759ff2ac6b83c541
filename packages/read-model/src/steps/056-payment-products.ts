import type { ReadModelStep } from './001-read-tables.js';

/**
 * Payments are also found by the product that was bought and its brand, and sorted by the product. These words have a column of their
 * own, because commissions are found by the column `search` of their payments and have the words of the product themselves.
 */
export const addProductsToPayments: ReadModelStep = (schema) => `
  alter table ${schema}.payments
    add column product_name text generated always as (item ->> 'productName') stored,
    add column product_search text generated always as (
      ${schema}.folded(' ' || (item ->> 'productName') || ' ' || coalesce(item ->> 'brandName', ''))
    ) stored;
  create index on ${schema}.payments using gin (product_search gin_trgm_ops);
  create index on ${schema}.payments (product_name, id);
`;
