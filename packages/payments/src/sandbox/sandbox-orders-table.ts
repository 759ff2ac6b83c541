import type { Knex } from 'knex';

/** Creates the table of the orders of the sandbox provider. No other part of Mirabelle reads this table. */
export async function createSandboxOrdersTable(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sandbox_orders (
      id text primary key,
      request_id text not null unique,
      amount_cents int not null check (amount_cents > 0),
      currency text not null,
      -- The buyer's choice on the approval page: approve, decline, cancel, time-out or lost-answer.
      choice text,
      -- A fault happens once; the next call succeeds.
      faulted boolean not null default false,
      capture_id text unique,
      captures int not null default 0,
      refund_id text unique,
      refunds int not null default 0,
      created_at timestamptz not null default now()
    );
  `);
}

/** Creates the table of what was refunded of orders in parts. */
export async function createSandboxPartsTable(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sandbox_refunded_parts (
      id text primary key,
      order_id text not null references sandbox_orders,
      refund_id text not null unique,
      amount_cents int not null check (amount_cents > 0),
      created_at timestamptz not null default now()
    );
    create index sandbox_refunded_parts_of_order on sandbox_refunded_parts (order_id);
  `);
}

/** Adds the number of declines of an order, so that a repeated attempt gets its first answer again. */
export async function addSandboxDeclinesColumn(knex: Knex): Promise<void> {
  await knex.raw('alter table sandbox_orders add column declines int not null default 0');
}
