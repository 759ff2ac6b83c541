import type { ProviderContext } from '@mirabelle/application';
import { CommandBus } from '@mirabelle/application';
import type { Service } from '@mirabelle/http';
import { createJobQueues, type JobQueues } from '@mirabelle/jobs';

/** What every context of the write side works with. */
export interface Context {
  readonly platform: ProviderContext;
  readonly service: Service;
  readonly commands: CommandBus;
  /** For what operators ask of jobs; whatever else is queued, workers queue. */
  readonly jobs: JobQueues;
}

export function createContext(platform: ProviderContext, service: Service): Context {
  const commands = new CommandBus(platform.store, platform.now);
  platform.erasureAnnouncements.onErased(() => commands.clearCache());
  const { config, logger } = platform;
  const jobs = createJobQueues({ ...config, logger, connections: 1 });
  return { platform, service, commands, jobs };
}
