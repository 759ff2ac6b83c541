import { EventEmitter, once } from 'node:events';
import pg from 'pg';

const CHANNEL = 'event_store_appended';
const RECONNECT_MS = 500;

/**
 * Tells subscribers that there may be something new. Only a hint: whoever waits looks again after a while anyway, so a
 * lost notification or connection costs time and never an event.
 *
 * Appends do not notify within their own transaction, because Postgres lets only one notifying transaction commit at
 * a time; a separate statement follows them, and one serves all appends that finished while the last was under way.
 */
export class AppendNotifications {
  readonly #pool: pg.Pool;
  readonly #signals = new EventEmitter().setMaxListeners(0);
  #listener: pg.Client | undefined;
  #listening = false;
  #closed = false;
  #notifying = false;
  #again = false;
  #heard = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Wakes every waiting subscriber of every process, soon. */
  notify(): void {
    if (this.#notifying) {
      this.#again = true;
      return;
    }
    this.#notifying = true;
    this.#pool
      .query(`notify ${CHANNEL}`)
      .catch(() => undefined)
      .finally(() => {
        this.#notifying = false;
        if (this.#again && !this.#closed) {
          this.#again = false;
          this.notify();
        }
      });
  }

  /** How many notifications have come in. Taken before looking, it lets {@link wait} miss none that came since. */
  get heard(): number {
    this.#listen();
    return this.#heard;
  }

  /** Resolves at the first notification after `heard`, after `ms` at the latest, or when aborted. */
  async wait(heard: number, ms: number, signal: AbortSignal): Promise<void> {
    if (heard !== this.#heard) return;
    const bound = AbortSignal.any([AbortSignal.timeout(ms), signal]);
    await once(this.#signals, 'appended', { signal: bound }).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#listener?.end().catch(() => undefined);
  }

  #listen(): void {
    if (this.#listening || this.#closed) return;
    this.#listening = true;
    const client = new pg.Client({ ...this.#pool.options, keepAlive: true });
    this.#listener = client;
    let ended = false;
    const retry = () => {
      if (ended) return;
      ended = true;
      client.end().catch(() => undefined);
      setTimeout(() => {
        this.#listening = false;
      }, RECONNECT_MS).unref();
    };
    const hear = () => {
      this.#heard += 1;
      this.#signals.emit('appended');
    };
    client.on('notification', hear);
    client.on('error', retry);
    client.on('end', retry);
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(hear)
      .catch(retry);
  }
}
