import { withTimeout } from '@mirabelle/runtime';

/** How long a request may wait for the queue engine. */
const ANSWER_TIMEOUT_MS = 3_000;

/**
 * Waits for the result of a call to a queue, but only a short time. Without this limit the call would wait until the
 * queue engine can be reached again.
 *
 * @returns undefined if the engine does not answer in time or the call fails
 */
export async function tryQueueCall<T>(call: Promise<T>): Promise<T | undefined> {
  return (await withTimeout(ANSWER_TIMEOUT_MS, call).catch(() => undefined))?.value;
}
