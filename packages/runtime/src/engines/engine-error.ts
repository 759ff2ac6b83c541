import type { EngineCondition, EngineName } from './engine-status.js';

export interface EngineFailure {
  readonly engine: EngineName;
  readonly condition: Exclude<EngineCondition, 'ok'>;
  /** What the engine did or said, without a period at the end, such as `the password of the user "app" is wrong`. */
  readonly reason: string;
  /** What to do, one sentence. Default: a sentence for the condition. */
  readonly remedy?: string;
  /** The environment variable to look at; default: the one with the engine's address. */
  readonly variable?: string;
  /** When the engine wants the next call, seconds from now. */
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * An engine (Postgres, Kafka, Redis or another server that the product needs) cannot be used. Adapters throw this error in
 * place of their client's errors. A request that fails with it is answered with 503. Only the engine monitor logs it, once.
 *
 * Neither reason nor remedy may contain a password or personal data.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError';

  constructor(
    readonly failure: EngineFailure,
    cause?: unknown,
  ) {
    super(`${failure.engine} is ${failure.condition}: ${failure.reason}`, { cause });
  }
}

/** The error itself if it is an {@link EngineError}, else the first one among its causes. */
export function findEngineError(error: unknown): EngineError | undefined {
  if (error instanceof EngineError) return error;
  if (!(error instanceof Error)) return undefined;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  for (const cause of causes) {
    const found = findEngineError(cause);
    if (found) return found;
  }
  return undefined;
}
