import { setTimeout as sleep } from 'node:timers/promises';
import { findEngineError, StartError } from '@mirabelle/runtime';
import type { ServiceContext } from './service-context.js';

/** Pause between two attempts. */
const RETRY_INTERVAL_MS = 1_000;

/**
 * Waits until the event log answers. Says once that it waits.
 *
 * @throws StartError if the log refuses the user, or is not the one that the database belongs to; the signal's reason
 */
export async function waitForLog(
  { logGuard, logger, config }: Pick<ServiceContext, 'logGuard' | 'logger' | 'config'>,
  signal?: AbortSignal,
): Promise<void> {
  const variable = config.eventStoreUrl ? 'EVENTSTORE_URL' : 'DATABASE_URL';
  let hasWarned = false;
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await logGuard.check();
    } catch (error) {
      const failure = findEngineError(error)?.failure;
      if (!failure) throw error;
      if (failure.condition !== 'away') {
        const { reason, remedy } = failure;
        throw new StartError(
          `The event log at ${variable} cannot be used: ${reason}. ${remedy ?? ''}`.trim(),
          {
            cause: error,
          },
        );
      }
      if (!hasWarned)
        logger.warn(`The event log at ${variable} does not answer yet (${failure.reason}). Waiting for it.`);
      hasWarned = true;
    }
    await sleep(RETRY_INTERVAL_MS, undefined, { signal });
  }
}
