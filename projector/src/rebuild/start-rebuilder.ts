import { setTimeout } from 'node:timers/promises';
import { REBUILD_REQUESTED, Rebuilds, type ServiceContext } from '@mirabelle/application';
import { READ_MODEL } from '@mirabelle/read-model';
import { listenToNotifications } from '@mirabelle/runtime';
import { type RebuildOptions, RebuildRunningError } from './rebuild.js';
import { runRequestedRebuild } from './run-requested-rebuild.js';

/** Pause before the next attempt, and before the next check whether the process that rebuilds has died. */
const RETRY_INTERVAL_MS = 1_000;

export type RebuilderOptions = Pick<
  RebuildOptions,
  'projection' | 'batchSize' | 'retryPolicy' | 'onProgress'
>;

/**
 * Carries out the rebuilds that operators request, until stopped. It may run in any number of processes: one of them
 * takes a rebuild, and another continues it when that process stops or dies.
 */
export function startRebuilder(
  context: Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>,
  options: RebuilderOptions = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let wake: () => void = () => undefined;
  let mayHaveRequest = true;
  const onRequest = () => {
    mayHaveRequest = true;
    wake();
  };
  const listening = listenToNotifications({
    connection: context.config.databaseUrl,
    logger: context.logger,
    channels: [REBUILD_REQUESTED],
    onConnected: onRequest,
    onNotification: onRequest,
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
      if (!mayHaveRequest) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (mayHaveRequest || stopping.signal.aborted) resolve();
        });
        continue;
      }
      mayHaveRequest = false;
      await runNextRebuild().catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        if (!(error instanceof RebuildRunningError)) {
          context.logger.warn({ err: error }, 'a requested rebuild could not be started; trying again');
        }
        mayHaveRequest = true;
      });
      if (mayHaveRequest) {
        await setTimeout(RETRY_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function runNextRebuild(): Promise<void> {
    const rebuild = await new Rebuilds(READ_MODEL).findUnfinished(context.pool);
    if (!rebuild) return;
    await runRequestedRebuild(context, rebuild, { ...options, signal: stopping.signal });
    // The rebuild may have failed and need another attempt, or another rebuild may have been requested.
    mayHaveRequest = true;
  }
}
