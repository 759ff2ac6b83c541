import { type Payment, type PaymentCommand, payment, paymentStream } from '@mirabelle/domain';
import type { PaymentProvider } from '@mirabelle/payments';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import { executeOnPayment } from '../commands/execute-on-stream.js';

interface ReconcileDependencies {
  readonly provider: Pick<PaymentProvider, 'name' | 'findOrder'>;
  readonly commands: Pick<CommandBus, 'load' | 'execute'>;
}

export interface ReconciledPayment {
  /** State of the payment afterwards. */
  readonly state: Payment;
  /** Whether the provider still reviews a capture, so that money may be captured later. */
  readonly isPending: boolean;
}

/**
 * Makes the record of an order agree with the provider. It records a capture whose response was lost, and cancels a
 * payment whose order the provider no longer has. An order of another provider is left unchanged.
 *
 * @throws ProviderUnavailable
 */
export async function reconcilePayment(
  { provider, commands }: ReconcileDependencies,
  orderId: string,
  metadata: CommandMetadata,
): Promise<ReconciledPayment> {
  const state = await commands.load(payment, paymentStream(orderId));
  if (!state.order || state.capture || state.order.provider !== provider.name) {
    return { state, isPending: false };
  }
  const record = async (command: PaymentCommand): Promise<ReconciledPayment> => ({
    state: (await executeOnPayment(commands, orderId, command, metadata)).state,
    isPending: false,
  });
  const { userId } = state.order;
  const order = await provider.findOrder(orderId);
  if (order?.capture) {
    return record({ type: 'RecordCapture', capture: { orderId, userId, ...order.capture } });
  }
  if (order?.status === 'pending' || order?.status === 'open') {
    return { state, isPending: order.status === 'pending' };
  }
  return record({ type: 'CancelPayment', reason: 'gone' });
}
