import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../../../support/seeded-random.js';
import type { Victim } from './cluster.js';

/** Share of the faults that kill two processes or engines at once. */
const PAIR_SHARE = 0.3;

export interface InjectedFaults {
  /** Names of the killed victims in order; two at once are joined by a plus. */
  readonly kills: readonly string[];
  /** Name and last output of each victim that ended without being killed. */
  readonly crashed: readonly string[];
}

/**
 * Kills and restarts one or two victims at a time, in random rounds in which each victim is killed once. Ends with the first
 * round that is complete after `seconds`.
 */
export async function injectFaults(
  victims: readonly Victim[],
  seconds: number,
  random: SeededRandom,
): Promise<InjectedFaults> {
  const kills: string[] = [];
  const crashed: string[] = [];
  const deadline = Date.now() + seconds * 1_000;
  let waiting: Victim[] = [];
  while (Date.now() < deadline || kills.length === 0 || waiting.length > 0) {
    if (waiting.length === 0) waiting = random.shuffled(victims);
    const chosen = waiting.splice(0, random.next() < PAIR_SHARE ? 2 : 1);
    await sleep(random.between(300, 2_500));
    for (const victim of victims) {
      const output = victim.crashOutput?.();
      if (output === undefined) continue;
      crashed.push(`${victim.name}: ${output}`);
      await victim.start();
    }
    await Promise.all(chosen.map((victim) => victim.kill9()));
    kills.push(chosen.map(({ name }) => name).join('+'));
    await sleep(random.between(100, 2_000));
    await Promise.all(chosen.map((victim) => victim.start()));
  }
  return { kills, crashed };
}
