import {
  comparePositions,
  type EventStore,
  formatPosition,
  type Position,
  parsePosition,
  START,
} from '@mirabelle/event-store';
import { READ_MODEL } from '@mirabelle/read-model';
import {
  EngineError,
  type EngineName,
  type EngineUse,
  isMissingTable,
  type Queryable,
} from '@mirabelle/runtime';
import type pg from 'pg';

interface GuardOptions {
  readonly database: Queryable;
  readonly store: Pick<EventStore, 'head' | 'readLogIdentity'>;
  /** The engine that keeps the log. */
  readonly engine: EngineName;
  /** Called with the result of each check. */
  readonly use?: EngineUse;
}

/** The Postgres channel on which a process announces that it has found another log. */
export const LOG_REPLACED = 'event_log_replaced';

const REMEDY =
  'Connect the log that belongs to this database, or restore both to the same point (docs/operations.md, Backup and restore).';

/**
 * Checks that the tables of this database were filled from this log, and that the log has not lost its newest events.
 * Otherwise readers would wait for positions that never come, or skip new events that have old positions.
 */
export class LogGuard {
  readonly #options: GuardOptions;
  #firstCheck: Promise<void> | undefined;

  constructor(options: GuardOptions) {
    this.#options = options;
  }

  /** @throws EngineError with the condition `replaced`; errors of the log and the database */
  async check(): Promise<void> {
    try {
      await this.#compareWithDatabase();
      this.#options.use?.reportSuccess();
    } catch (error) {
      this.requireCheck();
      if (error instanceof EngineError && error.failure.condition === 'replaced') {
        this.#options.use?.reportFailure(error);
        await this.#announce();
      }
      throw error;
    }
  }

  /** Checks the log at the first call, and at the first call after a check or a probe has failed. */
  ensureChecked(): Promise<void> {
    this.#firstCheck ??= this.check();
    return this.#firstCheck;
  }

  /** Makes the next append check the log again, for example because another process has found another log. */
  requireCheck(): void {
    this.#firstCheck = undefined;
  }

  /** Checks that the log answers and is the right one. Ignores errors of the database, which say nothing about the log. */
  async probe(): Promise<void> {
    await this.#options.store.head().catch((error: unknown) => {
      // When the log answers again, it may have been replaced.
      this.requireCheck();
      throw error;
    });
    await this.check().catch((error: unknown) => {
      if (error instanceof EngineError) throw error;
    });
  }

  async #compareWithDatabase(): Promise<void> {
    const { database, store } = this.#options;
    // The checkpoints are read first: a checkpoint that moves meanwhile is not ahead of the head that is read after it.
    const [knownIdentity, checkpoint] = await Promise.all([
      this.#readIdentity(),
      this.#readLatestCheckpoint(),
    ]);
    const [identity, head] = await Promise.all([store.readLogIdentity(), store.head()]);
    if (knownIdentity !== undefined && identity !== knownIdentity) {
      const found = identity === undefined ? 'is empty' : `begins with the event ${identity}`;
      throw this.#createReplacedError(
        `the log ${found}, but this database belongs to the log that begins with ${knownIdentity}`,
      );
    }
    if (comparePositions(head, checkpoint) < 0) {
      const [end, reached] = [formatPosition(head), formatPosition(checkpoint)];
      throw this.#createReplacedError(
        `the log ends at ${end}, but this database has processed it up to ${reached}`,
      );
    }
    if (knownIdentity === undefined && identity !== undefined) {
      await database.query('insert into followed_log (identity) values ($1) on conflict do nothing', [
        identity,
      ]);
    }
  }

  /** Tells the other processes that the log was replaced. Without Postgres their own probes find it out. */
  async #announce(): Promise<void> {
    await this.#options.database.query(`notify ${LOG_REPLACED}`).catch(() => undefined);
  }

  #createReplacedError(reason: string): EngineError {
    return new EngineError({ engine: this.#options.engine, condition: 'replaced', reason, remedy: REMEDY });
  }

  async #readIdentity(): Promise<string | undefined> {
    const [row] = await this.#queryIfMigrated<{ identity: string }>('select identity from followed_log');
    return row?.identity;
  }

  /** Reads the latest position that the projector, the relay or a reactor has processed. */
  async #readLatestCheckpoint(): Promise<Position> {
    const rows = await this.#queryIfMigrated<{ position: string }>(
      `select position from ${READ_MODEL}.projection_checkpoint union all select position from reactor_checkpoints`,
    );
    const positions = rows.map(({ position }) => parsePosition(position) ?? START);
    return positions.reduce(
      (latest, position) => (comparePositions(position, latest) > 0 ? position : latest),
      START,
    );
  }

  async #queryIfMigrated<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    try {
      return (await this.#options.database.query<Row>(text)).rows;
    } catch (error) {
      // Nothing was processed yet.
      if (isMissingTable(error)) return [];
      throw error;
    }
  }
}
