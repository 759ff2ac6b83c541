import { setTimeout } from 'node:timers/promises';
import type { CommandBus } from '@mirabelle/application';
import { CommandRefused } from '@mirabelle/application';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { JobQueues } from '@mirabelle/jobs';
import { v5 as uuidFromName } from 'uuid';
import type { Effects, Reactor } from './reactor.js';

/** Where effects go. */
export interface EffectTargets {
  readonly jobs: Pick<JobQueues, 'enqueue' | 'withdraw'>;
  readonly commands: Pick<CommandBus, 'execute'>;
}

/** How often an event is tried before it is parked, and how long after. */
export interface RetryPolicy {
  readonly attempts: number;
  /** Pause after the first failure, in ms; each further one doubles it. */
  readonly firstPauseMs: number;
}

export const DEFAULT_RETRY_POLICY: RetryPolicy = { attempts: 5, firstPauseMs: 250 };

/** The reactor cannot process this event. */
export class ProcessingFailed extends Error {
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
 * @throws NotProcessed when the handler failed or a command was refused every time. Anything else, e.g. a queue that
 * cannot be reached, is no fault of the event's: the same event is to come again.
 */
export async function processEvent(
  reactor: Reactor,
  event: RecordedEvent,
  outlets: EffectTargets,
  signal: AbortSignal,
  { attempts, firstPauseMs }: RetryPolicy,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await attemptOf(reactor, event, outlets, signal);
    if (!failure) return;
    if (attempt >= attempts) throw new ProcessingFailed(attempts, failure.error);
    await setTimeout(firstPauseMs * 2 ** (attempt - 1), undefined, { signal });
  }
}

/** @returns what the event failed on, if it did */
async function attemptOf(reactor: Reactor, event: RecordedEvent, outlets: EffectTargets, signal: AbortSignal) {
  const { effects, collected } = collecting(reactor, event, outlets);
  try {
    await reactor.handle(event, effects);
  } catch (error) {
    return { error };
  }
  try {
    for (const handOver of collected) await orAborted(handOver, signal);
  } catch (error) {
    if (error instanceof CommandRefused) return { error };
    throw error;
  }
  return undefined;
}

/** Effects that are kept until the handler has returned. */
function collecting(reactor: Reactor, event: RecordedEvent, { jobs, commands }: EffectTargets) {
  const collected: (() => Promise<unknown>)[] = [];
  let commandsGiven = 0;
  const effects: Effects = {
    enqueue: (job, payload, options) => {
      collected.push(() => jobs.enqueue(job, payload, options));
    },
    withdraw: (queue, id) => {
      collected.push(() => jobs.withdraw(queue, id));
    },
    command: (execution) => {
      const metadata = {
        commandId: uuidFromName(`${reactor.name} ${commandsGiven++}`, event.id),
        correlationId: event.metadata.correlationId,
        actor: { kind: 'system', id: reactor.name },
      } as const;
      collected.push(() => commands.execute({ ...execution, metadata }));
    },
  };
  return { effects, collected };
}

/** Does nothing when aborted before, and rejects when aborted first; what was begun may still end, which does no harm. */
async function orAborted(begin: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const ended = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: ended.signal });
  });
  await Promise.race([begin(), aborted]).finally(() => ended.abort());
}
