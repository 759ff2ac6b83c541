import type { EventStore, Position, RecordedEvent } from '@mirabelle/event-store';
import { Backoff, type Logger } from '@mirabelle/runtime';
import { readAhead } from './read-ahead.js';

const DEFAULT_BATCH_SIZE = 500;

export interface FollowOptions {
  readonly store: EventStore;
  /** Name of the consumer in log lines. */
  readonly consumer: string;
  readonly logger: Logger;
  /** Maximum number of events in a batch; default 500. */
  readonly batchSize?: number;
  /** Position of the last handled event. Read at the start and again after every failure. */
  readCheckpoint(): Promise<Position>;
  /** Processes a batch and moves the checkpoint. If it throws, the error is logged and the batch is delivered again. */
  handle(batch: RecordedEvent[], signal: AbortSignal): Promise<void>;
}

/** Follows the log until stopped. After a failure it resumes from the checkpoint, with growing pauses. */
export function followLog(options: FollowOptions): { stop(): Promise<void> } {
  const controller = new AbortController();
  const ended = run(options, controller.signal);
  return {
    stop: async () => {
      controller.abort();
      await ended;
    },
  };
}

async function run(
  { store, consumer, logger, batchSize = DEFAULT_BATCH_SIZE, readCheckpoint, handle }: FollowOptions,
  signal: AbortSignal,
) {
  const backoff = new Backoff({ firstPauseMs: 100, maxPauseMs: 5_000 });
  while (!signal.aborted) {
    try {
      const after = await readCheckpoint();
      const subscribe = (readSignal: AbortSignal) =>
        store.subscribeToAll({ after, signal: readSignal, batchSize });
      for await (const batch of readAhead(subscribe, batchSize, signal)) {
        await handle(batch, signal);
        backoff.reset();
      }
    } catch (error) {
      if (signal.aborted) return;
      logger.error(
        { err: error, consumer, pauseMs: backoff.pauseMs },
        'following the log failed; resuming from the checkpoint',
      );
      await backoff.wait(signal);
    }
  }
}
