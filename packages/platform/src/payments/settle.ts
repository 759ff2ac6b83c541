import { type Payment, payment, paymentStream } from '@mirabelle/domain';
import type { CommandBus, CommandMetadata } from '../commands/index.js';
import type { PaymentProvider } from './provider.js';

interface Parts {
  readonly provider: Pick<PaymentProvider, 'order'>;
  readonly commands: Pick<CommandBus, 'load' | 'execute'>;
}

/**
 * Makes our record of an order agree with the provider's: finds the capture whose answer was lost, and the order that
 * is no more.
 *
 * @returns the payment as it stands afterwards
 * @throws ProviderUnavailable
 */
export async function settleWithProvider(
  { provider, commands }: Parts,
  orderId: string,
  metadata: CommandMetadata,
): Promise<Payment> {
  const stream = paymentStream(orderId);
  const before = await commands.load(payment, stream);
  if (!before.order || before.capture) return before;
  const { userId } = before.order;
  const found = await provider.order(orderId);
  if (found?.capture) {
    const command = { type: 'RecordCapture', capture: { orderId, userId, ...found.capture } } as const;
    return (await commands.execute({ decider: payment, stream, command, metadata })).state;
  }
  if (found?.status === 'open') return before;
  const command = { type: 'CancelPayment', reason: 'gone' } as const;
  return (await commands.execute({ decider: payment, stream, command, metadata })).state;
}
