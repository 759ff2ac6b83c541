import type { Knex } from 'knex';

/** The sandbox provider's own books, apart from everything that the product keeps. */
export async function createSandboxOrders(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sandbox_orders (
      id text primary key,
      request_id text not null unique,
      amount_cents int not null check (amount_cents > 0),
      currency text not null,
      -- What the buyer chose on the approval page: approve, decline, cancel, time-out or lost-answer.
      choice text,
      -- Faults happen once; then the order goes its way.
      faulted boolean not null default false,
      capture_id text unique,
      captures int not null default 0,
      refund_id text unique,
      refunds int not null default 0,
      created_at timestamptz not null default now()
    );
  `);
}

/** How often an order was declined: a request that is repeated gets its first answer. */
export async function countSandboxDeclines(knex: Knex): Promise<void> {
  await knex.raw('alter table sandbox_orders add column declines int not null default 0');
}
