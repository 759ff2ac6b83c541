import type { ServiceContext } from '@mirabelle/application';
import { followLog } from '@mirabelle/consuming';
import { comparePositions, type Position, type RecordedEvent } from '@mirabelle/event-store';
import { fetchReadModelPosition } from '@mirabelle/read-model';
import { Backoff } from '@mirabelle/runtime';
import type { ReadModelProgress } from '../read-model/read-model-progress.js';
import type { Change } from './change.js';
import { allChanges } from './changes/all-changes.js';

/** The changes of one event. */
export interface EventChanges {
  readonly position: Position;
  readonly changes: readonly Change[];
}

interface RememberedChanges extends EventChanges {
  /** When the change was reported, in ms since the epoch. */
  readonly reportedAt: number;
}

export type Listener = (entries: readonly EventChanges[], position: Position) => void;

/** Number of events whose changes are kept for viewers who reconnect. */
const MAX_REMEMBERED = 5_000;
/** Pauses between two waits for the read tables. A wait ends at once while too many requests wait for them. */
const PAUSES = { firstPauseMs: 20, maxPauseMs: 1_000 };

/**
 * Follows the log and reports the changes of events once the read tables contain them, so that pages fetch new data. It
 * starts with the first viewer and keeps the latest changes for viewers who reconnect.
 */
export class ChangeFeed {
  readonly #context: Pick<ServiceContext, 'store' | 'logger' | 'pool'>;
  readonly #progress: Pick<ReadModelProgress, 'waitUntilReached'>;
  readonly #listener: Listener;
  readonly #maxRemembered: number;
  #recent: RememberedChanges[] = [];
  /** All changes after this position are in `#recent`. */
  #rememberedAfter: Position | undefined;
  /** All changes that were reported at this time or later are in `#recent`, ms since the epoch. */
  #rememberedSince = Number.POSITIVE_INFINITY;
  #position: Position | undefined;
  #following: { stop(): Promise<void> } | undefined;
  #started: Promise<Position> | undefined;
  #isStopped = false;

  constructor(
    context: Pick<ServiceContext, 'store' | 'logger' | 'pool'>,
    progress: Pick<ReadModelProgress, 'waitUntilReached'>,
    listener: Listener,
    maxRemembered = MAX_REMEMBERED,
  ) {
    this.#context = context;
    this.#progress = progress;
    this.#listener = listener;
    this.#maxRemembered = maxRemembered;
  }

  /** Starts following the log, once. @returns the position @throws database errors */
  async start(): Promise<Position> {
    this.#started ??= this.#startFollowing().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    await this.#started;
    return this.position;
  }

  /** All changes up to this position have been reported. */
  get position(): Position {
    if (!this.#position) throw new Error('The change feed has not been started');
    return this.#position;
  }

  /** Finds the changes after a position; undefined when they are no longer remembered. */
  findChangesAfter(position: Position): readonly EventChanges[] | undefined {
    if (!this.#rememberedAfter || comparePositions(position, this.#rememberedAfter) < 0) return undefined;
    // A position that the feed has not reached comes from another database, for example from before a restore.
    if (comparePositions(position, this.position) > 0) return undefined;
    return this.#recent.filter((entry) => comparePositions(entry.position, position) > 0);
  }

  /** Finds the changes that were reported at a time (ms since the epoch) or later; undefined when they are not remembered. */
  findChangesSince(time: number): readonly EventChanges[] | undefined {
    return time < this.#rememberedSince
      ? undefined
      : this.#recent.filter(({ reportedAt }) => reportedAt >= time);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#following?.stop();
  }

  async #startFollowing(): Promise<Position> {
    const { pool, store, logger } = this.#context;
    // Starts at the tables' position. Transactions before the end of the log may still be open.
    const position = await fetchReadModelPosition(pool);
    this.#rememberedAfter = position;
    this.#rememberedSince = Date.now();
    this.#position = position;
    if (this.#isStopped) return position;
    this.#following = followLog({
      store,
      logger,
      consumer: 'live',
      readCheckpoint: async () => this.position,
      handle: (batch, signal) => this.#handle(batch, signal),
    });
    return position;
  }

  async #handle(batch: readonly RecordedEvent[], signal: AbortSignal): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    const backoff = new Backoff(PAUSES);
    while (!(await this.#progress.waitUntilReached(last.position))) {
      await backoff.wait(signal);
      if (signal.aborted || this.#isStopped) return;
    }
    const entries = batch.flatMap((event) => {
      const changes = allChanges.get(event.type)?.(event) ?? [];
      return changes.length > 0 ? [{ position: event.position, changes }] : [];
    });
    this.#remember(entries);
    this.#position = last.position;
    if (entries.length > 0) this.#listener(entries, last.position);
  }

  #remember(entries: readonly EventChanges[]): void {
    const reportedAt = Date.now();
    this.#recent.push(...entries.map((entry) => ({ ...entry, reportedAt })));
    const excess = this.#recent.length - this.#maxRemembered;
    if (excess <= 0) return;
    const lastForgotten = this.#recent[excess - 1];
    this.#rememberedAfter = lastForgotten?.position;
    this.#rememberedSince = (lastForgotten?.reportedAt ?? reportedAt) + 1;
    this.#recent = this.#recent.slice(excess);
  }
}
