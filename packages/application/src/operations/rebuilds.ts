import type { Queryable } from '@mirabelle/runtime';

/** Postgres channel that tells projectors that a rebuild was requested. The payload is the read model's name. */
export const REBUILD_REQUESTED = 'rebuild_requested';
/** Postgres channel that tells that data on the operators' pages has changed. The payload names the data. */
export const OPERATIONS_CHANGED = 'operations_changed';

/** A requested rebuild of a read model. */
export interface Rebuild {
  readonly id: string;
  readonly readModel: string;
  /** Account of the operator; null for the command line. */
  readonly requestedBy: string | null;
  /** Hash of the projector code that fills the new tables; null before they exist. A projector with other code fills them from the start. */
  readonly builtFrom: string | null;
  /** Number of events in the new tables; after a crash, those since the last record of the progress are missing. */
  readonly events: number;
}

export interface RebuildProgress {
  /** Number of events read so far. */
  readonly events: number;
  /** Sequence number of the log up to which events were read. */
  readonly done: bigint;
  /** Sequence number at the end of the log. */
  readonly total: bigint;
}

interface RebuildState {
  readonly outcome: 'done' | 'failed' | null;
  readonly error: string | null;
  readonly done: bigint;
  /** Null before the rebuild has started. */
  readonly total: bigint | null;
}

interface StoredProgress {
  readonly done: string;
  readonly total: string | null;
}

/**
 * How long a rebuild takes for its remaining events, in whole seconds.
 *
 * @returns null while nothing is known of its rate
 */
export const estimateSecondsLeft = (remaining: number, perSecond: number | null): number | null =>
  perSecond ? Math.max(0, Math.ceil(remaining / perSecond)) : null;

interface RebuildRow {
  readonly id: string;
  readonly read_model: string;
  readonly requested_by: string | null;
  readonly built_from: string | null;
  readonly events: string;
}

const COLUMNS = 'id, read_model, requested_by, built_from, events';
/** A rebuild counts as failed after this many attempts. */
const MAX_FAILURES = 3;
const MAX_ERROR_LENGTH = 2_000;

/** The rebuilds of one read model. At most one of them is unfinished. */
export class Rebuilds {
  readonly #readModel: string;

  constructor(readModel: string) {
    this.#readModel = readModel;
  }

  /** Requests a rebuild. @returns the unfinished rebuild, and whether this call created it */
  async request(
    database: Queryable,
    requestedBy: string | null,
  ): Promise<{ rebuild: Rebuild; isNew: boolean }> {
    for (;;) {
      const { rows } = await database.query<RebuildRow>(
        `insert into rebuilds (read_model, requested_by) values ($1, $2)
         on conflict (read_model) where finished_at is null do nothing returning ${COLUMNS}`,
        [this.#readModel, requestedBy],
      );
      const [row] = rows;
      const rebuild = row ? toRebuild(row) : await this.findUnfinished(database);
      // The unfinished rebuild may have ended between the two queries.
      if (!rebuild) continue;
      await database.query('select pg_notify($1, $2), pg_notify($3, $4)', [
        REBUILD_REQUESTED,
        this.#readModel,
        OPERATIONS_CHANGED,
        'rebuilds',
      ]);
      return { rebuild, isNew: row !== undefined };
    }
  }

  /** Finds the rebuild that was requested and has not ended. */
  async findUnfinished(database: Queryable): Promise<Rebuild | undefined> {
    const { rows } = await database.query<RebuildRow>(
      `select ${COLUMNS} from rebuilds where read_model = $1 and finished_at is null`,
      [this.#readModel],
    );
    return rows[0] && toRebuild(rows[0]);
  }

  async readState(database: Queryable, id: string): Promise<RebuildState> {
    const { rows } = await database.query<Omit<RebuildState, 'done' | 'total'> & StoredProgress>(
      'select outcome, error, done, total from rebuilds where id = $1',
      [id],
    );
    const [row] = rows;
    if (!row) throw new Error(`There is no rebuild ${id}`);
    return { ...row, done: BigInt(row.done), total: row.total === null ? null : BigInt(row.total) };
  }

  /** Resets the progress, because the new tables have to be filled from the start. */
  async resetProgress(database: Queryable, id: string): Promise<void> {
    await database.query(
      'update rebuilds set built_from = null, events = 0, done = 0, total = null where id = $1',
      [id],
    );
  }

  /** Records that a process has begun to work on the rebuild. */
  async markStarted(database: Queryable, id: string, builtFrom: string | null): Promise<void> {
    await database.query(
      `update rebuilds set started_at = coalesce(started_at, now()), built_from = $2, taken_at = now(),
         taken_done = done, moved_at = now() where id = $1`,
      [id, builtFrom],
    );
    await notifyChanged(database);
  }

  async recordProgress(
    database: Queryable,
    id: string,
    { events, done, total }: RebuildProgress,
  ): Promise<void> {
    await database.query(
      'update rebuilds set events = $2, done = $3, total = $4, moved_at = now() where id = $1',
      [id, events, done, total],
    );
    await notifyChanged(database);
  }

  /** Records success. Must be called in the transaction that switches to the new tables. */
  async markSucceeded(database: Queryable, id: string, { events, done }: RebuildProgress): Promise<void> {
    await database.query(
      `update rebuilds set outcome = 'done', events = $2, done = $3, total = $3, error = null,
         moved_at = now(), finished_at = now() where id = $1`,
      [id, events, done],
    );
    await notifyChanged(database);
  }

  /** Records a failed attempt. After too many attempts the rebuild has failed. */
  async recordFailure(database: Queryable, id: string, error: string): Promise<void> {
    await database.query(
      `update rebuilds set failures = failures + 1, error = $2,
         outcome = case when failures + 1 >= $3 then 'failed' end,
         finished_at = case when failures + 1 >= $3 then now() end
       where id = $1 and finished_at is null`,
      [id, error.slice(0, MAX_ERROR_LENGTH), MAX_FAILURES],
    );
    await notifyChanged(database);
  }
}

async function notifyChanged(database: Queryable): Promise<void> {
  await database.query('select pg_notify($1, $2)', [OPERATIONS_CHANGED, 'rebuilds']);
}

function toRebuild(row: RebuildRow): Rebuild {
  const { id, read_model: readModel, requested_by: requestedBy, built_from: builtFrom } = row;
  return { id, readModel, requestedBy, builtFrom, events: Number(row.events) };
}
