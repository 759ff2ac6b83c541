import {
  type CommandMetadata,
  deriveCommandId,
  executeOnPayment,
  reconcilePayment,
} from '@mirabelle/application';
import { PRICE_LIMITS_CENTS } from '@mirabelle/catalogue';
import type { PaymentCommand } from '@mirabelle/domain';
import { createJobHandler, type JobHandler } from '@mirabelle/jobs';
import { ProviderUnavailable } from '@mirabelle/payments';
import type { WorkersContext } from '../context.js';
import { isPayable, refundPayment } from './payment-handlers.js';
import { LAST_CHECK_AFTER_MS, SWEEP_INTERVAL_MS, sweepPaymentsJob, UNUSED_AFTER_MS } from './payment-jobs.js';

/** A payment that has not changed for this time may have lost its own jobs, or they failed for good. */
const UNCHANGED_FOR_MS = 2 * UNUSED_AFTER_MS;
const MAX_PAYMENTS_PER_SWEEP = 1_000;

/** Namespace of the ids of the commands that sweeps execute. */
const SWEEP_COMMAND_NAMESPACE = '8e0b7d0c-58a5-4f27-9a0e-7f4d1c2b9e63';

/**
 * Finds candidates in the read table, also healthy ones: an open payment stays unchanged for days between its checks. What
 * happens to a payment is decided from its stream. The order is random, so that no payment waits forever if there are more
 * than `MAX_PAYMENTS_PER_SWEEP`.
 *
 * Captured payments are candidates only if they have the price of a service (whole dollars within its limits, see
 * `isServicePrice`), because only these wait for a booking. A payment of any other amount is for a cart, and its use is
 * recorded at once.
 */
const FIND_CANDIDATES = `
  select id, status, created_at, refunding_cents is not null as is_part_refunded from read_model.payments
  where updated_at < $1 and (status in ('open', 'refunding') or refunding_cents is not null
    or status = 'captured' and purpose is null and amount_cents % 100 = 0 and amount_cents between $2 and $3)
  order by random() limit ${MAX_PAYMENTS_PER_SWEEP}`;

interface SweptPayment {
  readonly id: string;
  readonly status: 'open' | 'captured' | 'refunding';
  readonly created_at: Date;
  /** Whether a refund of some of the pieces is under way. */
  readonly is_part_refunded: boolean;
}

type Context = Pick<WorkersContext, 'pool' | 'payments' | 'logger' | 'now' | 'commands'>;

/**
 * Handles `sweep` jobs. A sweep finds captures whose answer was lost, refunds that were not made or were pending, and payments that no
 * cart and no booking has used, even if their own jobs were lost.
 */
export function createSweepPaymentsHandler({
  pool,
  payments: provider,
  logger,
  now,
  commands,
}: Context): JobHandler {
  const dependencies = { provider, commands };

  return createJobHandler(sweepPaymentsJob, async (_, { signal }) => {
    const sweptAt = Date.parse(now());
    const { rows } = await pool.query<SweptPayment>(FIND_CANDIDATES, [
      new Date(sweptAt - UNCHANGED_FOR_MS),
      PRICE_LIMITS_CENTS.service.min,
      PRICE_LIMITS_CENTS.service.max,
    ]);
    for (const row of rows) {
      if (signal.aborted) return;
      try {
        await sweepPayment(row, sweptAt);
      } catch (error) {
        // The provider is unavailable for every payment, so the whole sweep is retried.
        if (error instanceof ProviderUnavailable) throw error;
        logger.error({ err: error, orderId: row.id }, 'a payment was not reconciled');
      }
    }
  });

  async function sweepPayment(
    { id, status, created_at, is_part_refunded }: SweptPayment,
    sweptAt: number,
  ): Promise<void> {
    if (status === 'refunding' || is_part_refunded) {
      return refundPayment(dependencies, id, createSweepMetadata(id, 'RecordRefund', sweptAt));
    }
    if (status === 'captured') {
      return execute(id, { type: 'RequestRefund', reason: 'unused', onlyIfUnused: true }, sweptAt);
    }
    const metadata = createSweepMetadata(id, 'reconcile', sweptAt);
    const { state, isPending } = await reconcilePayment(dependencies, id, metadata);
    const isLapsed = sweptAt - created_at.getTime() > LAST_CHECK_AFTER_MS + SWEEP_INTERVAL_MS;
    if (isPayable(state, provider) && !isPending && isLapsed) {
      await execute(id, { type: 'CancelPayment', reason: 'lapsed' }, sweptAt);
    }
  }

  async function execute(orderId: string, command: PaymentCommand, sweptAt: number): Promise<void> {
    await executeOnPayment(commands, orderId, command, createSweepMetadata(orderId, command.type, sweptAt));
  }
}

export function createSweepMetadata(orderId: string, commandName: string, sweptAt: number): CommandMetadata {
  const commandId = deriveCommandId(`${orderId} ${commandName} ${sweptAt}`, SWEEP_COMMAND_NAMESPACE);
  return { commandId, correlationId: commandId, actor: { kind: 'system', id: 'payments' } };
}
