import type { Appended, EventStore, NewEvent, RecordedEvent, SubscribeOptions } from '@mirabelle/event-store';
import type { LogGuard } from './log-guard.js';

/**
 * An event store that is used only while it is the log that belongs to the database: each subscription and the first
 * append check that.
 */
export class GuardedEventStore implements EventStore {
  readonly #store: EventStore;
  readonly #guard: LogGuard;

  constructor(store: EventStore, guard: LogGuard) {
    this.#store = store;
    this.#guard = guard;
  }

  async append(stream: string, events: readonly NewEvent[], expectedRevision: bigint): Promise<Appended> {
    await this.#guard.checkOnce();
    return this.#store.append(stream, events, expectedRevision);
  }

  readStream: EventStore['readStream'] = (stream, fromRevision) =>
    this.#store.readStream(stream, fromRevision);

  async *subscribeToAll(options: SubscribeOptions): AsyncGenerator<RecordedEvent[]> {
    await this.#guard.check();
    yield* this.#store.subscribeToAll(options);
  }

  head: EventStore['head'] = () => this.#store.head();

  readLogIdentity: EventStore['readLogIdentity'] = () => this.#store.readLogIdentity();

  close: EventStore['close'] = () => this.#store.close();
}
