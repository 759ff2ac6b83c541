import { comparePositions, type Position } from '@mirabelle/event-store';
import { Backoff, type Queryable } from '@mirabelle/runtime';
import { fetchReadModelPosition } from './checkpoint.js';

/**
 * Waits until the projector has applied all events up to a position to the read tables.
 *
 * @returns false if it has not within `timeoutMs`
 * @throws the reason of the signal when it is aborted
 */
export async function waitUntilProjected(
  database: Queryable,
  position: Position,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  const backoff = new Backoff({ firstPauseMs: 5, maxPauseMs: 100 });
  for (;;) {
    if (comparePositions(await fetchReadModelPosition(database), position) >= 0) return true;
    if (Date.now() >= deadline) return false;
    await backoff.wait(signal);
    signal?.throwIfAborted();
  }
}
