import {
  type CommandBus,
  type CommandMetadata,
  deriveCommandId,
  executeOnPayment,
  reconcilePayment,
} from '@mirabelle/application';
import { type Payment, type PaymentCommand, payment, paymentStream } from '@mirabelle/domain';
import { createJobHandler, type JobHandler, type JobRun } from '@mirabelle/jobs';
import type { PaymentProvider } from '@mirabelle/payments';
import type { WorkersContext } from '../context.js';
import { CHECK_INTERVALS_MS, checkOrderJob, refundJob, refundUnusedJob } from './payment-jobs.js';

/** Namespace of the ids of commands. Each is derived from its job, so a retried job executes no command twice. */
const JOB_COMMAND_NAMESPACE = 'c0f3b6f2-5d2b-4d0a-9d54-0d7e2a7f3c11';

interface PaymentDependencies {
  readonly provider: PaymentProvider;
  readonly commands: CommandBus;
}

/** Handles the jobs of single payments. */
export function createPaymentHandlers({ payments: provider, commands, jobs }: WorkersContext): JobHandler[] {
  const dependencies = { provider, commands };
  const execute = (orderId: string, command: PaymentCommand, run: JobRun) =>
    executeOnPayment(commands, orderId, command, createJobMetadata(run, command.type));

  return [
    createJobHandler(checkOrderJob, async ({ orderId, round }, run) => {
      const { state, isPending } = await reconcilePayment(
        dependencies,
        orderId,
        createJobMetadata(run, 'settle'),
      );
      if (!isPayable(state, provider)) return;
      const nextRound = round + 1;
      // A pending capture is checked until the provider has decided.
      const delayMs = CHECK_INTERVALS_MS[nextRound] ?? (isPending ? CHECK_INTERVALS_MS.at(-1) : undefined);
      if (delayMs === undefined) {
        // Orders lapse at the provider within days, so nobody can pay this one any more.
        await execute(orderId, { type: 'CancelPayment', reason: 'lapsed' }, run);
        return;
      }
      const id = `${orderId}.check.${nextRound}`;
      await jobs.enqueue(checkOrderJob, { orderId, round: nextRound }, { id, delayMs });
    }),

    createJobHandler(refundUnusedJob, async ({ orderId }, run) => {
      await execute(orderId, { type: 'RequestRefund', reason: 'unused', onlyIfUnused: true }, run);
    }),

    createJobHandler(refundJob, ({ orderId }, run) =>
      refundPayment(dependencies, orderId, createJobMetadata(run, 'RecordRefund')),
    ),
  ];
}

/** Whether the order can still be paid, and the configured provider created it. */
export function isPayable(
  { order, capture, status }: Payment,
  provider: Pick<PaymentProvider, 'name'>,
): boolean {
  return !capture && status === 'open' && order?.provider === provider.name;
}

/**
 * Has the provider refund a payment, or some of its pieces, whose refund was requested, and records the refund or its refusal. While the
 * provider has the refund pending, it stays requested, and the next sweep asks again.
 *
 * @throws Error after a refusal, ProviderUnavailable
 */
export async function refundPayment(
  { provider, commands }: PaymentDependencies,
  orderId: string,
  metadata: CommandMetadata,
): Promise<void> {
  const { capture, status, refundRefusals, pendingPart } = await commands.load(
    payment,
    paymentStream(orderId),
  );
  const part = status === 'captured' ? pendingPart : undefined;
  if (!capture || (status !== 'refunding' && !part)) return;
  const { captureId, currency } = capture;
  const refund = await provider.refund(captureId, {
    earlierRefusals: refundRefusals,
    ...(part && { part: { id: part.partId, amountCents: part.amountCents, currency } }),
  });
  if (refund.outcome === 'refunded') {
    const { refundId } = refund;
    const command: PaymentCommand = part
      ? { type: 'RecordPartialRefund', refundId, ...part }
      : { type: 'RecordRefund', refundId };
    await executeOnPayment(commands, orderId, command, metadata);
    return;
  }
  if (refund.outcome === 'pending') return;
  const { reason } = refund;
  const commandId = deriveCommandId(`refusal ${refundRefusals}`, metadata.commandId);
  const command = { type: 'RecordRefundRefusal', reason, earlierRefusals: refundRefusals } as const;
  await executeOnPayment(commands, orderId, command, { ...metadata, commandId });
  // The job is retried, with a new attempt at the provider.
  throw new Error(`The provider refuses the refund: ${reason}`);
}

function createJobMetadata({ id }: JobRun, commandName: string): CommandMetadata {
  const commandId = deriveCommandId(`${id} ${commandName}`, JOB_COMMAND_NAMESPACE);
  return { commandId, correlationId: commandId, actor: { kind: 'system', id: 'payments' } };
}
