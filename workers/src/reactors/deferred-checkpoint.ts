import type { Position } from '@mirabelle/event-store';

/** How far the stored checkpoint may be behind. It is short, because operators see the lag. */
const DELAY_MS = 1_000;

/**
 * The checkpoint of a reactor. Most events are for other reactors, and a transaction for each of them would be most of the
 * work of the database. So the position of an event that the reactor passes over is stored a little later, once for many
 * events. After a crash the reactor only passes over them again.
 */
export class DeferredCheckpoint {
  readonly #store: (position: Position) => Promise<void>;
  readonly #delayMs: number;
  #pending: Position | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(store: (position: Position) => Promise<void>, delayMs = DELAY_MS) {
    this.#store = store;
    this.#delayMs = delayMs;
  }

  /** Stores the position of the last event that the reactor has handled. */
  async move(position: Position): Promise<void> {
    this.#forget();
    await this.#store(position);
  }

  /** Stores, after the delay, the position of the last event that the reactor has passed over. */
  moveSoon(position: Position): void {
    this.#pending = position;
    this.#timer ??= setTimeout(() => void this.finish(), this.#delayMs);
  }

  /** Stores the position that is still waiting. A failure is ignored, because the events can be passed over again. */
  async finish(): Promise<void> {
    const position = this.#pending;
    this.#forget();
    if (position) await this.#store(position).catch(() => undefined);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending = undefined;
  }
}
