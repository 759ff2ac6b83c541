import type pg from 'pg';
import { createPayPalId } from '../create-paypal-id.js';
import {
  type CaptureAttempt,
  type CaptureOutcome,
  type NewOrder,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderRefund,
  ProviderUnavailable,
  type RefundAttempt,
  type RefundOutcome,
  UnverifiedWebhook,
} from '../payment-provider.js';

/**
 * The buyer's choice for an order. `decline` makes the next capture fail as declined. `time-out` makes it fail before
 * the money is captured, and `lost-answer` after it.
 */
type SandboxChoice = 'approve' | 'decline' | 'cancel' | 'time-out' | 'lost-answer';

/** What was refunded in parts of the order `o`. */
const REFUNDED_PARTS = `coalesce((select sum(p.amount_cents)::int from sandbox_refunded_parts p where p.order_id = o.id), 0)`;

/** Path of the button's script, which read-api serves. */
const SANDBOX_SCRIPT_PATH = '/api/paypal/sandbox/buttons.js';

interface OrderRow {
  readonly id: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly choice: SandboxChoice | null;
  /** Whether the one failure of `time-out` or `lost-answer` has happened. */
  readonly faulted: boolean;
  readonly declines: number;
  readonly capture_id: string | null;
  readonly refund_id: string | null;
}

