import type { FreezableEngine } from '../../../support/engine.js';
import type { FaultProxy } from '../../../support/fault-proxy.js';

/** Killed, stopped by SIGSTOP, cut off by a proxy that holds its connections half open, slowed by 500 ms. */
export const CHAOS_FAULTS = ['killed', 'frozen', 'cut off', 'slowed'] as const;
export type ChaosFault = (typeof CHAOS_FAULTS)[number];

/** An engine that can have each fault. */
export interface ChaosEngine {
  readonly name: string;
  /** Whether others take over while this one has the fault. */
  isReplaceable(fault: ChaosFault): boolean;
  begin(fault: ChaosFault): Promise<void>;
  /** Resolves when the engine works again. */
  end(fault: ChaosFault): Promise<void>;
}

type Process = Pick<FreezableEngine, 'kill9' | 'start' | 'freeze' | 'thaw'>;

/**
 * @param hasOthers whether other processes of the same engine take over when this one is killed or frozen. They do not
 *   when it is cut off from its clients, because the other processes still reach it.
 */
export function createChaosEngine(
  name: string,
  process: Process,
  proxies: readonly FaultProxy[],
  { hasOthers = false } = {},
): ChaosEngine {
  const setProxies = (fault: Parameters<FaultProxy['set']>[0]) => {
    for (const proxy of proxies) proxy.set(fault);
  };
  return {
    name,
    isReplaceable: (fault) => hasOthers && (fault === 'killed' || fault === 'frozen'),
    async begin(fault) {
      if (fault === 'killed') await process.kill9();
      else if (fault === 'frozen') process.freeze();
      else setProxies(fault === 'cut off' ? 'cut' : 'slow');
    },
    async end(fault) {
      if (fault === 'killed') await process.start();
      else if (fault === 'frozen') process.thaw();
      else setProxies('pass');
    },
  };
}
