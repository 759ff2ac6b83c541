import type { Logger } from '../logger.js';
import { describeRecovery, describeStatus } from './describe-status.js';
import type { EngineCondition, EngineName, EngineStatus } from './engine-status.js';

/**
 * How long an engine has to work before the log says that it works again. While a lost broker is replaced, one part of the
 * process may succeed and the next one fail a moment later.
 */
const SETTLED_MS = 3_000;

interface Outage {
  readonly since: string;
  condition: EngineCondition;
  /** The status that ends the outage if the engine goes on working. */
  recovery?: { readonly timer: NodeJS.Timeout; readonly status: EngineStatus } | undefined;
}

/** Logs an outage when it begins and whenever its condition changes, and its end once. */
export class EngineLog {
  readonly #logger: Logger;
  readonly #outages = new Map<EngineName, Outage>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Logs the new status of an engine whose condition has changed. */
  recordChange(status: EngineStatus): void {
    const { engine, condition, since } = status;
    const outage = this.#outages.get(engine);
    clearTimeout(outage?.recovery?.timer);
    if (condition === 'ok') {
      if (!outage) return;
      const timer = setTimeout(() => this.#end(engine), SETTLED_MS).unref();
      outage.recovery = { timer, status };
      return;
    }
    this.#outages.set(engine, { since: outage?.since ?? since, condition });
    if (outage?.condition === condition) return;
    this.#write(condition === 'slow' ? 'warn' : 'error', status, describeStatus(status));
  }

  /** Logs the end of outages whose engines work, but not for {@link SETTLED_MS} yet. */
  close(): void {
    for (const [engine, { recovery }] of this.#outages) if (recovery) this.#end(engine);
  }

  #end(engine: EngineName): void {
    const outage = this.#outages.get(engine);
    this.#outages.delete(engine);
    if (!outage?.recovery) return;
    const { status, timer } = outage.recovery;
    clearTimeout(timer);
    this.#write('warn', status, describeRecovery(status, outage.since));
  }

  #write(level: 'error' | 'warn', { engine, condition, since, variable }: EngineStatus, sentence: string) {
    this.#logger[level]({ engine, condition, since, variable }, sentence);
  }
}