/**
 * A payment provider without real money that keeps its orders in Mirabelle's database. An order without a
 * choice counts as approved when it is captured, so that a program can pay without a page.
 */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async getButtonSetup() {
    return { clientToken: 'sandbox', clientId: 'sandbox', scriptUrl: SANDBOX_SCRIPT_PATH };
  }

  async createOrder({ amountCents, currency, requestId }: NewOrder) {
    await this.#pool.query(
      `insert into sandbox_orders (id, request_id, amount_cents, currency) values ($1, $2, $3, $4)
       on conflict (request_id) do nothing`,
      [createPayPalId(), requestId, amountCents, currency],
    );
    const { rows } = await this.#pool.query<{ id: string }>(
      'select id from sandbox_orders where request_id = $1',
      [requestId],
    );
    return { id: (rows[0] as { id: string }).id };
  }

  async captureOrder(orderId: string, { earlierDeclines }: CaptureAttempt): Promise<CaptureOutcome> {
    const row = await this.#findRow(orderId);
    if (!row) return { outcome: 'gone' };
    if (row.capture_id) return toCapturedOutcome(row);
    if (earlierDeclines < row.declines) return DECLINED;
    if (row.choice === 'cancel') return { outcome: 'gone' };
    if (row.choice === 'decline') {
      // The buyer may choose again for the next attempt.
      await this.#pool.query(
        `update sandbox_orders set choice = null, declines = declines + 1
         where id = $1 and choice = 'decline' and declines = $2`,
        [orderId, row.declines],
      );
      return DECLINED;
    }
    if (row.choice === 'time-out' && !row.faulted) {
      await this.#markFaulted(orderId);
      throw new ProviderUnavailable('The sandbox did not answer in time and captured nothing');
    }
    await this.#pool.query(
      `update sandbox_orders set capture_id = $2, captures = captures + 1
       where id = $1 and capture_id is null and choice is not distinct from $3`,
      [orderId, createPayPalId(), row.choice],
    );
    if (row.choice === 'lost-answer' && !row.faulted) {
      await this.#markFaulted(orderId);
      throw new ProviderUnavailable('The sandbox captured the money, but its answer was lost');
    }
    const updated = (await this.#findRow(orderId)) as OrderRow;
    // If the buyer has changed the choice in the meantime, the new choice counts.
    return updated.capture_id ? toCapturedOutcome(updated) : this.captureOrder(orderId, { earlierDeclines });
  }

  async findOrder(orderId: string): Promise<ProviderOrder | undefined> {
    const row = await this.#findRow(orderId);
    if (!row) return undefined;
    if (row.capture_id) return { id: orderId, status: 'captured', capture: toCapture(row) };
    return { id: orderId, status: row.choice === 'cancel' ? 'gone' : 'open' };
  }

  async refund(captureId: string, { part }: Partial<RefundAttempt> = {}): Promise<RefundOutcome> {
    if (part) return this.#refundPart(captureId, part);
    await this.#pool.query(
      `update sandbox_orders set refund_id = $2, refunds = refunds + 1 where capture_id = $1 and refund_id is null`,
      [captureId, createPayPalId()],
    );
    const { rows } = await this.#pool.query<{ refund_id: string }>(
      'select refund_id from sandbox_orders where capture_id = $1',
      [captureId],
    );
    const [row] = rows;
    if (!row) throw new Error(`The sandbox knows no capture ${captureId}`);
    return { outcome: 'refunded', refundId: row.refund_id };
  }

  /** Refunds a part once, if so much is left of the order. */
  async #refundPart(
    captureId: string,
    { id, amountCents }: NonNullable<RefundAttempt['part']>,
  ): Promise<RefundOutcome> {
    await this.#pool.query(
      `with part as (
         insert into sandbox_refunded_parts (id, order_id, refund_id, amount_cents)
         select $2, o.id, $3, $4::int from sandbox_orders o
         where o.capture_id = $1 and o.refund_id is null and $4::int <= o.amount_cents - ${REFUNDED_PARTS}
         on conflict (id) do nothing returning order_id
       )
       update sandbox_orders set refunds = refunds + 1 where id in (select order_id from part)`,
      [captureId, id, createPayPalId(), amountCents],
    );
    const { rows } = await this.#pool.query<{ refund_id: string }>(
      'select refund_id from sandbox_refunded_parts where id = $1',
      [id],
    );
    const [row] = rows;
    return row
      ? { outcome: 'refunded', refundId: row.refund_id }
      : { outcome: 'refused', reason: 'REFUND_AMOUNT_EXCEEDED' };
  }

  async listRefunds(orderId: string): Promise<readonly ProviderRefund[]> {
    const { rows } = await this.#pool.query<{ refund_id: string; amount_cents: number }>(
      `select refund_id, amount_cents from (
         select refund_id, amount_cents, created_at from sandbox_refunded_parts where order_id = $1
         union all
         select o.refund_id, o.amount_cents - ${REFUNDED_PARTS}, 'infinity' from sandbox_orders o
         where o.id = $1 and o.refund_id is not null
       ) refunds order by created_at`,
      [orderId],
    );
    return rows.map(({ refund_id: refundId, amount_cents: amountCents }) => ({
      refundId,
      amountCents,
      isPending: false,
    }));
  }

  async readWebhook(): Promise<never> {
    throw new UnverifiedWebhook('The sandbox sends no webhook events');
  }

  /** The amount for the approval page; undefined for an unknown order. */
  async findAmount(orderId: string): Promise<{ amountCents: number; currency: string } | undefined> {
    const row = await this.#findRow(orderId);
    return row && { amountCents: row.amount_cents, currency: row.currency };
  }

  /** Records the buyer's choice, which is refused once the order is captured or canceled. */
  async choose(orderId: string, choice: SandboxChoice): Promise<'chosen' | 'captured' | 'cancelled'> {
    const { rowCount } = await this.#pool.query(
      `update sandbox_orders set choice = $2, faulted = false
       where id = $1 and capture_id is null and choice is distinct from 'cancel'`,
      [orderId, choice],
    );
    if (rowCount === 1) return 'chosen';
    return (await this.#findRow(orderId))?.capture_id ? 'captured' : 'cancelled';
  }

  async #findRow(orderId: string): Promise<OrderRow | undefined> {
    const { rows } = await this.#pool.query<OrderRow>(
      `select id, amount_cents, currency, choice, faulted, declines, capture_id, refund_id
       from sandbox_orders where id = $1`,
      [orderId],
    );
    return rows[0];
  }

  async #markFaulted(orderId: string): Promise<void> {
    await this.#pool.query('update sandbox_orders set faulted = true where id = $1', [orderId]);
  }
}

const DECLINED: CaptureOutcome = { outcome: 'declined', reason: 'INSTRUMENT_DECLINED' };

const toCapture = ({ capture_id, amount_cents, currency }: OrderRow) => ({
  captureId: capture_id as string,
  amountCents: amount_cents,
  currency,
});

const toCapturedOutcome = (row: OrderRow): CaptureOutcome => ({ outcome: 'captured', ...toCapture(row) });
