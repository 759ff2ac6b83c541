import type { EngineMonitor } from './engine-monitor.js';
import { isUsable } from './engine-status.js';

/** How long a process may take to stop while an engine does not answer. */
const SHUTDOWN_MS = 4_000;

/**
 * If an engine of a stopping process cannot be used, ends the process after four seconds: the remaining
 * work would wait for that engine, perhaps forever. Like a kill, this loses nothing that was acknowledged.
 *
 * @param exit ends the process
 */
export async function limitShutdown(
  engines: EngineMonitor,
  exit: () => void = () => process.exit(),
): Promise<void> {
  const startedAt = Date.now();
  const statuses = await engines.check();
  if (statuses.every(({ condition }) => isUsable(condition))) return;
  setTimeout(exit, SHUTDOWN_MS - (Date.now() - startedAt)).unref();
}
