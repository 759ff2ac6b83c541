/** Runs the workers as a process of their own: `npm start -w workers`. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { ConfigError, createPlatform, migrate, type Platform, readConfig } from '@mirabelle/platform';
import { watchFromEnvironment } from '@mirabelle/platform/watching';
import { startWorkers } from './start-workers.js';

const RETRY_MS = 2_000;

async function main(): Promise<void> {
  const platform = createPlatform(readConfig(process.env));
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

  const watch = await watchFromEnvironment(platform, process.env, { name: 'workers' });
  await migrated(platform, stopping.signal);
  if (!stopping.signal.aborted) {
    const workers = startWorkers(platform, { redisUrl: process.env.REDIS_URL });
    platform.logger.info('workers are running');
    await once(stopping.signal, 'abort');
    await workers.stop();
  }
  await watch?.stop();
  await platform.close();
  platform.logger.info('workers have stopped');
}

/** The database may come up later than we do. */
async function migrated({ config, logger }: Platform, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await migrate(config.databaseUrl);
    } catch (error) {
      logger.warn({ err: error }, 'the database is not ready; trying again');
      await setTimeout(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
