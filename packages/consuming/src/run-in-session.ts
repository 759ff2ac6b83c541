import { Backoff } from '@mirabelle/runtime';
import {
  openSession,
  type Session,
  type SessionContext,
  type SessionOptions,
  waitForLock,
} from './lock-session.js';

const DEFAULT_MAX_PAUSE_MS = 5_000;

export interface SessionWorkOptions {
  readonly context: SessionContext;
  /**
   * Advisory lock that is held while working: only one process works at a time, and another takes over when it ends.
   * Without a lock, all processes work at the same time.
   */
  readonly lock?: string;
  readonly sessionOptions?: SessionOptions;
  /** Longest pause after a failure; default 5,000 ms. */
  readonly maxPauseMs?: number;
  /** Called when the work or its session fails. The work starts again after `pauseMs`. */
  onFailure(error: unknown, pauseMs: number): void;
  /** Works until `signal` is aborted. It is aborted with `stopping`, and also when the session and its locks are lost. */
  work(session: Session, signal: AbortSignal, stopping: AbortSignal): Promise<void>;
}

/** Runs work in a dedicated database session until stopped. After a failure it starts again, with growing pauses. */
export function runInSession(options: SessionWorkOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const ended = run(options, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function run(
  { context, lock, sessionOptions, maxPauseMs = DEFAULT_MAX_PAUSE_MS, onFailure, work }: SessionWorkOptions,
  stopping: AbortSignal,
): Promise<void> {
  const backoff = new Backoff({ firstPauseMs: 100, maxPauseMs });
  while (!stopping.aborted) {
    let startedAt = Number.POSITIVE_INFINITY;
    try {
      await using session = await openSession(context, sessionOptions);
      if (lock !== undefined && !(await waitForLock(session, lock, stopping))) return;
      startedAt = Date.now();
      await work(session, AbortSignal.any([stopping, session.lost]), stopping);
    } catch (error) {
      if (stopping.aborted) return;
      onFailure(error, backoff.pauseMs);
    }
    // Work that ran for a while restarts soon. Work that fails at once restarts after growing pauses.
    if (Date.now() - startedAt > maxPauseMs) backoff.reset();
    await backoff.wait(stopping);
  }
}
