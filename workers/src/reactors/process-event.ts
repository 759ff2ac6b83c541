import { setTimeout } from 'node:timers/promises';
import { type CommandBus, CommandRefused, deriveCommandId } from '@mirabelle/application';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { JobQueues } from '@mirabelle/jobs';
import { calculatePause, type RetryPolicy, withSpan } from '@mirabelle/runtime';
import type { Effects, Reactor } from './reactor.js';

/** The parts that execute the effects of reactors. */
export interface EffectTargets {
  readonly jobs: Pick<JobQueues, 'enqueue' | 'withdraw'>;
  readonly commands: Pick<CommandBus, 'execute'>;
}

/** How an event is processed. */
export interface ProcessingOptions {
  readonly targets: EffectTargets;
  /** Stops the attempts, and the wait for an effect. */
  readonly signal: AbortSignal;
  readonly retryPolicy: RetryPolicy;
}

/** How often an event is attempted before it is parked. */
export const DEFAULT_RETRY_POLICY: RetryPolicy = { attempts: 5, firstPauseMs: 250 };

/** The reactor failed on the event at every attempt. */
export class ProcessingFailedError extends Error {
  override readonly name = 'ProcessingFailedError';

  constructor(
    readonly attempts: number,
    cause: unknown,
  ) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), { cause });
  }
}

/**
 * Lets a reactor handle one event and executes its effects, in the trace of the command that caused the event.
 *
 * @throws ProcessingFailedError when the handler failed or a command was refused at every attempt. Any other error, e.g. of an
 *   unreachable queue, is not caused by the event: the caller has to process the same event again
 */
export async function processEvent(
  reactor: Reactor,
  event: RecordedEvent,
  options: ProcessingOptions,
): Promise<void> {
  const { type, metadata } = event;
  await withSpan(
    () => ({
      name: `react ${reactor.name}`,
      kind: 'consumer',
      parent: metadata.traceparent,
      attributes: { 'mirabelle.event.types': type, 'mirabelle.correlation_id': metadata.correlationId },
    }),
    () => attemptRepeatedly(reactor, event, options),
  );
}

async function attemptRepeatedly(
  reactor: Reactor,
  event: RecordedEvent,
  { targets, signal, retryPolicy }: ProcessingOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await attemptEvent(reactor, event, targets, signal);
    if (!failure) return;
    if (attempt >= retryPolicy.attempts) throw new ProcessingFailedError(retryPolicy.attempts, failure.error);
    await setTimeout(calculatePause(attempt, retryPolicy), undefined, { signal });
  }
}

/** @returns the error that the event caused, or undefined after a success */
async function attemptEvent(
  reactor: Reactor,
  event: RecordedEvent,
  targets: EffectTargets,
  signal: AbortSignal,
): Promise<{ readonly error: unknown } | undefined> {
  const { effects, collected } = collectEffects(reactor, event, targets);
  try {
    await reactor.handle(event, effects);
  } catch (error) {
    return { error };
  }
  try {
    for (const execute of collected) await executeUnlessAborted(execute, signal);
  } catch (error) {
    if (error instanceof CommandRefused) return { error };
    throw error;
  }
  return undefined;
}

/** Collects the effects of a handler without executing them. */
function collectEffects(reactor: Reactor, event: RecordedEvent, { jobs, commands }: EffectTargets) {
  const collected: (() => Promise<unknown>)[] = [];
  let commandCount = 0;
  const effects: Effects = {
    enqueue: (job, payload, options) => {
      collected.push(() => jobs.enqueue(job, payload, options));
    },
    withdraw: (queue, id) => {
      collected.push(() => jobs.withdraw(queue, id));
    },
    executeCommand: (execution) => {
      const metadata = {
        commandId: deriveCommandId(`${reactor.name} ${commandCount++}`, event.id),
        correlationId: event.metadata.correlationId,
        actor: { kind: 'system', id: reactor.name },
      } as const;
      collected.push(() => commands.execute({ ...execution, metadata }));
    },
  };
  return { effects, collected };
}

/** Executes an effect, but rejects as soon as `signal` is aborted. An effect that has begun may complete after that. */
async function executeUnlessAborted(execute: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const finished = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: finished.signal });
  });
  await Promise.race([execute(), aborted]).finally(() => finished.abort());
}
