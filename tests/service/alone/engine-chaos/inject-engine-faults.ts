import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../../../support/seeded-random.js';
import { CHAOS_FAULTS, type ChaosEngine } from './chaos-engine.js';

/** A fault that was injected, and how long the product took to recover. */
export interface InjectedFault {
  /** Such as `Redis frozen`. */
  readonly name: string;
  readonly isReplaceable: boolean;
  /** Time until everything worked, ms: from the beginning of the fault if others take over, otherwise from its end. */
  readonly recoveryMs: number;
}

interface FaultRun {
  /** How long faults are injected, s. */
  readonly seconds: number;
  readonly random: SeededRandom;
  /** Resolves when everything works, with the time that it took, ms. */
  waitUntilAllWorks(): Promise<number>;
  /** Resolves when all replicas are in sync, so that the next fault takes one of three and not two. */
  waitUntilInSync(): Promise<void>;
}

/** Injects every fault into every engine in random order, one at a time for a few seconds, until the time of the run is over. */
export async function injectEngineFaults(
  engines: readonly ChaosEngine[],
  { seconds, random, waitUntilAllWorks, waitUntilInSync }: FaultRun,
): Promise<InjectedFault[]> {
  const injected: InjectedFault[] = [];
  const deadline = Date.now() + seconds * 1_000;
  const allFaults = engines.flatMap((engine) => CHAOS_FAULTS.map((fault) => ({ engine, fault })));
  let waiting: typeof allFaults = [];
  while (Date.now() < deadline) {
    if (waiting.length === 0) waiting = random.shuffled(allFaults);
    const [next] = waiting.splice(0, 1);
    if (!next) break;
    const { engine, fault } = next;
    const name = `${engine.name} ${fault}`;
    const isReplaceable = engine.isReplaceable(fault);
    await waitUntilInSync();
    await engine.begin(fault);
    // A failure of this wait is reported below, after the end of the fault.
    const takenOver = isReplaceable ? waitUntilAllWorks() : undefined;
    takenOver?.catch(() => undefined);
    await sleep(random.between(2_000, 8_000));
    await Promise.allSettled([takenOver]);
    await engine.end(fault);
    try {
      const recoveryMs = await (takenOver ?? waitUntilAllWorks());
      injected.push({ name, isReplaceable, recoveryMs });
    } catch (error) {
      throw new Error(`After ${name}: ${error}`, { cause: error });
    }
    console.log(`${name}: ${((injected.at(-1)?.recoveryMs ?? 0) / 1_000).toFixed(1)} s`);
    await sleep(random.between(500, 1_500));
  }
  return injected;
}
