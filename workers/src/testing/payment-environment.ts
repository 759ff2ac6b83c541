import { CommandBus, type ProviderContext } from '@mirabelle/application';
import { payment, paymentStream } from '@mirabelle/domain';
import type { JobHandler } from '@mirabelle/jobs';
import { SandboxProvider } from '@mirabelle/payments';
import { openTestEnvironment, type TestEnvironment } from './test-environment.js';

type JobContext = ProviderContext & { readonly commands: CommandBus };

/** An environment with the sandbox of the payment provider, for tests of the jobs that compare it with the log. */
export interface PaymentEnvironment extends TestEnvironment {
  readonly context: ProviderContext;
  readonly sandbox: SandboxProvider;
  /** Captures an order at the provider alone. @returns the id of the capture */
  capture(orderId: string): Promise<string>;
  /** Runs a job once. @param payments the provider that it asks; by default the sandbox */
  runJob(createHandler: (context: JobContext) => JobHandler, payments?: SandboxProvider): Promise<void>;
  /** The state of a payment, from the log. */
  readPayment(orderId: string): Promise<typeof payment.initialState>;
}

export async function openPaymentEnvironment(): Promise<PaymentEnvironment> {
  const environment = await openTestEnvironment();
  const context = environment.openContext();
  const sandbox = new SandboxProvider(context.pool);
  const commands = new CommandBus(context.store, context.now);
  return {
    ...environment,
    context,
    sandbox,
    async capture(orderId) {
      const captured = await sandbox.captureOrder(orderId, { earlierDeclines: 0 });
      if (captured.outcome !== 'captured') throw new Error(captured.outcome);
      return captured.captureId;
    },
    async runJob(createHandler, payments = sandbox) {
      const run = { id: 'run', attempt: 1, signal: new AbortController().signal };
      await createHandler({ ...context, payments, commands }).run({}, run);
    },
    readPayment: (orderId) => commands.load(payment, paymentStream(orderId)),
  };
}
