import { setTimeout } from 'node:timers/promises';
import type { ServiceContext } from '@mirabelle/application';
import { Rebuilds } from '@mirabelle/application';
import { READ_MODEL } from '@mirabelle/read-model';
import { type Progress, RebuildRunning } from './rebuild.js';
import { runRebuild } from './run-rebuild.js';

const SAY_MS = 1_000;

type Parts = Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>;

export interface Commanded {
  readonly signal: AbortSignal;
  say(line: string): void;
}

/**
 * Rebuilds the read tables and tells how far it has come, whether projectors run or not: where one of them takes the
 * rebuild first, this looks on, and takes it over should that one die.
 *
 * @returns whether the new tables are in use
 */
export async function rebuildByCommand(platform: Parts, { signal, say }: Commanded): Promise<boolean> {
  const rebuilds = new Rebuilds(READ_MODEL);
  const { rebuild } = await rebuilds.request(platform.pool, null);
  let told = 0;
  const tell = (done: bigint, total: bigint) => {
    if (Date.now() - told < SAY_MS) return;
    told = Date.now();
    say(`${done} of ${total} events`);
  };
  while (!signal.aborted) {
    const { outcome, done, total, error } = await rebuilds.readState(platform.pool, rebuild.id);
    if (outcome) {
      say(outcome === 'done' ? 'The rebuilt read tables are in use.' : `It failed: ${error}`);
      return outcome === 'done';
    }
    if (total !== null) tell(done, total);
    try {
      const onProgress = ({ position, target }: Progress) => tell(position.sequence, target.sequence);
      await runRebuild(platform, rebuild, { signal, onProgress });
    } catch (error) {
      if (signal.aborted) break;
      if (!(error instanceof RebuildRunning)) throw error;
      await setTimeout(SAY_MS / 4, undefined, { signal }).catch(() => undefined);
    }
  }
  say(
    'Stopped; the read tables are as they were. A projector that runs goes on from here, or the next rebuild.',
  );
  return false;
}
