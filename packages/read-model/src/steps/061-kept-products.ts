import type { ReadModelStep } from './001-read-tables.js';

/**
 * What was bought stays when the buyer is erased, unless the log seals it for the buyer, as in all earlier orders. The commissions of
 * erased buyers have no products of their own, so they are found by the products of their payments, which are few. Payments are also
 * sorted by their refunds.
 */
export const keepProductsOfErasedBuyers: ReadModelStep = (schema) => `
  alter table ${schema}.payments
    add column item_sealed boolean not null default false,
    add column buyer_erased boolean not null default false;
  update ${schema}.payments set item_sealed = true where item is not null;
  update ${schema}.payments p set buyer_erased = true
    where not exists (select from ${schema}.users u where u.id = p.user_id);
  create index on ${schema}.payments (refunded_at, id);
  create index on ${schema}.payments using gin (product_search gin_trgm_ops) where buyer_erased;
`;
