import { setTimeout } from 'node:timers/promises';
import { holdLock, openSession, type Session, type SessionOptions } from './lock-session.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export interface SessionWork {
  readonly platform: { readonly config: { readonly databaseUrl: string } };
  /** Held while working, so that of all processes one works, and another takes over when it ends; without, all work. */
  readonly lock?: string;
  readonly session?: SessionOptions;
  /** Told of what the work or its session failed on; it is taken up again after `pauseMs`. */
  interrupted(error: unknown, pauseMs: number): void;
  /** Works until `signal` is aborted, by `stopping` or because the session was lost and with it all locks. */
  work(session: Session, signal: AbortSignal, stopping: AbortSignal): Promise<void>;
}

/** Works in a database session of its own until stopped, and takes up again with growing pauses whatever goes wrong. */
export function workInSession(options: SessionWork): { stop(): Promise<void> } {
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
  { platform, lock, session: wanted, interrupted, work }: SessionWork,
  stopping: AbortSignal,
): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!stopping.aborted) {
    let began = Number.POSITIVE_INFINITY;
    try {
      await using session = await openSession(platform, wanted);
      if (lock !== undefined && !(await holdLock(session, lock, stopping))) return;
      began = Date.now();
      await work(session, AbortSignal.any([stopping, session.lost]), stopping);
    } catch (error) {
      if (stopping.aborted) return;
      interrupted(error, pause);
    }
    // What worked for a while is worth an early try; what fails at once would fail at once again.
    if (Date.now() - began > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS;
    await setTimeout(pause, undefined, { signal: stopping }).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}
