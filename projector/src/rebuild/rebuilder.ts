import { setTimeout } from 'node:timers/promises';
import { REBUILD_REQUESTED, Rebuilds, type ServiceContext } from '@mirabelle/application';
import { READ_MODEL } from '@mirabelle/read-model';
import { listenToNotifications } from '@mirabelle/runtime';
import { type RebuildOptions, RebuildRunning } from './rebuild.js';
import { runRebuild } from './run-rebuild.js';

/** Between two looks at whether whoever is at it has died, and between two tries. */
const LOOK_MS = 1_000;

export type RebuilderOptions = Pick<RebuildOptions, 'projection' | 'batchSize' | 'patience' | 'onProgress'>;

/**
 * Does the rebuilds that operators ask for, until stopped. Any number may run, in as many processes: one takes a
 * rebuild, and when its process dies another goes on with it. One that is stopped in the middle of a rebuild leaves it
 * to the next.
 */
export function startRebuilder(
  platform: Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>,
  options: RebuilderOptions = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let wake: () => void = () => undefined;
  let asked = true;
  const hear = () => {
    asked = true;
    wake();
  };
  const listening = listenToNotifications({
    connection: platform.config.databaseUrl,
    logger: platform.logger,
    channels: [REBUILD_REQUESTED],
    onConnected: hear,
    onNotification: hear,
  });
  stopping.signal.addEventListener('abort', () => wake());
  const ended = run();
  return {
    stop: async () => {
      stopping.abort(new Error('The process is stopping'));
      await listening.stop();
      await ended;
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!asked) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (asked || stopping.signal.aborted) resolve();
        });
        continue;
      }
      asked = false;
      await work().catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        if (!(error instanceof RebuildRunning)) {
          platform.logger.warn({ err: error }, 'a rebuild cannot be taken up; trying again');
        }
        asked = true;
      });
      if (asked) await setTimeout(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function work(): Promise<void> {
    const { pool } = platform;
    const rebuild = await new Rebuilds(READ_MODEL).findUnfinished(pool);
    if (!rebuild) return;
    await runRebuild(platform, rebuild, { ...options, signal: stopping.signal });
    // Another may have been asked for, or this one is to be tried again.
    asked = true;
  }
}
