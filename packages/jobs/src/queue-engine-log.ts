import { type Logger, readFirstLine } from '@mirabelle/runtime';

/**
 * Logs once that the engine of the queues cannot be used, and that it can again: every queue and worker has connections
 * of its own, and each of them reports its failures.
 */
export class QueueEngineLog {
  readonly #engine: string;
  readonly #logger: Logger;
  #isDown = false;

  /** @param engine such as `Redis (REDIS_URL)` */
  constructor(engine: string, logger: Logger) {
    this.#engine = engine;
    this.#logger = logger;
  }

  /** Reports a failed connection or call. */
  reportFailure(error: unknown): void {
    if (this.#isDown) return;
    this.#isDown = true;
    this.#logger.warn(
      { err: error },
      `The job queues cannot use ${this.#engine}: ${describeReason(error)}. Jobs wait and none is lost; this is tried again until it works.`,
    );
  }

  /** Reports that the engine has answered. */
  reportAnswer(): void {
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#logger.info(`The job queues can use ${this.#engine} again`);
  }
}

/** The error's first line, or its code. Node reports a refused connection to several addresses without a message. */
function describeReason(error: unknown): string {
  const { message, code } = (error ?? {}) as { readonly message?: unknown; readonly code?: unknown };
  return readFirstLine(typeof message === 'string' && message ? message : String(code ?? error));
}
