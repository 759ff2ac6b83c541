import type { Logger } from '../logger.js';
import { readFirstLine } from '../process/format-error.js';
import { withTimeout } from '../process/with-timeout.js';
import { type EngineFailure, findEngineError } from './engine-error.js';
import { EngineLog } from './engine-log.js';
import {
  compareSeverity,
  type EngineCondition,
  type EngineName,
  type EngineStatus,
  isUsable,
} from './engine-status.js';
import { isUnavailable } from './is-unavailable.js';

/** How long an engine may take to answer a check before it counts as away. */
const CHECK_TIMEOUT_MS = 2_000;
/** An engine that takes longer than this twice in a row is slow. */
const SLOW_MS = 400;
const DEFAULT_INTERVAL_MS = 5_000;
/** Pause between two checks while an engine is not usable. */
const RETRY_INTERVAL_MS = 1_000;
/** How long the result of a check is reused. */
const FRESH_MS = 1_000;
/** How long it is reused after an error, because the engine may have failed since the last check. */
const SUSPECTED_FRESH_MS = 50;
/** An error up to this long after an engine came back can still come from the time when it was not usable. */
const AFTERMATH_MS = 30_000;

/** Checks whether an engine works. */
export interface EngineProbe {
  readonly engine: EngineName;
  /** The setting that says where the engine is, such as `KAFKA_BROKERS`. */
  readonly variable: string;
  /** Pause between two checks while it works, ms; default 5,000. Longer for a server of somebody else, such as an SMTP relay. */
  readonly intervalMs?: number;
  /**
   * Makes one cheap call to the engine. Throws {@link EngineError}, or the client's own error, which then counts as
   * `away`. Is aborted after two seconds, which counts as `away` too.
   */
  check(signal: AbortSignal): Promise<void>;
  /** Closes the connection of the checks, if there is one. */
  close?(): Promise<void>;
}

/** Receives the results of a part of the process that uses an engine, such as the relay. */
export interface EngineUse {
  /** Reports that the last use worked. */
  reportSuccess(): void;
  /** Reports that the last use failed. The engine keeps this failure until {@link reportSuccess} or {@link end} is called. */
  reportFailure(error: unknown): void;
  /** Reports that the part no longer uses the engine. */
  end(): void;
}

/** An engine with what the monitor knows about it. */
interface WatchedEngine {
  readonly probe: EngineProbe;
  readonly failures: Map<string, EngineFailure>;
  status: EngineStatus;
  /** End of the last check, ms. */
  checkedAt: number;
  /** When the engine was last known not to be `ok`, ms. */
  lastFailedAt: number;
  checking: Promise<void> | undefined;
  /** Number of slow answers in a row. */
  slowAnswers: number;
  timer: NodeJS.Timeout | undefined;
}

/** The key of the probe's result among the results of the parts that use the engine. */
const PROBE = 'probe';

/**
 * Tracks for each engine that this process uses whether it works and since when, and logs its outages. After
 * {@link start} it checks the engines regularly, and also whenever a status is requested and the last check
 * is too old.
 */
export class EngineMonitor {
  readonly #log: EngineLog;
  readonly #now: () => number;
  readonly #watched = new Map<EngineName, WatchedEngine>();
  readonly #listeners = new Set<(status: EngineStatus) => void>();
  #isStarted = false;

  constructor(logger: Logger, now: () => number = Date.now) {
    this.#log = new EngineLog(logger);
    this.#now = now;
  }

