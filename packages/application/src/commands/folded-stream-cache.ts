import type { Position } from '@mirabelle/event-store';

/** The state of a stream up to a revision. */
export interface FoldedStream<State> {
  readonly state: State;
  /** Revision of the last folded event; -1 for a stream without events. */
  readonly revision: bigint;
  readonly position: Position | undefined;
  /** Ids of the commands that have appended events. */
  readonly commandIds: Set<string>;
}

const MAX_STREAMS = 5_000;
/** A state is kept for longer than a burst of commands, but not for long, because it may contain personal data. */
const MAX_AGE_MS = 30_000;

/**
 * Caches folded streams for a short time, so that a busy stream is not read completely for every command. A cached state
 * may be stale: every append checks the revision, and a refusal is only final for a state that was just read.
 */
export class FoldedStreamCache {
  readonly #entries = new Map<string, { folded: FoldedStream<unknown>; expiresAt: number }>();

  /** Returns the cached state. The type is safe because every stream has exactly one decider. */
  get<State>(stream: string): FoldedStream<State> | undefined {
    const entry = this.#entries.get(stream);
    return entry && entry.expiresAt > Date.now() ? (entry.folded as FoldedStream<State>) : undefined;
  }

  set<State>(stream: string, folded: FoldedStream<State>): void {
    const now = Date.now();
    this.#entries.delete(stream);
    this.#entries.set(stream, { folded, expiresAt: now + MAX_AGE_MS });
    // The states are in the order in which they expire.
    for (const [oldest, { expiresAt }] of this.#entries) {
      if (expiresAt > now && this.#entries.size <= MAX_STREAMS) break;
      this.#entries.delete(oldest);
    }
  }

  delete(stream: string): void {
    this.#entries.delete(stream);
  }

  clear(): void {
    this.#entries.clear();
  }
}
