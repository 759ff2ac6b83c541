import type { Appended, EventStore, NewEvent, RecordedEvent, SubscribeOptions } from '@mirabelle/event-store';
import { withSpan } from '@mirabelle/runtime';
import type { LogGuard } from './log-guard.js';

/**
 * An event store that is used only while it is the log that belongs to the database: each subscription and the first
 * append check that.
 */
export class GuardedEventStore implements EventStore {
  readonly #store: EventStore;
  readonly #guard: LogGuard;
  #openSubscriptions = 0;

  constructor(store: EventStore, guard: LogGuard) {
    this.#store = store;
    this.#guard = guard;
  }

  async append(stream: string, events: readonly NewEvent[], expectedRevision: bigint): Promise<Appended> {
    await this.#guard.ensureChecked();
    return withSpan(
      () => ({
        name: 'append to the log',
        kind: 'client',
        attributes: { 'mirabelle.event.types': events.map(({ type }) => type).join(' ') },
      }),
      () => this.#store.append(stream, events, expectedRevision),
    );
  }

  readStream: EventStore['readStream'] = (stream, fromRevision) =>
    this.#store.readStream(stream, fromRevision);

  async *subscribeToAll(options: SubscribeOptions): AsyncGenerator<RecordedEvent[]> {
    await this.#guard.check();
    this.#openSubscriptions += 1;
    try {
      yield* this.#store.subscribeToAll(options);
    } finally {
      this.#openSubscriptions -= 1;
    }
  }

  /** Number of subscriptions that are being read. */
  get openSubscriptions(): number {
    return this.#openSubscriptions;
  }

  head: EventStore['head'] = () => this.#store.head();

  readLogIdentity: EventStore['readLogIdentity'] = () => this.#store.readLogIdentity();

  close: EventStore['close'] = () => this.#store.close();
}
