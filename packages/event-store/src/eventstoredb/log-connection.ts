import { setImmediate } from 'node:timers/promises';
import { withTimeout } from '@mirabelle/runtime';
import type { LogClient } from './log-client.js';
import { convertLogError, isWorthRepeating, NoAnswerError, needsAnotherClient } from './log-errors.js';

/** How long the adapter waits for an answer of EventStoreDB. The whole API request may take five seconds. */
export const ANSWER_TIMEOUT_MS = 4_000;
/** How long the streams of a client may take to end. */
const DISPOSE_TIMEOUT_MS = 500;

/**
 * The connection to the event log in EventStoreDB. It holds one client. When the server falls silent, a new client takes
 * its place and looks for the leader.
 */
export class LogConnection {
  readonly #open: () => Promise<LogClient>;
  #client: Promise<LogClient> | undefined;
  #answeredAt = 0;
  /** Replaced clients, each with the timer that disposes of it. */
  readonly #retired = new Map<LogClient, NodeJS.Timeout>();
  readonly #disposed = new WeakSet<LogClient>();

  /** @param open creates a client that connects on first use */
  constructor(open: () => Promise<LogClient>) {
    this.#open = open;
  }

  get client(): Promise<LogClient> {
    this.#client ??= this.#open();
    return this.#client;
  }

  /**
   * Makes a call that has one answer, unlike a subscription. The call is repeated once in two cases: the node is no longer
   * the leader (it names the leader, and the client connects to that node), or the connection was closed before the call
   * began.
   *
   * @throws EngineError if the server cannot be reached or refuses the user; other errors of the client
   */
  async call<T>(work: (client: LogClient) => Promise<T>): Promise<T> {
    try {
      return await this.#callOnce(work).catch(async (error: unknown) => {
        if (!isWorthRepeating(error)) throw error;
        // The client turns to the leader when the failed call has closed, which comes after its error.
        await setImmediate();
        return this.#callOnce(work);
      });
    } catch (error) {
      throw convertLogError(error);
    }
  }

  async #callOnce<T>(work: (client: LogClient) => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const client = await this.client;
    try {
      const value = await work(client);
      // When a client is disposed of, its running reads end as if they were complete.
      if (this.#disposed.has(client)) throw new NoAnswerError(ANSWER_TIMEOUT_MS);
      this.#answeredAt = performance.now();
      return value;
    } catch (error) {
      // Another call may have been answered meanwhile, so that only this one is slow.
      const isSilent = error instanceof NoAnswerError && this.#answeredAt < startedAt;
      if (isSilent || needsAnotherClient(error)) this.#replace(client);
      throw error;
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#retired.values()) clearTimeout(timer);
    const clients = [...this.#retired.keys()];
    if (this.#client !== undefined) clients.push(await this.#client);
    await Promise.all(clients.map((client) => this.#dispose(client)));
  }

  /** Calls of the former client may still be answered, so the client is disposed of only when they would have timed out. */
  #replace(client: LogClient): void {
    if (this.#retired.has(client) || this.#disposed.has(client)) return;
    this.#client = undefined;
    const timer = setTimeout(() => void this.#dispose(client), ANSWER_TIMEOUT_MS).unref();
    this.#retired.set(client, timer);
  }

  async #dispose(client: LogClient): Promise<void> {
    this.#disposed.add(client);
    this.#retired.delete(client);
    await withTimeout(DISPOSE_TIMEOUT_MS, client.dispose()).catch(() => undefined);
  }
}

/**
 * Waits for an answer, but not longer than `timeoutMs`. A timeout does not cancel the call. `withTimeout` is not used here,
 * because it ends its timer by an abort signal, which costs several times as much, and every append needs a timer.
 *
 * @throws NoAnswerError
 */
export function waitForAnswer<T>(answer: Promise<T>, timeoutMs = ANSWER_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswerError(timeoutMs)), timeoutMs);
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
