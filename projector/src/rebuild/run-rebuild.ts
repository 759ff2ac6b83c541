import type { ServiceContext } from '@mirabelle/application';
import { type Rebuild, type RebuildProgress, Rebuilds } from '@mirabelle/application';
import { READ_MODEL } from '@mirabelle/read-model';
import { builtFrom } from './built-from.js';
import { type Progress, type RebuildOptions, RebuildRunning, rebuild } from './rebuild.js';

/** Between two notes of how far it has come, in ms. */
const NOTE_MS = 250;

type Parts = Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>;
type Options = Pick<RebuildOptions, 'projection' | 'batchSize' | 'patience' | 'signal' | 'onProgress'>;

/** Somebody else has seen the rebuild through meanwhile. */
class RebuildOver extends Error {
  override readonly name = 'RebuildOver';
}

/**
 * Does a rebuild that was asked for, and keeps how far it has come and what became of it. Whoever takes it up after a
 * crash goes on where its tables are, unless other code has begun them.
 *
 * @returns false where it ended early: it may be tried again then
 * @throws RebuildRunning, and the signal's reason; it is then as if nobody had taken it up
 */
export async function runRebuild(platform: Parts, { id }: Rebuild, options: Options): Promise<boolean> {
  const { pool, logger } = platform;
  const rebuilds = new Rebuilds(READ_MODEL);
  const code = await builtFrom();
  let before = 0;
  let noted = 0;
  const soFar = ({ events, position, target }: Progress): RebuildProgress => {
    return { events: before + events, done: position.sequence, total: target.sequence };
  };
  try {
    await rebuild(platform, {
      ...options,
      async begin() {
        const asked = await rebuilds.findUnfinished(pool);
        if (asked?.id !== id) throw new RebuildOver();
        if (asked.builtFrom === code) {
          before = asked.events;
          return 'resume';
        }
        await rebuilds.resetProgress(pool, id);
        return 'afresh';
      },
      onBegun: () => rebuilds.markStarted(pool, id, code),
      async onProgress(progress) {
        await options.onProgress?.(progress);
        if (Date.now() - noted < NOTE_MS) return;
        noted = Date.now();
        await rebuilds.recordProgress(pool, id, soFar(progress));
      },
      onSwap: (client, progress) => rebuilds.markSucceeded(client, id, soFar(progress)),
    });
    return true;
  } catch (error) {
    if (error instanceof RebuildOver) return true;
    if (error instanceof RebuildRunning || options.signal?.aborted) throw error;
    logger.error({ err: error, rebuild: id }, 'the rebuild ended early; the read model is as it was');
    await rebuilds.recordFailure(pool, id, error instanceof Error ? error.message : String(error));
    return false;
  }
}
