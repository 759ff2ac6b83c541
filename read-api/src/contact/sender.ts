import type { AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { formatCents } from '@mirabelle/catalogue';
import { findCurrentPlan, type PlanRow } from '../plan/find-current-plan.js';
import type { Queries } from '../read-model/queries.js';

type Sender = NonNullable<AdminContactMessageDetails['sender']>;
type Order = Sender['orders'][number];

interface OrderRow extends Pick<Order, 'id' | 'purpose' | 'currency' | 'status'> {
  readonly amount_cents: number;
  readonly created_at: Date;
}

interface AccountRow extends PlanRow {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly created_at: Date;
}

const ACCOUNT =
  'select first_name, last_name, email, plan, trial_ends_at, created_at from read_model.users where id = $1';
const ORDERS = `select id, purpose, amount_cents, currency, status, created_at from read_model.payments
  where user_id = $1 order by created_at desc, id limit 5`;

/**
 * Reads the name, the address, the plan and the newest orders of the sender of a message; null once the account is erased.
 *
 * @param now UTC instant, ISO 8601
 */
export async function readSender(queries: Queries, userId: string, now: string): Promise<Sender | null> {
  const [[account], orders] = await Promise.all([
    queries.readRows<AccountRow>(ACCOUNT, [userId]),
    queries.readRows<OrderRow>(ORDERS, [userId]),
  ]);
  if (!account) return null;
  return {
    name: [account.first_name, account.last_name].filter(Boolean).join(' ') || null,
    email: account.email,
    plan: findCurrentPlan(account, now),
    memberSince: account.created_at.toISOString(),
    orders: orders.map(({ amount_cents, created_at, ...order }) => {
      return { ...order, amount: formatCents(amount_cents), createdAt: created_at.toISOString() };
    }),
  };
}
