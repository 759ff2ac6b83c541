import type { CommandBus, CommandMetadata } from '@mirabelle/application';
import { reconcilePayment } from '@mirabelle/application';
import { type Payment, type PaymentCommand, payment, paymentStream } from '@mirabelle/domain';
import { createJobHandler, type JobHandler, type JobRun } from '@mirabelle/jobs';
import type { PaymentProvider } from '@mirabelle/payments';
import { v5 as uuidFromName } from 'uuid';
import type { WorkersContext } from '../work.js';
import { CHECK_AFTER_MS, checkOrder, refundJob, settleUnused } from './payment-jobs.js';

/** Any fixed UUID: names the commands of jobs after the jobs. */
const JOBS = 'c0f3b6f2-5d2b-4d0a-9d54-0d7e2a7f3c11';

/** What it takes to bring a payment to its end. */
export interface PaymentDependencies {
  readonly provider: PaymentProvider;
  readonly commands: CommandBus;
}

/** Does the jobs of payments. */
export function paymentHandlers({ platform, commands, jobs }: WorkersContext): JobHandler[] {
  const { payments: provider } = platform;
  const decide = (orderId: string, command: PaymentCommand, run: JobRun) =>
    commands.execute({
      decider: payment,
      stream: paymentStream(orderId),
      command,
      metadata: metadataOf(run, command.type),
    });

  return [
    createJobHandler(checkOrder, async ({ orderId, round }, run) => {
      const parts = { provider, commands };
      const { state, pending } = await reconcilePayment(parts, orderId, metadataOf(run, 'settle'));
      if (!isPayable(state, provider)) return;
      const next = round + 1;
      // What the provider is still looking at is looked at for as long.
      const delayMs = CHECK_AFTER_MS[next] ?? (pending ? CHECK_AFTER_MS.at(-1) : undefined);
      // After the last look nobody will pay any more: a provider lets an order lapse within hours or days.
      if (delayMs === undefined)
        return void (await decide(orderId, { type: 'CancelPayment', reason: 'lapsed' }, run));
      await jobs.enqueue(checkOrder, { orderId, round: next }, { id: `${orderId}.check.${next}`, delayMs });
    }),

    createJobHandler(settleUnused, async ({ orderId }, run) => {
      await decide(orderId, { type: 'RequestRefund', reason: 'unused', ifUnused: true }, run);
    }),

    createJobHandler(refundJob, ({ orderId }, run) =>
      refundPayment({ provider, commands }, orderId, metadataOf(run, 'RecordRefund')),
    ),
  ];
}

/** Whether the order may still be paid, with the provider that is asked. */
export function isPayable(
  { order, capture, status }: Payment,
  provider: Pick<PaymentProvider, 'name'>,
): boolean {
  return !capture && status === 'open' && order?.provider === provider.name;
}

/** Has the provider give money back that is to go back, and records that it did. */
export async function refundPayment(
  { provider, commands }: PaymentDependencies,
  orderId: string,
  metadata: CommandMetadata,
): Promise<void> {
  const stream = paymentStream(orderId);
  const { capture, status } = await commands.load(payment, stream);
  if (!capture || status !== 'refunding') return;
  const { refundId } = await provider.refund(capture.captureId);
  await commands.execute({ decider: payment, stream, command: { type: 'RecordRefund', refundId }, metadata });
}

function metadataOf({ id }: JobRun, name: string): CommandMetadata {
  const commandId = uuidFromName(`${id} ${name}`, JOBS);
  return { commandId, correlationId: commandId, actor: { kind: 'system', id: 'payments' } };
}
