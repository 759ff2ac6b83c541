import { comparePositions, type EventStore, type Position } from '@mirabelle/event-store';

/** Reads the log after a position, up to the batch that contains the target. */
export async function* readUpTo(
  store: EventStore,
  after: Position,
  target: Position,
  batchSize: number,
  signal: AbortSignal,
) {
  if (comparePositions(after, target) >= 0) return;
  for await (const batch of store.subscribeToAll({ after, batchSize, signal })) {
    yield batch;
    const last = batch.at(-1);
    if (last && comparePositions(last.position, target) >= 0) return;
  }
}
