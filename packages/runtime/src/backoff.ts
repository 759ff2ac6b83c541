import { setTimeout } from 'node:timers/promises';

/** How long to pause between attempts. */
export interface BackoffPolicy {
  /** Pause after the first failure, ms. Each further failure doubles it. */
  readonly firstPauseMs: number;
  /** Upper limit of a pause, ms; default none. */
  readonly maxPauseMs?: number;
}

/** How often to attempt something before giving up, and how long to pause between attempts. */
export interface RetryPolicy extends BackoffPolicy {
  /** Number of attempts in all, the first one included. */
  readonly attempts: number;
}

/** Keeps the pause a finite number, however many failures there were. */
const MAX_DOUBLINGS = 30;

/** The pause after a number of failures in a row (1 or more), ms. */
export function calculatePause(
  failures: number,
  { firstPauseMs, maxPauseMs = Number.POSITIVE_INFINITY }: BackoffPolicy,
): number {
  return Math.min(firstPauseMs * 2 ** Math.min(failures - 1, MAX_DOUBLINGS), maxPauseMs);
}

/**
 * Exponential backoff for a loop that tries again until it succeeds.
 *
 * @example
 * const backoff = new Backoff({ firstPauseMs: 100, maxPauseMs: 5_000 });
 * while (!signal.aborted) {
 *   try {
 *     await work();
 *     backoff.reset();
 *   } catch (error) {
 *     logger.warn({ err: error, pauseMs: backoff.pauseMs }, 'the work failed; trying again');
 *     await backoff.wait(signal);
 *   }
 * }
 */
export class Backoff {
  readonly #policy: BackoffPolicy;
  #failures = 0;

  constructor(policy: BackoffPolicy) {
    this.#policy = policy;
  }

  /** How long the next {@link wait} will take, ms. */
  get pauseMs(): number {
    return calculatePause(this.#failures + 1, this.#policy);
  }

  /** Returns the current pause, ms, and doubles it for the next time. */
  next(): number {
    const { pauseMs } = this;
    this.#failures += 1;
    return pauseMs;
  }

  /** Waits for the current pause and doubles it. An abort ends the wait early and does not throw. */
  async wait(signal?: AbortSignal): Promise<void> {
    await setTimeout(this.next(), undefined, { signal }).catch(() => undefined);
  }

  /** Starts again from the first pause, after a success. */
  reset(): void {
    this.#failures = 0;
  }
}
