import type { LimitSize, LimitUsage } from './limit-refusal.js';

/** How a caller has used a limit after a call. */
export interface CountedCall extends LimitUsage {
  readonly isOverLimit: boolean;
}

interface Window {
  calls: number;
  /** ms since the epoch */
  readonly endsAt: number;
}

/** Counts the calls of each caller in windows of fixed length, in the memory of this process. */
export class MemoryLimiter {
  readonly #points: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();
  #nextSweepAt = 0;

  /** @param now returns the current time in ms since the epoch */
  constructor({ points, seconds }: LimitSize, now: () => number = Date.now) {
    this.#points = points;
    this.#windowMs = seconds * 1_000;
    this.#now = now;
  }

  /** Counts a call. A caller's window begins with the first call after the previous window. */
  count(caller: string): CountedCall {
    const now = this.#now();
    if (now >= this.#nextSweepAt) this.#sweep(now);
    let window = this.#windows.get(caller);
    if (window === undefined || window.endsAt <= now) {
      window = { calls: 0, endsAt: now + this.#windowMs };
      this.#windows.set(caller, window);
    }
    window.calls += 1;
    return {
      isOverLimit: window.calls > this.#points,
      remaining: Math.max(0, this.#points - window.calls),
      opensInMs: window.endsAt - now,
    };
  }

  /** Number of callers that are remembered. */
  get size(): number {
    return this.#windows.size;
  }

  /** Forgets the windows that have ended. */
  #sweep(now: number): void {
    for (const [caller, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(caller);
    this.#nextSweepAt = now + this.#windowMs;
  }
}
