import { withTimeout } from '@mirabelle/runtime';

/** How long a request may wait for the queues. */
const ANSWER_TIMEOUT_MS = 3_000;

/**
 * Waits a short time for an answer of the queues. Calls to a queue wait for its engine without a limit.
 *
 * @returns undefined when the engine does not answer in time or the call fails
 */
export async function tryQueueCall<T>(call: Promise<T>): Promise<T | undefined> {
  return (await withTimeout(ANSWER_TIMEOUT_MS, call).catch(() => undefined))?.value;
}
