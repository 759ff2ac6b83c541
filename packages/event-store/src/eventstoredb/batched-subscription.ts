import { once } from 'node:events';
import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  RecordedEvent as LogEvent,
} from '@eventstore/db-client';
import type { Position } from '../position.js';
import { filterByPrefix, type LogClient, toLogPosition } from './log-client.js';

/** How long a partial batch waits for more events before the subscription has caught up. */
const BATCH_FILL_TIMEOUT_MS = 50;

/** A subscription of the client, read in batches. It reads ahead by one batch at most. */
export class BatchedSubscription {
  readonly #stream: AllStreamSubscription;
  readonly #batchSize: number;
  #caughtUp = false;
  #ended = false;
  #error: Error | undefined;

  /** @param prefix of the stream names to subscribe to; empty for all */
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
   * Returns the next events: at least one, or none if nothing arrived within `timeoutMs` or the signal was aborted.
   *
   * @throws the error that ended the subscription
   */
  async next(timeoutMs: number, signal: AbortSignal): Promise<LogEvent[]> {
    const batch: LogEvent[] = [];
    for (;;) {
      this.#readAvailable(batch);
      if (batch.length === this.#batchSize) return batch;
      if (batch.length > 0 && (this.#caughtUp || this.#failure())) return batch;
      const failure = this.#failure();
      if (failure) throw failure;
      if (!(await this.#waitForMore(batch.length > 0 ? BATCH_FILL_TIMEOUT_MS : timeoutMs, signal)))
        return batch;
    }
  }

  /** Unsubscribes from the server and closes the stream. */
  async close(): Promise<void> {
    await this.#stream.unsubscribe().catch(() => undefined);
    this.#stream.destroy();
  }

  #readAvailable(batch: LogEvent[]): void {
    while (batch.length < this.#batchSize) {
      const resolved = this.#stream.read() as AllStreamResolvedEvent | null;
      if (resolved === null) return;
      if (resolved.event) batch.push(resolved.event);
    }
  }

  #failure(): Error | undefined {
    return this.#error ?? (this.#ended ? new Error('The server ended the subscription') : undefined);
  }

  /** Waits for events, the end or an error. @returns false if nothing happened in time */
  async #waitForMore(ms: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    const cleanup = new AbortController();
    const anySignal = AbortSignal.any([AbortSignal.timeout(ms), signal, cleanup.signal]);
    const event = (name: string) => once(this.#stream, name, { signal: anySignal });
    try {
      await Promise.race([event('readable'), event('end'), event('caughtUp')]);
      return true;
    } catch {
      return this.#error !== undefined;
    } finally {
      cleanup.abort();
    }
  }
}
