import type { CommandBus, ProviderContext } from '@mirabelle/application';
import type { JobQueues } from '@mirabelle/jobs';
import type { Mailer } from '@mirabelle/mail';
import type { PushSender } from './push/push-sender.js';

/** Everything that the reactors and job handlers work with. `ProviderContext` adds the photo store and the payment provider. */
export interface WorkersContext extends ProviderContext {
  readonly commands: CommandBus;
  readonly jobs: JobQueues;
  readonly mailer: Mailer;
  readonly pushSender: PushSender;
}
