import { type CommandMetadata, executeOnPayment } from '@mirabelle/application';
import { createJobHandler, type JobHandler } from '@mirabelle/jobs';
import { ProviderUnavailable } from '@mirabelle/payments';
import type { WorkersContext } from '../context.js';
import { compareRefundsJob } from './payment-jobs.js';
import { createSweepMetadata } from './sweep-payments.js';

/** Refunds are usual within weeks of a payment; PayPal allows them for 180 days. */
const COMPARED_DAYS = 180;
const MAX_PAYMENTS_PER_RUN = 500;

/**
 * Captured payments of the last months, in a random order, so that none waits forever if there are more than
 * `MAX_PAYMENTS_PER_RUN`. Refunds that are under way are followed by the sweep.
 */
const FIND_CAPTURED = `
  select id from read_model.payments
  where status = 'captured' and provider = $1 and captured_at > $2
  order by random() limit ${MAX_PAYMENTS_PER_RUN}`;

type Context = Pick<WorkersContext, 'pool' | 'payments' | 'logger' | 'now' | 'commands'>;

/**
 * Handles `compare-refunds` jobs: records the refunds that were made at the provider and whose webhook events were lost. What is
 * recorded already stays as it is.
 */
export function createCompareRefundsHandler({
  pool,
  payments: provider,
  logger,
  now,
  commands,
}: Context): JobHandler {
  return createJobHandler(compareRefundsJob, async (_, { signal }) => {
    const comparedAt = Date.parse(now());
    const since = new Date(comparedAt - COMPARED_DAYS * 24 * 60 * 60_000);
    const { rows } = await pool.query<{ id: string }>(FIND_CAPTURED, [provider.name, since]);
    for (const { id } of rows) {
      if (signal.aborted) return;
      try {
        await recordRefunds(id, (name) => createSweepMetadata(id, name, comparedAt));
      } catch (error) {
        // The provider is unavailable for every payment, so the whole comparison is retried.
        if (error instanceof ProviderUnavailable) throw error;
        logger.error({ err: error, orderId: id }, 'the refunds of a payment were not compared');
      }
    }
  });

  async function recordRefunds(
    orderId: string,
    createMetadata: (name: string) => CommandMetadata,
  ): Promise<void> {
    for (const { refundId, amountCents, isPending } of await provider.listRefunds(orderId)) {
      // One that is pending may still fail; it is compared again.
      if (isPending) continue;
      // Parts that add up to the whole refund the payment.
      const command = { type: 'RecordPartialRefund', refundId, amountCents } as const;
      await executeOnPayment(commands, orderId, command, createMetadata(`refund ${refundId}`));
    }
  }
}
