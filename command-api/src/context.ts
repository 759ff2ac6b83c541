import { CommandBus, type ProviderContext } from '@mirabelle/application';
import type { Service } from '@mirabelle/http';
import { createJobQueues, createRedisProbe, type JobQueues } from '@mirabelle/jobs';
import { PhotoDecoder } from '@mirabelle/photos';
import { createPhotoLocks } from './studio/photo-locks.js';

/** Everything that the routes of the write side work with. */
export interface Context extends ProviderContext {
  readonly service: Service;
  readonly commands: CommandBus;
  /** For staff who retry a failed job or send a mail again. The workers enqueue all other jobs. */
  readonly jobs: JobQueues;
  readonly photoDecoder: PhotoDecoder;
}

export function createContext(providerContext: ProviderContext, service: Service): Context {
  const { config, logger, engines, store, now } = providerContext;
  if (config.redisUrl) engines.watch(createRedisProbe(config.redisUrl));
  const commands = new CommandBus(store, now);
  providerContext.erasureAnnouncements.onErased(() => commands.clearCache());
  const jobs = createJobQueues({ ...config, logger, connections: 1 });
  const photoDecoder = new PhotoDecoder({ photoLocks: createPhotoLocks(providerContext.pool) });
  return { ...providerContext, service, commands, jobs, photoDecoder };
}
