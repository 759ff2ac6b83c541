import type { CommandBus, ProviderContext } from '@mirabelle/application';
import type { JobHandler, JobQueues, QueueName } from '@mirabelle/jobs';
import type { Mailer } from '@mirabelle/mail';
import type { Reactor } from './reactors/reactor.js';

/** What every context of the workers works with. */
export interface WorkersContext {
  readonly platform: ProviderContext;
  readonly commands: CommandBus;
  readonly jobs: JobQueues;
  readonly mailer: Mailer;
}

/** What a context has the workers do. */
export interface Work {
  readonly reactors?: readonly Reactor[];
  /** The handlers of a queue; a queue belongs to one context. */
  readonly queues?: readonly {
    readonly name: QueueName;
    readonly handlers: readonly JobHandler[];
    /** How many jobs of the queue one process does at once. */
    readonly concurrency: number;
  }[];
  /** Asks for jobs that come again and again. Called at every start, so it must bear being repeated. */
  schedule?(): Promise<void>;
}
