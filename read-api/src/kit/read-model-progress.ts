import type { ServiceContext } from '@mirabelle/application';
import { comparePositions, type Position, parsePosition } from '@mirabelle/event-store';
import { READ_MODEL_ADVANCED, readModelPosition } from '@mirabelle/read-model';
import pg from 'pg';

const POLL_MS = 250;
const RECONNECT_MS = 500;

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
  readonly #waiters = new Set<Waiter>();
  #position: Position | undefined;
  #listener: pg.Client | undefined;
  #polling: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    platform: Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger'>,
    limits: ProgressLimits = {},
  ) {
    this.#platform = platform;
    this.#patienceMs = limits.patienceMs ?? 5_000;
    this.#mostWaiting = limits.mostWaiting ?? 1_000;
    this.#listen();
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
    await this.#listener?.end().catch(() => undefined);
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

  #listen(): void {
    if (this.#stopped) return;
    const { config, logger } = this.#platform;
    const client = new pg.Client({ connectionString: config.databaseUrl, keepAlive: true });
    this.#listener = client;
    let ended = false;
    const again = () => {
      if (ended) return;
      ended = true;
      // After a crash of the database the tables may have gone back a little; what was known counts no more.
      this.#position = undefined;
      client.end().catch(() => undefined);
      setTimeout(() => this.#listen(), RECONNECT_MS).unref();
    };
    client.on('notification', ({ payload = '' }) => {
      const position = parsePosition(payload);
      if (position) this.#advance(position);
    });
    client.on('error', again);
    client.on('end', again);
    client
      .connect()
      .then(() => client.query(`listen ${READ_MODEL_ADVANCED}`))
      .then(async () => this.#advance(await readModelPosition(client)))
      .catch((error: unknown) => {
        if (!this.#stopped) logger.warn({ err: error }, 'not listening to the read model yet');
        again();
      });
  }
}