  /** Adds an engine. A second probe for the same engine is ignored, so parts that share one may each add it. */
  watch(probe: EngineProbe): void {
    if (this.#watched.has(probe.engine)) return;
    const status: EngineStatus = {
      engine: probe.engine,
      condition: 'ok',
      since: new Date(this.#now()).toISOString(),
      variable: probe.variable,
      reason: null,
      remedy: null,
    };
    const watched: WatchedEngine = {
      probe,
      failures: new Map(),
      status,
      checkedAt: Number.NEGATIVE_INFINITY,
      lastFailedAt: Number.NEGATIVE_INFINITY,
      checking: undefined,
      slowAnswers: 0,
      timer: undefined,
    };
    this.#watched.set(probe.engine, watched);
    if (this.#isStarted) this.#schedule(watched, 0);
  }

  /** Registers a part that uses an engine. Has no effect for an engine without a probe. */
  use(engine: EngineName, part: string): EngineUse {
    const setFailure = (failure: EngineFailure | undefined) => {
      const watched = this.#watched.get(engine);
      if (watched) this.#setFailure(watched, part, failure);
    };
    return {
      reportSuccess: () => setFailure(undefined),
      reportFailure: (error) => setFailure(toFailure(engine, error)),
      end: () => setFailure(undefined),
    };
  }

  /**
   * Finds out whether an error comes from an engine that cannot be used. The monitor has then logged this, so the caller
   * need not log the error.
   */
  async explains(error: unknown): Promise<boolean> {
    const failure = findEngineError(error)?.failure;
    if (!failure && !isUnavailable(error)) return false;
    const engines = [...this.#watched.values()].filter(
      ({ probe }) => failure === undefined || probe.engine === failure.engine,
    );
    await Promise.all(engines.map((watched) => this.#check(watched, SUSPECTED_FRESH_MS)));
    return engines.some(({ status, lastFailedAt }) => {
      return status.condition !== 'ok' || this.#now() - lastFailedAt < AFTERMATH_MS;
    });
  }

  /** The last known status of every engine. */
  listStatuses(): EngineStatus[] {
    return [...this.#watched.values()].map(({ status }) => status);
  }

  /** The status of every engine, checked now unless the last check was a moment ago. Takes two seconds at most. */
  async check(): Promise<EngineStatus[]> {
    await Promise.all([...this.#watched.values()].map((watched) => this.#check(watched)));
    return this.listStatuses();
  }

  /** Checks some engines now, because something waits for them, including those that are otherwise checked seldom. */
  async recheck(engines: readonly EngineName[]): Promise<void> {
    const watched = engines.flatMap((engine) => this.#watched.get(engine) ?? []);
    await Promise.all(watched.map((engine) => this.#check(engine, FRESH_MS)));
  }

  /** Calls a listener at every change of a condition. @returns a function that ends it */
  onChange(listener: (status: EngineStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls a listener whenever an engine can be used again. @returns a function that ends it */
  onReturn(engine: EngineName, listener: () => void): () => void {
    let wasUsable = true;
    return this.onChange((status) => {
      if (status.engine !== engine) return;
      const isUsableNow = isUsable(status.condition);
      if (isUsableNow && !wasUsable) listener();
      wasUsable = isUsableNow;
    });
  }

  /** Begins to check the engines regularly. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    for (const watched of this.#watched.values()) this.#schedule(watched, 0);
  }

  /** Ends the checks and closes their connections. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#log.close();
    this.#listeners.clear();
    for (const { timer } of this.#watched.values()) clearTimeout(timer);
    await Promise.allSettled([...this.#watched.values()].map(({ probe }) => probe.close?.()));
  }

  #schedule(watched: WatchedEngine, pauseMs: number): void {
    clearTimeout(watched.timer);
    watched.timer = setTimeout(async () => {
      await this.#check(watched);
      if (!this.#isStarted) return;
      const { condition } = watched.status;
      const { intervalMs = DEFAULT_INTERVAL_MS } = watched.probe;
      this.#schedule(watched, isUsable(condition) ? intervalMs : Math.min(intervalMs, RETRY_INTERVAL_MS));
    }, pauseMs).unref();
  }

  #check(watched: WatchedEngine, freshMs = this.#getFreshMs(watched)): Promise<void> {
    if (this.#now() - watched.checkedAt < freshMs) return Promise.resolve();
    watched.checking ??= this.#runProbe(watched).finally(() => {
      watched.checking = undefined;
      watched.checkedAt = this.#now();
    });
    return watched.checking;
  }

  /** How long a result counts, ms. An engine with a long interval is not checked more often than that while it works. */
  #getFreshMs({ probe, status }: WatchedEngine): number {
    const { intervalMs = DEFAULT_INTERVAL_MS } = probe;
    return intervalMs > DEFAULT_INTERVAL_MS && isUsable(status.condition) ? intervalMs : FRESH_MS;
  }

  async #runProbe(watched: WatchedEngine): Promise<void> {
    const { engine } = watched.probe;
    const startedAt = this.#now();
    const abort = new AbortController();
    let failure: EngineFailure | undefined;
    try {
      const { timedOut } = await withTimeout(CHECK_TIMEOUT_MS, watched.probe.check(abort.signal));
      if (timedOut) {
        abort.abort();
        failure = {
          engine,
          condition: 'away',
          reason: `it did not answer within ${CHECK_TIMEOUT_MS / 1000} s`,
        };
      }
    } catch (error) {
      failure = toFailure(engine, error);
    }
    const durationMs = this.#now() - startedAt;
    watched.slowAnswers = !failure && durationMs > SLOW_MS ? watched.slowAnswers + 1 : 0;
    if (watched.slowAnswers > 1) {
      failure = { engine, condition: 'slow', reason: `it took ${durationMs} ms to answer` };
    }
    this.#setFailure(watched, PROBE, failure);
  }

  #setFailure(watched: WatchedEngine, source: string, failure: EngineFailure | undefined): void {
    const { failures, probe } = watched;
    if (failure) failures.set(source, failure);
    else failures.delete(source);
    const worst = [...failures.values()].sort(compareSeverity)[0];
    const previous = watched.status;
    const condition = worst?.condition ?? 'ok';
    if (previous.condition !== 'ok' || condition !== 'ok') watched.lastFailedAt = this.#now();
    const hasChanged = condition !== previous.condition;
    // The reason may change while the condition stays, for example from a wrong password to a missing database.
    watched.status = {
      engine: probe.engine,
      condition,
      since: hasChanged ? new Date(this.#now()).toISOString() : previous.since,
      variable: worst?.variable ?? probe.variable,
      reason: worst?.reason ?? null,
      remedy: worst ? (worst.remedy ?? describeRemedy(condition, worst.variable ?? probe.variable)) : null,
    };
    if (!hasChanged) return;
    this.#log.recordChange(watched.status);
    for (const listener of this.#listeners) listener(watched.status);
  }
}

function toFailure(engine: EngineName, error: unknown): EngineFailure {
  const found = findEngineError(error);
  if (found?.failure.engine === engine) return found.failure;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const reason = typeof code === 'string' && code ? code : typeof message === 'string' ? message : '';
  return { engine, condition: 'away', reason: readFirstLine(reason) || 'it cannot be reached' };
}

function describeRemedy(condition: EngineCondition, variable: string): string {
  switch (condition) {
    case 'slow':
      return 'Check its load, and the network to it.';
    case 'refusing':
      return `Check the user, the password and the permissions of ${variable}.`;
    case 'replaced':
      return `Set ${variable} to the one that was used before, or restore it.`;
    default:
      return `Start it, or correct ${variable}; everything goes on by itself then.`;
  }
}
