import { within } from './with-timeout.js';

/** After this many ms a part that does not stop is left behind, so that the others still stop in order. */
const patience = 15_000;

/** What has been started, to be stopped in the reverse order. */
export class Closers {
  readonly #stack: { name: string; close: () => Promise<unknown> }[] = [];
  readonly #log: (message: string) => void;
  #closing: Promise<void> | undefined;

  constructor(log: (message: string) => void) {
    this.#log = log;
  }

  /** @param close may be called at any later moment, but once */
  add(name: string, close: () => Promise<unknown>): void {
    this.#stack.push({ name, close });
  }

  /** Stops everything, the last first. A failure is told and hinders no other. May be called more than once. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    for (let part = this.#stack.pop(); part; part = this.#stack.pop()) {
      try {
        if (!(await within(patience, part.close()))) throw new Error(`not within ${patience / 1000} s`);
      } catch (error) {
        this.#log(
          `${part.name} did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }
}
