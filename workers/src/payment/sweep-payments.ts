import type { CommandMetadata } from '@mirabelle/application';
import { reconcilePayment } from '@mirabelle/application';
import { SERVICES } from '@mirabelle/catalogue';
import { type PaymentCommand, payment, paymentStream } from '@mirabelle/domain';
import { createJobHandler, type JobHandler } from '@mirabelle/jobs';
import { ProviderUnavailable } from '@mirabelle/payments';
import { v5 as uuidFromName } from 'uuid';
import type { WorkersContext } from '../work.js';
import { LAPSED_AFTER_MS, SWEEP_EVERY_MS, sweepPayments, UNUSED_AFTER_MS } from './payment-jobs.js';
import { isPayable, refundPayment } from './payment-handlers.js';

/** By then the jobs of their own have seen to a payment, unless their queue was lost or they failed for good. */
const LEFT_BEHIND_MS = 2 * UNUSED_AFTER_MS;
/** Payments of one sweep. Chosen by chance, so that none is always the last. */
const MOST = 1_000;

/** Namespace of the commands of sweeps. */
const SWEEPS = '8e0b7d0c-58a5-4f27-9a0e-7f4d1c2b9e63';

/** The read table says where to look; what is done there is decided by the payment's own stream. */
const LEFT_BEHIND = `
  select id, status, created_at from read_model.payments
  where updated_at < $1 and (status in ('open', 'refunding')
    or status = 'captured' and purpose is null and amount_cents = any($2))
  order by random() limit ${MOST}`;

interface Row {
  readonly id: string;
  readonly status: 'open' | 'captured' | 'refunding';
  readonly created_at: Date;
}

type Parts = Pick<WorkersContext, 'platform' | 'commands'>;

/**
 * Does `sweep` jobs: finds captures whose answer was lost, refunds that were not made and money that bought nothing,
 * whatever has become of the jobs that should have seen to them.
 */
export function sweepPaymentsHandler({ platform, commands }: Parts): JobHandler {
  const { payments: provider, logger } = platform;
  const parts = { provider, commands };

  return createJobHandler(sweepPayments, async (_, { signal }) => {
    const now = Date.parse(platform.now());
    const prices = SERVICES.map(({ priceCents }) => priceCents);
    const { rows } = await platform.pool.query<Row>(LEFT_BEHIND, [new Date(now - LEFT_BEHIND_MS), prices]);
    for (const row of rows) {
      if (signal.aborted) return;
      try {
        await seeTo(row, now);
      } catch (error) {
        // Then it is away for all of them, and the sweep is made again.
        if (error instanceof ProviderUnavailable) throw error;
        logger.error({ err: error, orderId: row.id }, 'a payment was not settled');
      }
    }
  });

  async function seeTo({ id, status, created_at }: Row, now: number): Promise<void> {
    if (status === 'refunding') return refundPayment(parts, id, metadataOf(id, 'RecordRefund', now));
    if (status === 'captured')
      return decide(id, { type: 'RequestRefund', reason: 'unused', ifUnused: true }, now);
    const { state, pending } = await reconcilePayment(parts, id, metadataOf(id, 'settle', now));
    const lapsed = now - created_at.getTime() > LAPSED_AFTER_MS + SWEEP_EVERY_MS;
    if (isPayable(state, provider) && !pending && lapsed) {
      await decide(id, { type: 'CancelPayment', reason: 'lapsed' }, now);
    }
  }

  async function decide(id: string, command: PaymentCommand, now: number): Promise<void> {
    const metadata = metadataOf(id, command.type, now);
    await commands.execute({ decider: payment, stream: paymentStream(id), command, metadata });
  }
}

function metadataOf(orderId: string, name: string, now: number): CommandMetadata {
  const commandId = uuidFromName(`${orderId} ${name} ${now}`, SWEEPS);
  return { commandId, correlationId: commandId, actor: { kind: 'system', id: 'payments' } };
}
