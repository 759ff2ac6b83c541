import { readErrorMessage } from './format-error.js';
import { withTimeout } from './with-timeout.js';

/** A part that has not stopped after this time is abandoned, so that the remaining parts still stop in order. */
const STOP_TIMEOUT_MS = 15_000;

/** Records the parts of a process in the order in which they start, and stops them in the reverse order. */
export class ShutdownSequence {
  readonly #parts: { name: string; stop: () => Promise<unknown> }[] = [];
  readonly #log: (message: string) => void;
  #closing: Promise<void> | undefined;

  /** @param log receives one sentence for each part that does not stop cleanly */
  constructor(log: (message: string) => void) {
    this.#log = log;
  }

  /** @param stop is called at most once */
  add(name: string, stop: () => Promise<unknown>): void {
    this.#parts.push({ name, stop });
  }

  /** Stops every part, the last one first. A failure is logged and does not affect the others. Repeatable. */
  close(): Promise<void> {
    this.#closing ??= this.#stopAll();
    return this.#closing;
  }

  async #stopAll(): Promise<void> {
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) {
      try {
        const { timedOut } = await withTimeout(STOP_TIMEOUT_MS, part.stop());
        if (timedOut) throw new Error(`not within ${STOP_TIMEOUT_MS / 1000} s`);
      } catch (error) {
        this.#log(`${part.name} did not stop cleanly: ${readErrorMessage(error)}`);
      }
    }
  }
}
