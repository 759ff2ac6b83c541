import type { ServiceContext } from '@mirabelle/application';
import { comparePositions, type Position, parsePosition } from '@mirabelle/event-store';
import { READ_MODEL_ADVANCED, readModelPosition } from '@mirabelle/read-model';
import { listenToNotifications } from '@mirabelle/runtime';

const POLL_MS = 250;

export interface ProgressLimits {
  /** Longest wait; default 5,000 ms. */
  readonly patienceMs?: number;
  /** How many may wait at once; default 1,000. Whoever comes on top of them does not wait. */
  readonly mostWaiting?: number;
}

interface Waiter {
  readonly position: Position;
  resolve(reached: boolean): void;
}

/**
 * Knows how far the read tables have come, and waits until they have come further. It listens to the projector and,
 * while somebody waits, looks for itself as well, so that a lost notification costs a moment and no more.
 */
export class ReadModelProgress {
  readonly #platform: Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>;
  readonly #patienceMs: number;
  readonly #mostWaiting: number;
  readonly #listening: ReturnType<typeof listenToNotifications>;
  readonly #waiters = new Set<Waiter>();
  #position: Position | undefined;
  #polling: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    platform: Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>,
    limits: ProgressLimits = {},
  ) {
    this.#platform = platform;
    this.#patienceMs = limits.patienceMs ?? 5_000;
    this.#mostWaiting = limits.mostWaiting ?? 1_000;
    this.#listening = listenToNotifications({
      connection: platform.config.databaseUrl,
      channels: [READ_MODEL_ADVANCED],
      logger: platform.logger,
      onNotification: (_, payload) => {
        const position = parsePosition(payload);
        if (position) this.#advance(position);
      },
      onConnected: () => void this.#readPosition(),
      // The tables may go back a little when the database crashes, so the known position no longer counts.
      onDisconnected: () => {
        this.#position = undefined;
      },
    });
  }

  /** Waits until the read tables hold everything up to `position`. @returns false when that took too long */
  async reached(position: Position): Promise<boolean> {
    if (this.#covers(position)) return true;
    if (this.#stopped || this.#waiters.size >= this.#mostWaiting) return false;
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        resolve: (reached) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve(reached);
        },
      };
      const timer = setTimeout(() => waiter.resolve(false), this.#patienceMs);
      this.#waiters.add(waiter);
      this.#polling ??= setInterval(() => void this.#look(), POLL_MS);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const waiter of this.#waiters) waiter.resolve(false);
    clearInterval(this.#polling);
    await this.#listening.stop();
  }

  #covers(position: Position): boolean {
    return this.#position !== undefined && comparePositions(this.#position, position) >= 0;
  }

  #advance(position: Position): void {
    if (this.#covers(position)) return;
    this.#position = position;
    for (const waiter of this.#waiters) if (this.#covers(waiter.position)) waiter.resolve(true);
  }

  /** For those who have waited a while: the tables' own word, and whether what they wait for exists at all. */
  async #look(): Promise<void> {
    if (this.#waiters.size === 0) {
      clearInterval(this.#polling);
      this.#polling = undefined;
      return;
    }
    const { pool, store } = this.#platform;
    try {
      const waiting = [...this.#waiters];
      const [position, head] = await Promise.all([readModelPosition(pool), store.head()]);
      this.#advance(position);
      // A position of another database, such as one restored from an older backup, will never come.
      for (const waiter of waiting) if (comparePositions(waiter.position, head) > 0) waiter.resolve(true);
    } catch (error) {
      this.#platform.logger.warn({ err: error }, 'the progress of the read model could not be read');
    }
  }

  async #readPosition(): Promise<void> {
    try {
      this.#advance(await readModelPosition(this.#platform.pool));
    } catch (error) {
      if (!this.#stopped)
        this.#platform.logger.warn({ err: error }, 'the position of the read model could not be read');
    }
  }
}
