import { setTimeout as sleep } from 'node:timers/promises';
import {
  describeStatus,
  type EngineMonitor,
  type EngineName,
  listUnusable,
  StartError,
} from '@mirabelle/runtime';

const REQUIRED_ENGINES: readonly EngineName[] = ['postgres', 'event-log'];
const PAUSE_MS = 500;

/**
 * Waits until the engines that everything needs can be used.
 *
 * @throws StartError when an engine refuses or was replaced, because waiting does not help then; the reason of `canceled` when
 *   the start is canceled
 */
export async function waitForEngines(engines: EngineMonitor, canceled: AbortSignal): Promise<void> {
  for (;;) {
    canceled.throwIfAborted();
    const unusable = listUnusable(await engines.check(), REQUIRED_ENGINES);
    const hopeless = unusable.find(({ condition }) => condition !== 'away');
    if (hopeless) throw new StartError(describeStatus(hopeless));
    if (unusable.length === 0) return;
    await sleep(PAUSE_MS, undefined, { signal: canceled });
  }
}
