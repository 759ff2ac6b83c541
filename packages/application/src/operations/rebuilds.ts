import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

/** Somebody asked for a rebuild. */
export const REBUILD_REQUESTED = 'rebuild_requested';
/** Something that operators look at has changed. */
export const OPERATIONS_CHANGED = 'operations_changed';

/** A rebuild that was asked for. `done` and `total` are places of the log, as its positions count them. */
export interface Rebuild {
  readonly id: string;
  readonly readModel: string;
  /** Account of the operator; null for the command line. */
  readonly requestedBy: string | null;
  /** Names the code whose work lies in the tables that are being filled; null before there are any. */
  readonly builtFrom: string | null;
  /** Events that lie in those tables. */
  readonly events: number;
}

export interface RebuildProgress {
  /** Events read in all. */
  readonly events: number;
  readonly done: bigint;
  readonly total: bigint;
}

export interface RebuildState {
  readonly outcome: 'done' | 'failed' | null;
  readonly error: string | null;
  readonly done: bigint;
  /** Null before it is begun. */
  readonly total: bigint | null;
}

interface Places {
  readonly done: string;
  readonly total: string | null;
}

interface Row {
  readonly id: string;
  readonly read_model: string;
  readonly requested_by: string | null;
  readonly built_from: string | null;
  readonly events: string;
}

const COLUMNS = 'id, read_model, requested_by, built_from, events';
/** An unlucky rebuild is taken up again so often before it counts as failed. */
const MOST_FAILURES = 3;
const MOST_ERROR = 2_000;

/** The record of the rebuilds of one read model. Of those that have not ended there is one at most. */
export class Rebuilds {
  readonly #readModel: string;

  constructor(readModel: string) {
    this.#readModel = readModel;
  }

  /** Asks for a rebuild. @returns the one that is on its way, and whether it was not there before */
  async request(database: Queryable, by: string | null): Promise<{ rebuild: Rebuild; isNew: boolean }> {
    for (;;) {
      const { rows } = await database.query<Row>(
        `insert into rebuilds (read_model, requested_by) values ($1, $2)
         on conflict (read_model) where finished_at is null do nothing returning ${COLUMNS}`,
        [this.#readModel, by],
      );
      const [row] = rows;
      const rebuild = row ? toRebuild(row) : await this.findUnfinished(database);
      // It may have ended between the two questions.
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

  /** The one that was asked for and has not ended. */
  async findUnfinished(database: Queryable): Promise<Rebuild | undefined> {
    const { rows } = await database.query<Row>(
      `select ${COLUMNS} from rebuilds where read_model = $1 and finished_at is null`,
      [this.#readModel],
    );
    return rows[0] && toRebuild(rows[0]);
  }

  async readState(database: Queryable, id: string): Promise<RebuildState> {
    const { rows } = await database.query<Omit<RebuildState, 'done' | 'total'> & Places>(
      'select outcome, error, done, total from rebuilds where id = $1',
      [id],
    );
    const [row] = rows;
    if (!row) throw new Error(`There is no rebuild ${id}`);
    return { ...row, done: BigInt(row.done), total: row.total === null ? null : BigInt(row.total) };
  }

  /** Nothing of what lies in the tables to be filled is of use any more. */
  async resetProgress(database: Queryable, id: string): Promise<void> {
    await database.query(
      'update rebuilds set built_from = null, events = 0, done = 0, total = null where id = $1',
      [id],
    );
  }

  /** Somebody is at it from now on. */
  async markStarted(database: Queryable, id: string, builtFrom: string | null): Promise<void> {
    await database.query(
      `update rebuilds set started_at = coalesce(started_at, now()), built_from = $2, taken_at = now(),
         taken_done = done, moved_at = now() where id = $1`,
      [id, builtFrom],
    );
    await changed(database);
  }

  async recordProgress(database: Queryable, id: string, { events, done, total }: RebuildProgress): Promise<void> {
    await database.query(
      'update rebuilds set events = $2, done = $3, total = $4, moved_at = now() where id = $1',
      [id, events, done, total],
    );
    await changed(database);
  }

  /** The new tables are in use. To be called in the transaction that makes them so. */
  async markSucceeded(database: Queryable, id: string, { events, done }: RebuildProgress): Promise<void> {
    await database.query(
      `update rebuilds set outcome = 'done', events = $2, done = $3, total = $3, error = null,
         moved_at = now(), finished_at = now() where id = $1`,
      [id, events, done],
    );
    await changed(database);
  }

  /** It ended early. After some tries that counts as its end. */
  async recordFailure(database: Queryable, id: string, error: string): Promise<void> {
    await database.query(
      `update rebuilds set failures = failures + 1, error = $2,
         outcome = case when failures + 1 >= $3 then 'failed' end,
         finished_at = case when failures + 1 >= $3 then now() end
       where id = $1 and finished_at is null`,
      [id, error.slice(0, MOST_ERROR), MOST_FAILURES],
    );
    await changed(database);
  }
}

async function changed(database: Queryable): Promise<void> {
  await database.query('select pg_notify($1, $2)', [OPERATIONS_CHANGED, 'rebuilds']);
}

function toRebuild(row: Row): Rebuild {
  const { id, read_model: readModel, requested_by: requestedBy, built_from: builtFrom } = row;
  return { id, readModel, requestedBy, builtFrom, events: Number(row.events) };
}
