import { EventEmitter, once } from 'node:events';
import { listenToNotifications } from '@mirabelle/runtime';
import pg from 'pg';

const CHANNEL = 'event_store_appended';
/** How long the server may take to send a notification, before the connection counts as broken. */
const SEND_TIMEOUT_MS = 2_000;
/** While events are appended all the time, subscribers are woken at most this often, and read several events at once. */
const PAUSE_BETWEEN_SENDS_MS = 2;
/** Without this setting a notification would wait for the disk like an append, although it writes nothing that must last. */
const SENDER_SETTINGS = '-c synchronous_commit=off';

/**
 * Notifies the subscribers of all processes that events have been appended. A notification is only a hint: subscribers
 * also poll, so a lost notification delays events and loses none.
 *
 * Appends do not notify in their own transaction, because Postgres commits notifying transactions one at a time. A
 * separate statement follows instead. The first one is sent at once, and the next covers all appends until it is sent.
 */
export class AppendNotifications {
  readonly #pool: pg.Pool;
  /** One connection, so that notifications do not wait behind the requests that use the pool. */
  readonly #sender: pg.Pool;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #listener: { stop(): Promise<void> } | undefined;
  #isClosed = false;
  #isSending = false;
  #mustSendAgain = false;
  #count = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    const options = [pool.options.options, SENDER_SETTINGS].join(' ').trim();
    this.#sender = new pg.Pool({ ...pool.options, options, max: 1, query_timeout: SEND_TIMEOUT_MS });
    // The connection is replaced at the next notification.
    this.#sender.on('error', () => undefined);
  }

  /** Wakes the waiting subscribers of every process. */
  notify(): void {
    if (this.#isClosed) return;
    if (this.#isSending) {
      this.#mustSendAgain = true;
      return;
    }
    this.#isSending = true;
    this.#sender
      .query(`notify ${CHANNEL}`)
      .catch(() => undefined)
      .finally(() => setTimeout(() => this.#endSending(), PAUSE_BETWEEN_SENDS_MS).unref());
  }

  /** Number of notifications received. Read it before a query and pass it to {@link wait} to miss none in between. */
  get count(): number {
    this.#listen();
    return this.#count;
  }

  /** Resolves at the first notification after `count`, after `timeoutMs` at the latest, or when aborted. */
  async wait(count: number, timeoutMs: number, signal: AbortSignal): Promise<void> {
    if (count !== this.#count || signal.aborted) return;
    // `AbortSignal.any` with an `AbortSignal.timeout` would be shorter, but the timeout may be collected as garbage,
    // and then nothing ends the wait (nodejs/node#57736).
    const ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(end, timeoutMs).unref();
    signal.addEventListener('abort', end);
    await once(this.#emitter, 'appended', { signal: ending.signal }).catch(() => undefined);
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await Promise.all([this.#listener?.stop(), this.#sender.end()]);
  }

  #endSending(): void {
    this.#isSending = false;
    if (!this.#mustSendAgain) return;
    this.#mustSendAgain = false;
    this.notify();
  }

  #listen(): void {
    if (this.#isClosed) return;
    const onNotification = () => {
      this.#count += 1;
      this.#emitter.emit('appended');
    };
    this.#listener ??= listenToNotifications({
      connection: this.#pool.options,
      channels: [CHANNEL],
      onNotification,
      // An append may have been missed while there was no connection.
      onConnected: onNotification,
    });
  }
}
