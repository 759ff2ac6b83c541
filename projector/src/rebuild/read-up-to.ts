import { readAhead } from '@mirabelle/consuming';
import { comparePositions, type EventStore, type Position } from '@mirabelle/event-store';

interface ReadRange {
  readonly after: Position;
  readonly target: Position;
  /** Maximum number of events in a batch. */
  readonly batchSize: number;
  readonly signal: AbortSignal;
}

/**
 * Reads the log after a position, up to the batch that contains the target. The next batch is read while the current one is
 * written, so that the database and this process work at the same time.
 */
export async function* readUpTo(store: EventStore, { after, target, batchSize, signal }: ReadRange) {
  if (comparePositions(after, target) >= 0) return;
  const subscribe = (signal: AbortSignal) => store.subscribeToAll({ after, batchSize, signal });
  for await (const batch of readAhead(subscribe, batchSize, signal)) {
    yield batch;
    const last = batch.at(-1);
    if (last && comparePositions(last.position, target) >= 0) return;
  }
}
