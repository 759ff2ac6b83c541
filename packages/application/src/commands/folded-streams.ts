import type { Position } from '@mirabelle/event-store';

/** A stream as far as this process has folded it. */
export interface FoldedStream<State> {
  readonly state: State;
  /** Of the last event folded; -1 for a stream without events. */
  readonly revision: bigint;
  readonly position: Position | undefined;
  /** Ids of the commands whose events were folded. */
  readonly commands: Set<string>;
}

const MOST_STREAMS = 5_000;
/** Longer than a burst of commands; short enough that nothing personal stays in memory for long. */
const KEPT_MS = 30_000;

/**
 * Remembers folded streams for a while, so that a busy stream is not read and folded anew for every command. What is
 * remembered may be behind: an append checks the revision anyway, and a refusal is only believed of a fresh state.
 */
export class FoldedStreams {
  readonly #streams = new Map<string, { folded: FoldedStream<unknown>; until: number }>();

  /** What is remembered of a stream. Always asked with the decider that folded it: a stream has one. */
  get<State>(stream: string): FoldedStream<State> | undefined {
    const entry = this.#streams.get(stream);
    return entry && entry.until > Date.now() ? (entry.folded as FoldedStream<State>) : undefined;
  }

  set<State>(stream: string, folded: FoldedStream<State>): void {
    this.#streams.delete(stream);
    this.#streams.set(stream, { folded, until: Date.now() + KEPT_MS });
    const oldest = this.#streams.keys().next();
    if (this.#streams.size > MOST_STREAMS && !oldest.done) this.#streams.delete(oldest.value);
  }

  forget(stream: string): void {
    this.#streams.delete(stream);
  }

  clear(): void {
    this.#streams.clear();
  }
}
