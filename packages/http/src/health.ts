import { type EngineMonitor, type EngineName, type EngineStatus, listUnusable } from '@mirabelle/runtime';

/**
 * - `ok`: every engine works.
 * - `degraded`: the service works, but an engine is slow, or one that only some requests need cannot be used.
 * - `unavailable`: an engine that the service cannot work without cannot be used.
 */
export type HealthStatus = 'ok' | 'degraded' | 'unavailable';

/** Judges the conditions of engines for a service that cannot work without some of them. */
export function judgeHealth(
  engines: readonly Pick<EngineStatus, 'engine' | 'condition'>[],
  neededEngines: readonly EngineName[],
): HealthStatus {
  if (listUnusable(engines, neededEngines).length > 0) return 'unavailable';
  return engines.every(({ condition }) => condition === 'ok') ? 'ok' : 'degraded';
}

/** The answer of a service's own `/health`, which the gateway does not forward. Takes two seconds at most. */
export async function readHealth(
  monitor: EngineMonitor,
  neededEngines: readonly EngineName[],
): Promise<{ readonly status: HealthStatus; readonly engines: readonly EngineStatus[] }> {
  const engines = await monitor.check();
  return { status: judgeHealth(engines, neededEngines), engines };
}
