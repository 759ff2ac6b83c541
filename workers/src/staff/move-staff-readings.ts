import { setTimeout as sleep } from 'node:timers/promises';
import { moveStaffReadings } from '@mirabelle/application';
import { runInSession } from '@mirabelle/consuming';
import type { WorkersContext } from '../context.js';

const LOCK = 'staff-readings';
const BATCH_SIZE = 200;
const POLL_MS = 500;

type Context = Pick<WorkersContext, 'config' | 'logger' | 'commands'>;

/**
 * Moves the readings of staff from their table into the log until stopped. One process works at a time. A reading waits in
 * the table while the log cannot be reached, so none is lost.
 */
export function startMovingStaffReadings({ config, logger, commands }: Context): { stop(): Promise<void> } {
  return runInSession({
    context: { config },
    lock: LOCK,
    onFailure: (err, pauseMs) =>
      logger.error({ err, pauseMs }, 'moving the readings of staff into the log failed; starting it again'),
    async work({ client }, signal) {
      while (!signal.aborted) {
        const moved = await moveStaffReadings({ database: client, commands }, BATCH_SIZE);
        if (moved < BATCH_SIZE) await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
      }
    },
  });
}
