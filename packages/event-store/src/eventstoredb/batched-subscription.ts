import { once } from 'node:events';
import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  RecordedEvent as LogEvent,
} from '@eventstore/db-client';
import type { Position } from '../position.js';
import { type LogClient, filterByPrefix, toLogPosition } from './log-client.js';

/** While the past is read, a batch that is not full yet waits so long for more. Nothing waits at the log's end. */
const BATCH_FILL_TIMEOUT_MS = 50;

/** One subscription of the server's, read in batches. It reads ahead by one batch and no more. */
export class BatchedSubscription {
  readonly #stream: AllStreamSubscription;
  readonly #batchSize: number;
  #caughtUp = false;
  #ended = false;
  #error: Error | undefined;

  /** @param prefix of the streams that are wanted; empty for all */
  constructor(client: LogClient, prefix: string, after: Position, batchSize: number) {
    this.#batchSize = batchSize;
    this.#stream = client.subscribeToAll(
      { fromPosition: toLogPosition(after), filter: filterByPrefix(prefix) },
      { highWaterMark: batchSize },
    );
    this.#stream.on('caughtUp', () => {
      this.#caughtUp = true;
    });
    this.#stream.on('error', (error: Error) => {
      this.#error = error;
    });
    this.#stream.on('end', () => {
      this.#ended = true;
    });
  }

  /**
   * The next events, at least one; none where `patienceMs` went by in silence or the signal was aborted.
   *
   * @throws what the subscription ended with
   */
  async next(timeoutMs: number, signal: AbortSignal): Promise<LogEvent[]> {
    const batch: LogEvent[] = [];
    for (;;) {
      this.#take(batch);
      if (batch.length === this.#batchSize) return batch;
      if (batch.length > 0 && (this.#caughtUp || this.#failure())) return batch;
      const failure = this.#failure();
      if (failure) throw failure;
      if (!(await this.#more(batch.length > 0 ? BATCH_FILL_TIMEOUT_MS : timeoutMs, signal))) return batch;
    }
  }

  /** Ends it at the server, too. */
  async close(): Promise<void> {
    await this.#stream.unsubscribe().catch(() => undefined);
    this.#stream.destroy();
  }

  #take(batch: LogEvent[]): void {
    while (batch.length < this.#batchSize) {
      const resolved = this.#stream.read() as AllStreamResolvedEvent | null;
      if (resolved === null) return;
      if (resolved.event) batch.push(resolved.event);
    }
  }

  #failure(): Error | undefined {
    return this.#error ?? (this.#ended ? new Error('The server has ended the subscription') : undefined);
  }

  /** Waits until there is more to read, or something to say. @returns false where nothing came in time */
  async #more(ms: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    const settled = new AbortController();
    const bound = AbortSignal.any([AbortSignal.timeout(ms), signal, settled.signal]);
    const heard = (name: string) => once(this.#stream, name, { signal: bound });
    try {
      await Promise.race([heard('readable'), heard('end'), heard('caughtUp')]);
      return true;
    } catch {
      return this.#error !== undefined;
    } finally {
      settled.abort();
    }
  }
}
