import { setTimeout } from 'node:timers/promises';
import type { EventStore, Position, RecordedEvent } from '@mirabelle/event-store';
import type { Logger } from '@mirabelle/runtime';
import { readAhead } from './read-ahead.js';

const BATCH_SIZE = 500;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export interface Following {
  readonly store: EventStore;
  /** Who follows, for the logs. */
  readonly name: string;
  readonly logger: Logger;
  /** Most events in one batch; default 500. */
  readonly batchSize?: number;
  /** Where to go on from; asked again after every failure. */
  checkpoint(): Promise<Position>;
  /** Processes a batch and moves the checkpoint. What it throws is logged, and the batch comes again. */
  handle(batch: RecordedEvent[], signal: AbortSignal): Promise<void>;
}

/** Follows the log until stopped, resuming from the checkpoint after any failure with growing pauses. */
export function follow(following: Following): { stop(): Promise<void> } {
  const controller = new AbortController();
  const ended = run(following, controller.signal);
  return {
    stop: async () => {
      controller.abort();
      await ended;
    },
  };
}

async function run(
  { store, name, logger, batchSize = BATCH_SIZE, checkpoint, handle }: Following,
  signal: AbortSignal,
) {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      const after = await checkpoint();
      const open = (reading: AbortSignal) => store.subscribeToAll({ after, signal: reading, batchSize });
      for await (const batch of readAhead(open, batchSize, signal)) {
        await handle(batch, signal);
        pause = FIRST_PAUSE_MS;
      }
    } catch (error) {
      if (signal.aborted) return;
      logger.error(
        { err: error, consumer: name, pause },
        'following the log failed; resuming from the checkpoint',
      );
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }
}
