import { type Payment, payment, paymentStream } from '@mirabelle/domain';
import type { PaymentProvider } from '@mirabelle/payments';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';

interface Parts {
  readonly provider: Pick<PaymentProvider, 'name' | 'order'>;
  readonly commands: Pick<CommandBus, 'load' | 'execute'>;
}

export interface ReconciledPayment {
  /** The payment as it stands afterwards. */
  readonly state: Payment;
  /** Whether the provider is still looking at a capture, so that money may yet be taken. */
  readonly pending: boolean;
}

/**
 * Makes our record of an order agree with the provider's: finds the capture whose answer was lost, and the order that
 * is no more. An order that was put up with another provider is left alone.
 *
 * @throws ProviderUnavailable
 */
export async function reconcilePayment(
  { provider, commands }: Parts,
  orderId: string,
  metadata: CommandMetadata,
): Promise<ReconciledPayment> {
  const stream = paymentStream(orderId);
  const before = await commands.load(payment, stream);
  const unchanged = { state: before, pending: false };
  if (!before.order || before.capture || before.order.provider !== provider.name) return unchanged;
  const { userId } = before.order;
  const found = await provider.order(orderId);
  if (found?.capture) {
    const command = { type: 'RecordCapture', capture: { orderId, userId, ...found.capture } } as const;
    return {
      ...unchanged,
      state: (await commands.execute({ decider: payment, stream, command, metadata })).state,
    };
  }
  if (found?.status === 'pending') return { ...unchanged, pending: true };
  if (found?.status === 'open') return unchanged;
  const command = { type: 'CancelPayment', reason: 'gone' } as const;
  return {
    ...unchanged,
    state: (await commands.execute({ decider: payment, stream, command, metadata })).state,
  };
}
