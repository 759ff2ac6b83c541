import { setTimeout } from 'node:timers/promises';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { JobQueues } from '@mirabelle/platform/jobs';
import type { Effects, Reactor } from './reactor.js';

/** How often an event is tried before it is parked, and how long after. */
export interface Patience {
  readonly attempts: number;
  /** Pause after the first failure, in ms; each further one doubles it. */
  readonly firstPauseMs: number;
}

export const PATIENCE: Patience = { attempts: 5, firstPauseMs: 250 };

/** The reactor cannot process this event. */
export class NotProcessed extends Error {
  override readonly name = 'NotProcessed';

  constructor(
    readonly attempts: number,
    cause: unknown,
  ) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), { cause });
  }
}

/**
 * Lets a reactor handle one event and hands its effects over.
 *
 * @throws NotProcessed when the handler failed every time. Anything else, e.g. a queue that cannot be reached, is no
 * fault of the event's: the same event is to come again.
 */
export async function react(
  reactor: Reactor,
  event: RecordedEvent,
  jobs: Pick<JobQueues, 'enqueue'>,
  signal: AbortSignal,
  { attempts, firstPauseMs }: Patience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const collected: (() => Promise<void>)[] = [];
    const effects: Effects = {
      enqueue: (job, payload, options) => {
        collected.push(() => jobs.enqueue(job, payload, options));
      },
    };
    const failure = await reactor.handle(event, effects).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (!failure) {
      for (const handOver of collected) await orAborted(handOver(), signal);
      return;
    }
    if (attempt >= attempts) throw new NotProcessed(attempts, failure.error);
    await setTimeout(firstPauseMs * 2 ** (attempt - 1), undefined, { signal });
  }
}

/** Rejects when aborted first. The promise may still settle later, which does no harm where effects are idempotent. */
async function orAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const ended = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: ended.signal });
  });
  promise.catch(() => undefined);
  await Promise.race([promise, aborted]).finally(() => ended.abort());
}
