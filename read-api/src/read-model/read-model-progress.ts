import type { ServiceContext } from '@mirabelle/application';
import { comparePositions, type Position, parsePosition } from '@mirabelle/event-store';
import { fetchReadModelPosition, READ_MODEL_CHANNEL } from '@mirabelle/read-model';
import { Backoff, isUnavailable, listenToNotifications, withTimeout } from '@mirabelle/runtime';
import { ReadSource } from './read-source.js';

const POLL_MS = 250;
/** Pauses between two reads of a replica's position while requests wait for it. */
const REPLICA_PAUSES = { firstPauseMs: 2, maxPauseMs: 50 };
/** How often a replica that could not be reached is tried again. */
const RETRY_REPLICA_MS = 1_000;

export interface ProgressLimits {
  /** Maximum wait, ms; default 5,000. */
  readonly timeoutMs?: number;
  /** Maximum number of waiting requests; default 1,000. Further requests do not wait. */
  readonly maxWaiting?: number;
}

interface Waiter {
  readonly position: Position;
  resolve(hasReached: boolean): void;
}

/**
 * Tracks the position of the read tables and waits for later positions. It listens to the projector's notifications. While
 * requests wait, it also polls, so that a lost notification only delays them.
 *
 * A replica sends no notifications, and is behind the announced position for a moment. While requests wait, its position is
 * read again and again.
 */
export class ReadModelProgress {
  readonly #context: Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>;
  readonly #source: ReadSource;
  readonly #timeoutMs: number;
  readonly #maxWaiting: number;
  readonly #listening: ReturnType<typeof listenToNotifications>;
  readonly #waiters = new Set<Waiter>();
  #position: Position | undefined;
  #polling: NodeJS.Timeout | undefined;
  #isPolling = false;
  #retrying: NodeJS.Timeout | undefined;
  #isFollowingReplica = false;
  #isStopped = false;

  constructor(
    context: Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>,
    limits: ProgressLimits = {},
    source = new ReadSource(context.pool),
  ) {
    this.#context = context;
    this.#source = source;
    source.onLeave(() => this.#retryReplica());
    this.#timeoutMs = limits.timeoutMs ?? 5_000;
    this.#maxWaiting = limits.maxWaiting ?? 1_000;
    this.#listening = listenToNotifications({
      connection: context.config.databaseUrl,
      channels: [READ_MODEL_CHANNEL],
      logger: context.logger,
      onNotification: (_, payload) => {
        const position = parsePosition(payload);
        if (position && !this.#source.isOnReplica) this.#advance(position);
      },
      onConnected: () => void this.#readPosition(),
      // A crash of the database may lose the last projected events, so the known position is no longer valid.
      onDisconnected: () => {
        this.#position = undefined;
      },
    });
  }

  /**
   * Waits until the read tables have reached a position.
   *
   * @returns whether they have reached it; also true for a position beyond the end of the log, which they never reach. False after
   *   the timeout, and at once if too many requests wait or `stop` was called
   */
  async waitUntilReached(position: Position): Promise<boolean> {
    if (this.hasReached(position)) return true;
    if (this.#isStopped || this.#waiters.size >= this.#maxWaiting) return false;
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        resolve: (hasReached) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve(hasReached);
        },
      };
      const timer = setTimeout(() => waiter.resolve(false), this.#timeoutMs);
      this.#waiters.add(waiter);
      this.#polling ??= setInterval(() => void this.#poll(), POLL_MS);
      void this.#followReplica();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const waiter of this.#waiters) waiter.resolve(false);
    clearInterval(this.#polling);
    clearInterval(this.#retrying);
    await this.#listening.stop();
  }

  /** Whether the read tables are known to have reached a position. */
  hasReached(position: Position): boolean {
    return this.#position !== undefined && comparePositions(this.#position, position) >= 0;
  }

  #advance(position: Position): void {
    if (this.hasReached(position)) return;
    this.#position = position;
    for (const waiter of this.#waiters) if (this.hasReached(waiter.position)) waiter.resolve(true);
  }

  /** Reads the tables' position, and releases requests that wait for a position beyond the end of the log. */
  async #poll(): Promise<void> {
    if (this.#waiters.size === 0) {
      clearInterval(this.#polling);
      this.#polling = undefined;
      return;
    }
    // While the database does not answer, further polls would take all connections.
    if (this.#isPolling) return;
    this.#isPolling = true;
    try {
      await withTimeout(this.#timeoutMs, this.#releaseWaiters([...this.#waiters]));
    } catch (error) {
      this.#context.logger.warn({ err: error }, 'polling the position of the read model failed');
    } finally {
      this.#isPolling = false;
    }
  }

  async #releaseWaiters(waiting: readonly Waiter[]): Promise<void> {
    const [position, head] = await Promise.all([this.#fetchPosition(), this.#context.store.head()]);
    this.#advance(position);
    // Such a position comes from before the restore of an older backup, and is never reached.
    for (const waiter of waiting) if (comparePositions(waiter.position, head) > 0) waiter.resolve(true);
  }

  /** Reads the position of the replica again and again while requests wait for it. */
  async #followReplica(): Promise<void> {
    if (this.#isFollowingReplica) return;
    this.#isFollowingReplica = true;
    const backoff = new Backoff(REPLICA_PAUSES);
    while (this.#source.isOnReplica && this.#waiters.size > 0 && !this.#isStopped) {
      await this.#readPosition();
      if (this.#waiters.size > 0) await backoff.wait();
    }
    this.#isFollowingReplica = false;
  }

  /** The position of the tables that are read. While the replica cannot be reached, that is the primary. */
  async #fetchPosition(): Promise<Position> {
    const { pool } = this.#source;
    try {
      const position = await fetchReadModelPosition(pool);
      // If reads have moved to the other database meanwhile, its position counts.
      return pool === this.#source.pool ? position : this.#fetchPosition();
    } catch (error) {
      if (!this.#source.isOnReplica || !isUnavailable(error)) throw error;
      this.#source.leaveReplica();
      return fetchReadModelPosition(this.#context.pool);
    }
  }

  /** Returns to the replica once it has come as far as what was shown from the primary. */
  #retryReplica(): void {
    const { replica } = this.#source;
    if (!replica || this.#isStopped) return;
    this.#retrying ??= setInterval(async () => {
      const position = await fetchReadModelPosition(replica).catch(() => undefined);
      // While it is unknown what the primary has shown, the replica may be behind it.
      if (!position || !this.#position || comparePositions(position, this.#position) < 0) return;
      this.#source.returnToReplica();
      clearInterval(this.#retrying);
      this.#retrying = undefined;
    }, RETRY_REPLICA_MS).unref();
  }

  async #readPosition(): Promise<void> {
    try {
      this.#advance(await this.#fetchPosition());
    } catch (error) {
      if (!this.#isStopped)
        this.#context.logger.warn({ err: error }, 'reading the position of the read model failed');
    }
  }
}
