import type { ZodType } from 'zod';

/** How often a failed job is tried again, and how long after. */
export interface Retries {
  /** Attempts in all, the first included. */
  readonly attempts: number;
  /** Pause after the first failure; each further one doubles it. */
  readonly firstPauseMs: number;
  /** No pause is longer. */
  readonly maxPauseMs: number;
}

/**
 * A kind of job. Payloads travel through the queue's storage in the clear and stay there a while, so they hold ids
 * and never personal data.
 */
export interface JobDefinition<Payload extends object> {
  readonly queue: string;
  readonly name: string;
  /** From 1. A changed payload is a new version; the old one keeps its handler until its jobs have run. */
  readonly version: number;
  readonly payload: ZodType<Payload>;
  readonly retryPolicy: Retries;
}

/** What a handler may know of the run that it is in. */
export interface JobRun {
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** Aborted when the process has waited long enough for the job to end. */
  readonly signal: AbortSignal;
}

/** A handler with the definition of the jobs that it does. */
export interface JobHandler {
  /** Name and version as queues write them. */
  readonly type: string;
  readonly retryPolicy: Retries;
  /** @throws JobFailedForGood when the payload does not fit, and whatever the handler throws */
  run(payload: unknown, run: JobRun): Promise<void>;
}

/** Thrown by a handler that knows that no further attempt can succeed: the job is kept as failed. */
export class UnrecoverableJobError extends Error {
  override readonly name = 'JobFailedForGood';
}

const DEFAULT_RETRIES: Retries = { attempts: 12, firstPauseMs: 1_000, maxPauseMs: 10 * 60_000 };

/** Describes a kind of job; without `retries` it is tried twelve times within half an hour. */
export function defineJob<Payload extends object>(
  definition: Omit<JobDefinition<Payload>, 'retries'> & { readonly retries?: Retries },
): JobDefinition<Payload> {
  return { retryPolicy: DEFAULT_RETRIES, ...definition };
}

/** Name and version in one, as queues tell jobs apart. */
export function jobType({ name, version }: { readonly name: string; readonly version: number }): string {
  return `${name}.v${version}`;
}

/** Joins a definition and what does its jobs. A handler may run twice for one job, so it must bear that. */
export function createJobHandler<Payload extends object>(
  definition: JobDefinition<Payload>,
  handle: (payload: Payload, run: JobRun) => Promise<void>,
): JobHandler {
  return {
    type: jobType(definition),
    retryPolicy: definition.retryPolicy,
    async run(payload, run) {
      const checked = definition.payload.safeParse(payload);
      if (!checked.success) throw new UnrecoverableJobError(`The payload does not fit ${jobType(definition)}`);
      await handle(checked.data, run);
    },
  };
}

/** Pause before the next attempt after `failures` failures, in ms. */
export function pauseAfter(failures: number, { firstPauseMs, maxPauseMs: longestPauseMs }: Retries): number {
  return Math.min(firstPauseMs * 2 ** Math.min(failures - 1, 30), longestPauseMs);
}
