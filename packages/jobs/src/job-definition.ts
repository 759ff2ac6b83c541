import type { RetryPolicy } from '@mirabelle/runtime';
import type { ZodType } from 'zod';

/**
 * A kind of job. Queues store payloads unencrypted and keep them for a while, so a payload contains ids and no personal
 * data.
 */
export interface JobDefinition<Payload extends object> {
  readonly queue: string;
  readonly name: string;
  /** From 1. A changed payload needs a new version; the old version keeps its handler until its jobs have run. */
  readonly version: number;
  readonly payload: ZodType<Payload>;
  readonly retryPolicy: RetryPolicy;
}

/** The attempt that a handler is called for. */
export interface JobRun {
  /** Id of the job. */
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** Aborted when the process stops and the job has not ended in time. */
  readonly signal: AbortSignal;
}

/** Handles the jobs of one definition. */
export interface JobHandler {
  /** Name and version, as the queue stores them. */
  readonly type: string;
  readonly retryPolicy: RetryPolicy;
  /** @throws UnrecoverableJobError for an invalid payload, and any error of the handler */
  run(payload: unknown, run: JobRun): Promise<void>;
}

/** A handler throws this when no further attempt can succeed. The job is kept as failed. */
export class UnrecoverableJobError extends Error {
  override readonly name = 'UnrecoverableJobError';
}

/** Twelve attempts within about half an hour. */
const DEFAULT_RETRY_POLICY: RetryPolicy = { attempts: 12, firstPauseMs: 1_000, maxPauseMs: 10 * 60_000 };

/** Defines a kind of job. Without a retry policy there are twelve attempts within about half an hour. */
export function defineJob<Payload extends object>(
  definition: Omit<JobDefinition<Payload>, 'retryPolicy'> & { readonly retryPolicy?: RetryPolicy },
): JobDefinition<Payload> {
  return { retryPolicy: DEFAULT_RETRY_POLICY, ...definition };
}

/** Name and version in one, as queues distinguish jobs, for example `greet.v2`. */
export function formatJobType({
  name,
  version,
}: {
  readonly name: string;
  readonly version: number;
}): string {
  return `${name}.v${version}`;
}

/** Creates the handler for a definition's jobs. It may run twice for one job, so `handle` must be idempotent. */
export function createJobHandler<Payload extends object>(
  definition: JobDefinition<Payload>,
  handle: (payload: Payload, run: JobRun) => Promise<void>,
): JobHandler {
  return {
    type: formatJobType(definition),
    retryPolicy: definition.retryPolicy,
    async run(payload, run) {
      const parsed = definition.payload.safeParse(payload);
      if (!parsed.success) {
        throw new UnrecoverableJobError(
          `The payload does not match the schema of ${formatJobType(definition)}`,
        );
      }
      await handle(parsed.data, run);
    },
  };
}
