import type { ReadModelStep } from './001-read-tables.js';

/** Where the goods of a payment go, when and how they were sent, and an index of those that are still to be sent. */
export const addDeliveries: ReadModelStep = (schema) => `
  alter table ${schema}.payments
    add column delivery jsonb,
    add column sent_at timestamptz,
    add column shipment jsonb;
  alter table ${schema}.payments add column sending text generated always as (
    case
      when sent_at is not null then 'sent'
      when delivery is not null and purpose = 'cart' and status = 'captured' then 'to-send'
    end
  ) stored;
  create index on ${schema}.payments (sending, created_at, id) where sending is not null;
`;
