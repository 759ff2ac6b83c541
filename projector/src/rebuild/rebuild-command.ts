import { setTimeout } from 'node:timers/promises';
import { Rebuilds, type ServiceContext } from '@mirabelle/application';
import { READ_MODEL } from '@mirabelle/read-model';
import { createProgressPrinter } from './progress-printer.js';
import { type RebuildProgress, RebuildRunningError } from './rebuild.js';
import { runRequestedRebuild } from './run-requested-rebuild.js';

const POLL_INTERVAL_MS = 250;

type RebuildContext = Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>;

interface RebuildCommandOptions {
  readonly signal: AbortSignal;
  print(line: string): void;
}

/**
 * Rebuilds the read tables and prints the progress. When another process takes the rebuild first, the command watches
 * it, and continues it if that process dies.
 *
 * @returns whether the rebuilt tables are in use
 */
export async function runRebuildCommand(
  context: RebuildContext,
  { signal, print }: RebuildCommandOptions,
): Promise<boolean> {
  const rebuilds = new Rebuilds(READ_MODEL);
  const { rebuild } = await rebuilds.request(context.pool, null);
  const printProgress = createProgressPrinter(print);
  while (!signal.aborted) {
    const { outcome, done, total, error } = await rebuilds.readState(context.pool, rebuild.id);
    if (outcome) {
      print(outcome === 'done' ? 'The rebuilt read tables are in use.' : `The rebuild failed: ${error}`);
      return outcome === 'done';
    }
    if (total !== null) printProgress(done, total);
    try {
      const onProgress = ({ position, target }: RebuildProgress) =>
        printProgress(position.sequence, target.sequence);
      await runRequestedRebuild(context, rebuild, { signal, onProgress });
    } catch (error) {
      if (signal.aborted) break;
      if (!(error instanceof RebuildRunningError)) throw error;
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  print(
    'Stopped. The read tables in use are unchanged. A running projector or the next rebuild command continues the rebuild.',
  );
  return false;
}
