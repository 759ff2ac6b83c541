import type { CommandBus, ProviderContext } from '@mirabelle/application';
import type { JobQueues } from '@mirabelle/jobs';
import type { Mailer } from '@mirabelle/mail';

/** Everything that the reactors and job handlers work with. */
export interface WorkersContext extends ProviderContext {
  readonly commands: CommandBus;
  readonly jobs: JobQueues;
  readonly mailer: Mailer;
}
