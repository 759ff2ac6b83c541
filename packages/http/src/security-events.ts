import type { Logger, Queryable } from '@mirabelle/runtime';

/** A call that operators should know of. It holds ids and keyed hashes, and no personal data. */
export interface SecurityObservation {
  readonly kind: string;
  /** Problem code, or the role that was given or taken away, or empty. */
  readonly code: string;
  /** Method and path template, or empty. */
  readonly endpoint: string;
  /** Keyed hash of the IP address. */
  readonly caller: string;
  /** Account id, or empty for a visitor. */
  readonly personId: string;
  /** Id of the record that an action was about, or empty. */
  readonly subject: string;
}

interface CountedEvent extends SecurityObservation {
  readonly minute: number;
  firstAt: number;
  lastAt: number;
  count: number;
}

export interface SecurityEventsOptions {
  readonly database: Queryable;
  readonly logger: Logger;
  /** Kinds that are never counted together, because each one matters. */
  readonly individuallyRecordedKinds: ReadonlySet<string>;
  /** ms since the epoch */
  readonly now?: () => number;
}

const MINUTE_MS = 60_000;
/** How long events are counted before they are stored. */
const FLUSH_DELAY_MS = 1_000;
const PURGE_INTERVAL_MS = 10 * MINUTE_MS;
/** Different events that one process stores in a minute. Past that, the callers of a kind are counted together. */
const MAX_EVENTS_PER_MINUTE = 50;
/** The same for the kinds in `individuallyRecordedKinds`. */
const MAX_INDIVIDUAL_EVENTS_PER_MINUTE = 500;
/** Events that wait in memory while the database cannot be reached. */
const MAX_WAITING_EVENTS = 2_000;
const MAX_AGE_DAYS = 90;
const MAX_ROWS_PER_KIND = 10_000;

/**
 * Counts equal security events of a minute, logs each of them once a minute at `warn`, and stores them in the table
 * `security_events`. A flood becomes a few rows with high counts, so it fills neither disk nor log.
 */
export class SecurityEvents {
  readonly #options: SecurityEventsOptions;
  readonly #now: () => number;
  #waiting = new Map<string, CountedEvent>();
  /** Start of the current minute, ms since the epoch. */
  #minute = 0;
  /** Keys of the events of the current minute, to log each once and to limit their number. */
  #seen = new Set<string>();
  /** How many of these keys are of kinds that are recorded individually. */
  #individuallySeen = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();
  #purgedAt = 0;

  constructor(options: SecurityEventsOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  record(observation: SecurityObservation): void {
    const now = this.#now();
    const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#seen = new Set();
      this.#individuallySeen = 0;
    }
    const counted = this.#groupBeyondLimit(observation);
    const key = `${minute} ${formatKey(counted)}`;
    const waiting = this.#waiting.get(key);
    if (waiting) {
      waiting.count += 1;
      waiting.lastAt = now;
    } else this.#waiting.set(key, { ...counted, minute, firstAt: now, lastAt: now, count: 1 });
    this.#scheduleFlush();
  }

  /** Returns the observation, or one for all callers of its kind when the minute has too many different ones. */
  #groupBeyondLimit(observation: SecurityObservation): SecurityObservation {
    const key = formatKey(observation);
    if (this.#seen.has(key)) return observation;
    const isIndividual = this.#options.individuallyRecordedKinds.has(observation.kind);
    const isAllowed = isIndividual
      ? this.#individuallySeen < MAX_INDIVIDUAL_EVENTS_PER_MINUTE
      : this.#seen.size - this.#individuallySeen < MAX_EVENTS_PER_MINUTE;
    const recorded = isAllowed ? observation : createJointObservation(observation.kind);
    const recordedKey = formatKey(recorded);
    if (!this.#seen.has(recordedKey)) {
      this.#seen.add(recordedKey);
      if (isIndividual) this.#individuallySeen += 1;
      // What staff change in the course of their work is no reason to warn.
      const level = recorded.kind === 'staff-change' ? 'debug' : 'warn';
      this.#options.logger[level]({ ...recorded }, 'security event');
    }
    return recorded;
  }

  #scheduleFlush(): void {
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  /** Stores what was counted. Events stay in memory, up to a limit, while the database cannot be reached. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(() => this.#store());
    return this.#flushing;
  }

  async #store(): Promise<void> {
    const { database, logger } = this.#options;
    const batch = this.#waiting;
    if (batch.size === 0) return;
    this.#waiting = new Map();
    try {
      await storeEvents(database, [...batch.values()]);
    } catch (error) {
      logger.warn({ err: error, events: batch.size }, 'security events could not be stored; trying again');
      return this.#putBack(batch);
    }
    await this.#purge().catch((error: unknown) =>
      logger.warn({ err: error }, 'old security events could not be deleted; trying again later'),
    );
  }

  #putBack(batch: ReadonlyMap<string, CountedEvent>): void {
    for (const [key, event] of batch) {
      const newer = this.#waiting.get(key);
      if (newer) {
        newer.count += event.count;
        newer.firstAt = event.firstAt;
      } else if (this.#waiting.size < MAX_WAITING_EVENTS) this.#waiting.set(key, event);
    }
    this.#scheduleFlush();
  }

  async #purge(): Promise<void> {
    const now = this.#now();
    if (now - this.#purgedAt < PURGE_INTERVAL_MS) return;
    this.#purgedAt = now;
    await purgeSecurityEvents(this.#options.database, MAX_ROWS_PER_KIND);
  }

  async stop(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
  }
}

const formatKey = ({ kind, code, endpoint, caller, personId, subject }: SecurityObservation): string =>
  JSON.stringify([kind, code, endpoint, caller, personId, subject]);

const createJointObservation = (kind: string): SecurityObservation => ({
  kind,
  code: '',
  endpoint: '',
  caller: 'others',
  personId: '',
  subject: '',
});

async function storeEvents(database: Queryable, events: readonly CountedEvent[]): Promise<void> {
  const listValues = <Name extends keyof CountedEvent>(name: Name) => events.map((event) => event[name]);
  const listInstants = (name: 'minute' | 'firstAt' | 'lastAt') =>
    listValues(name).map((ms) => new Date(ms).toISOString());
  await database.query(
    `insert into security_events
       (minute, kind, code, endpoint, caller, person_id, subject, count, first_at, last_at)
     select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::int[], $9::timestamptz[], $10::timestamptz[])
     on conflict (minute, kind, code, endpoint, caller, person_id, subject) do update
       set count = security_events.count + excluded.count,
         first_at = least(security_events.first_at, excluded.first_at),
         last_at = greatest(security_events.last_at, excluded.last_at)`,
    [
      listInstants('minute'),
      listValues('kind'),
      listValues('code'),
      listValues('endpoint'),
      listValues('caller'),
      listValues('personId'),
      listValues('subject'),
      listValues('count'),
      listInstants('firstAt'),
      listInstants('lastAt'),
    ],
  );
}

/** Deletes events older than 90 days, and the oldest of each kind past a number of rows. */
export async function purgeSecurityEvents(database: Queryable, maxRowsPerKind: number): Promise<void> {
  await database.query(
    `delete from security_events where last_at < now() - interval '${MAX_AGE_DAYS} days' or id in (
       select id from (
         select id, row_number() over (partition by kind order by last_at desc, id) as place from security_events
       ) ranked where place > $1)`,
    [maxRowsPerKind],
  );
}
