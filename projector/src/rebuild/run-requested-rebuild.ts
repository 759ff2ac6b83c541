import {
  type Rebuild,
  Rebuilds,
  type RebuildProgress as RecordedProgress,
  type ServiceContext,
} from '@mirabelle/application';
import { READ_MODEL } from '@mirabelle/read-model';
import { readErrorMessage } from '@mirabelle/runtime';
import { hashSources } from './hash-sources.js';
import { type RebuildOptions, type RebuildProgress, RebuildRunningError, rebuild } from './rebuild.js';

const RECORD_INTERVAL_MS = 250;

type RebuildContext = Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>;
type Options = Pick<RebuildOptions, 'projection' | 'batchSize' | 'retryPolicy' | 'signal' | 'onProgress'>;

/** Another process has finished the rebuild in the meantime. */
class RebuildFinishedError extends Error {
  override readonly name = 'RebuildFinishedError';
}

/**
 * Carries out a requested rebuild and records its progress and outcome. After a crash it continues with the existing
 * tables if the same code has begun them, and otherwise starts with empty tables. A failed attempt is recorded, and throws
 * nothing.
 *
 * @throws RebuildRunningError, and the signal's reason; neither counts as a failure of the rebuild
 */
export async function runRequestedRebuild(
  context: RebuildContext,
  { id }: Rebuild,
  options: Options,
): Promise<void> {
  const { pool, logger } = context;
  const rebuilds = new Rebuilds(READ_MODEL);
  const sourceHash = await hashSources();
  let eventsOfEarlierRuns = 0;
  let recordedAt = 0;
  const toRecordedProgress = ({ events, position, target }: RebuildProgress): RecordedProgress => {
    return { events: eventsOfEarlierRuns + events, done: position.sequence, total: target.sequence };
  };
  try {
    await rebuild(context, {
      ...options,
      async chooseStart() {
        const unfinished = await rebuilds.findUnfinished(pool);
        if (unfinished?.id !== id) throw new RebuildFinishedError();
        if (unfinished.builtFrom === sourceHash) {
          eventsOfEarlierRuns = unfinished.events;
          return 'resume';
        }
        await rebuilds.resetProgress(pool, id);
        return 'restart';
      },
      onStarted: () => rebuilds.markStarted(pool, id, sourceHash),
      async onProgress(progress) {
        await options.onProgress?.(progress);
        if (Date.now() - recordedAt < RECORD_INTERVAL_MS) return;
        recordedAt = Date.now();
        await rebuilds.recordProgress(pool, id, toRecordedProgress(progress));
      },
      onSwap: (client, progress) => rebuilds.markSucceeded(client, id, toRecordedProgress(progress)),
    });
  } catch (error) {
    if (error instanceof RebuildFinishedError) return;
    if (error instanceof RebuildRunningError || options.signal?.aborted) throw error;
    logger.error({ err: error, rebuild: id }, 'the rebuild failed; the live read tables are unchanged');
    await rebuilds.recordFailure(pool, id, readErrorMessage(error));
  }
}
