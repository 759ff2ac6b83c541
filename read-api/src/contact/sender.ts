import type { AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { formatCents, formatFullName } from '@mirabelle/catalogue';
import { type PaymentRow, toPaidItem } from '../payment/admin-payments.js';
import { findCurrentPlan, type PlanRow } from '../plan/find-current-plan.js';
import type { Queries } from '../read-model/queries.js';

type Sender = NonNullable<AdminContactMessageDetails['sender']>;
type Order = Sender['orders'][number];

type OrderRow = Pick<
  PaymentRow,
  | 'id'
  | 'purpose'
  | 'reference_id'
  | 'item'
  | 'amount_cents'
  | 'currency'
  | 'status'
  | 'sending'
  | 'sent_at'
  | 'shipment'
  | 'created_at'
  | 'captured_at'
  | 'refunded_at'
>;

interface PersonRow extends PlanRow {
  readonly id: string;
  readonly is_guest: boolean;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly created_at: Date;
}

const SELECT_PEOPLE = `select id, is_guest, first_name, last_name, email, plan, trial_ends_at, created_at from read_model.users`;
const SELECT_PERSON_BY_ID = `${SELECT_PEOPLE} where id = $1`;
const SELECT_PEOPLE_BY_ADDRESS = `${SELECT_PEOPLE} where email = $1 order by created_at, id`;
const SELECT_ORDERS = `select id, purpose, reference_id, item, amount_cents, currency, status, sending, sent_at, shipment, created_at,
    captured_at, refunded_at from read_model.payments
  where user_id = $1 order by created_at desc, id limit 5`;

/** Who sent a message: the account, or else the address that was typed. Both are null once the sender is erased. */
interface SenderReference {
  readonly userId: string | null;
  readonly email: string | null;
}

/**
 * Finds the account of a sender and the guests with its address. For a sender who was not signed in, the typed address is looked
 * up, which proves nothing. A signed-in sender may type any address, so the typed address is not looked up.
 *
 * @param now UTC instant, ISO 8601
 */
export async function readSender(
  queries: Queries,
  { userId, email }: SenderReference,
  now: string,
): Promise<Pick<AdminContactMessageDetails, 'sender' | 'personIds'>> {
  const [own] = userId === null ? [] : await queries.readRows<PersonRow>(SELECT_PERSON_BY_ID, [userId]);
  const address = userId === null ? email?.toLowerCase() : own?.email;
  const people = address ? await queries.readRows<PersonRow>(SELECT_PEOPLE_BY_ADDRESS, [address]) : [];
  const account = own ?? people.find(({ is_guest }) => !is_guest);
  const guests = people.filter(({ is_guest }) => is_guest);
  const accountId = account?.id ?? userId;
  return {
    sender: account ? await readAccount(queries, account, now) : null,
    personIds: [...(accountId === null ? [] : [accountId]), ...guests.map(({ id }) => id)],
  };
}

async function readAccount(queries: Queries, account: PersonRow, now: string): Promise<Sender> {
  const orders = await queries.readRows<OrderRow>(SELECT_ORDERS, [account.id]);
  return {
    id: account.id,
    name: formatFullName(account.first_name, account.last_name) || null,
    email: account.email,
    plan: findCurrentPlan(account, now),
    memberSince: account.created_at.toISOString(),
    orders: orders.map(toOrder),
  };
}

const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  purpose: row.purpose,
  referenceId: row.reference_id,
  item: toPaidItem(row.item),
  amount: formatCents(row.amount_cents),
  currency: row.currency,
  status: row.status,
  sending: row.sending,
  sentAt: row.sent_at?.toISOString() ?? null,
  carrier: row.shipment?.carrier ?? null,
  trackingNumber: row.shipment?.trackingNumber ?? null,
  createdAt: row.created_at.toISOString(),
  capturedAt: row.captured_at?.toISOString() ?? null,
  refundedAt: row.refunded_at?.toISOString() ?? null,
});
