import { setTimeout as sleep } from 'node:timers/promises';
import { describeStatus, type EngineMonitor, isUsable, StartError } from '@mirabelle/runtime';

const REQUIRED_ENGINES = ['postgres', 'event-log'];
const PAUSE_MS = 500;

/**
 * Waits until the engines that everything needs can be used.
 *
 * @throws StartError when one refuses, because waiting does not help then
 */
export async function waitForEngines(engines: EngineMonitor, canceled: AbortSignal): Promise<void> {
  for (;;) {
    canceled.throwIfAborted();
    const broken = (await engines.check()).filter(
      ({ engine, condition }) => REQUIRED_ENGINES.includes(engine) && !isUsable(condition),
    );
    const refusing = broken.find(({ condition }) => condition !== 'away');
    if (refusing) throw new StartError(describeStatus(refusing));
    if (broken.length === 0) return;
    await sleep(PAUSE_MS, undefined, { signal: canceled });
  }
}
