import type { ServiceContext } from '@mirabelle/application';
import { followLog } from '@mirabelle/consuming';
import { comparePositions, type Position, type RecordedEvent } from '@mirabelle/event-store';
import { readModelPosition } from '@mirabelle/read-model';
import type { ReadModelProgress } from '../kit/read-model-progress.js';
import type { Change } from './change.js';
import { allChanges } from './maps/index.js';

/** What one event changes. */
export interface Entry {
  readonly position: Position;
  readonly changes: readonly Change[];
}

export type Listener = (entries: readonly Entry[], position: Position) => void;

/** So many changes are remembered for those who come back after a broken connection. */
const REMEMBERED = 5_000;

/**
 * Follows the log and tells what has changed once the read tables show it, so that whoever asks anew gets the new. It
 * begins when the first viewer comes, and keeps the latest changes for those who come back.
 */
export class LiveFeed {
  readonly #platform: Pick<ServiceContext, 'store' | 'logger' | 'pool'>;
  readonly #progress: Pick<ReadModelProgress, 'reached'>;
  readonly #listener: Listener;
  readonly #remembered: number;
  #recent: Entry[] = [];
  /** Everything after this is among the recent. */
  #from: Position | undefined;
  #position: Position | undefined;
  #following: { stop(): Promise<void> } | undefined;
  #begun: Promise<Position> | undefined;
  #stopped = false;

  constructor(
    platform: Pick<ServiceContext, 'store' | 'logger' | 'pool'>,
    progress: Pick<ReadModelProgress, 'reached'>,
    listener: Listener,
    remembered = REMEMBERED,
  ) {
    this.#platform = platform;
    this.#progress = progress;
    this.#listener = listener;
    this.#remembered = remembered;
  }

  /** Begins to follow, if that has not been begun. @throws what the database throws */
  async begin(): Promise<Position> {
    this.#begun ??= this.#begin().catch((error: unknown) => {
      this.#begun = undefined;
      throw error;
    });
    await this.#begun;
    return this.position;
  }

  /** Everything up to here has been told. */
  get position(): Position {
    if (!this.#position) throw new Error('The feed has not begun');
    return this.#position;
  }

  /** What has changed after a position; undefined where that is not known any more. */
  since(position: Position): readonly Entry[] | undefined {
    if (!this.#from || comparePositions(position, this.#from) < 0) return undefined;
    // Of another database, such as the one before a restore.
    if (comparePositions(position, this.position) > 0) return undefined;
    return this.#recent.filter((entry) => comparePositions(entry.position, position) > 0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#following?.stop();
  }

  async #begin(): Promise<Position> {
    const { pool, store, logger } = this.#platform;
    // Where the tables are is where everything before has been settled; the log's end may still be in motion.
    const position = await readModelPosition(pool);
    this.#from = position;
    this.#position = position;
    if (this.#stopped) return position;
    this.#following = followLog({
      store,
      logger,
      consumer: 'live',
      readCheckpoint: async () => this.position,
      handle: (batch, signal) => this.#take(batch, signal),
    });
    return position;
  }

  async #take(batch: readonly RecordedEvent[], signal: AbortSignal): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    while (!(await this.#progress.reached(last.position))) if (signal.aborted || this.#stopped) return;
    const entries = batch.flatMap((event) => {
      const changes = allChanges.get(event.type)?.(event) ?? [];
      return changes.length > 0 ? [{ position: event.position, changes }] : [];
    });
    this.#remember(entries);
    this.#position = last.position;
    if (entries.length > 0) this.#listener(entries, last.position);
  }

  #remember(entries: readonly Entry[]): void {
    this.#recent.push(...entries);
    const tooMany = this.#recent.length - this.#remembered;
    if (tooMany <= 0) return;
    this.#from = this.#recent[tooMany - 1]?.position;
    this.#recent = this.#recent.slice(tooMany);
  }
}
