/** What became of a call: answered, refused by a rule (such as a taken chair), or failed. */
export type Outcome = 'answered' | 'refused' | 'failed';

export interface RecordedCall {
  /** Such as `read the salons`. */
  readonly kind: string;
  /** ms since the beginning of the run. */
  readonly startMs: number;
  readonly durationMs: number;
  readonly outcome: Outcome;
}

/** Times in ms; NaN without calls. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The calls of a run, with their times. */
export class Recording {
  readonly #startedAt = performance.now();
  readonly calls: RecordedCall[] = [];
  /** One sentence for each failed call. */
  readonly failures: string[] = [];

  /** Time since the beginning of the run, ms. */
  get elapsedMs(): number {
    return performance.now() - this.#startedAt;
  }

  /**
   * Makes a call and records it. A status below 400 is an answer, below 500 a refusal, and everything else a failure.
   *
   * @returns the answer; undefined if the call failed
   */
  async call<A extends { readonly status: number }>(
    kind: string,
    send: () => Promise<A>,
  ): Promise<A | undefined> {
    const startMs = this.elapsedMs;
    try {
      const answer = await send();
      const outcome = answer.status < 400 ? 'answered' : answer.status < 500 ? 'refused' : 'failed';
      if (outcome === 'failed') this.failures.push(`${kind}: status ${answer.status}`);
      this.calls.push({ kind, startMs, durationMs: this.elapsedMs - startMs, outcome });
      return outcome === 'failed' ? undefined : answer;
    } catch (error) {
      this.failures.push(`${kind}: ${(error as Error).message}`);
      this.calls.push({ kind, startMs, durationMs: this.elapsedMs - startMs, outcome: 'failed' });
      return undefined;
    }
  }
}

/** The kind of a sign-up, which waits for a mail, so that its duration says nothing about the API. */
export const SIGN_UP = 'sign up by mail';

/** All calls but sign-ups. */
export const omitSignUps = (calls: readonly RecordedCall[]): RecordedCall[] =>
  calls.filter(({ kind }) => kind !== SIGN_UP);

/** The percentiles of the durations of calls, by nearest rank. */
export function computePercentiles(calls: readonly Pick<RecordedCall, 'durationMs'>[]): Percentiles {
  const sorted = calls.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  const findPercentile = (share: number) =>
    sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { p50: findPercentile(0.5), p95: findPercentile(0.95), p99: findPercentile(0.99) };
}
