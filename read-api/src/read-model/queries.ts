import { isUnavailable } from '@mirabelle/runtime';
import pg from 'pg';
import type { ReadSource } from './read-source.js';

/** Statement names by text. They are unique in the process, because its services may share connections. */
const statementNames = new Map<string, string>();

/** Queries the read tables. A query that a replica cannot answer is sent to the primary. */
export class Queries {
  readonly #source: ReadSource;
  /** The statements that are sent at the end of this turn of the event loop, by name and values. */
  readonly #queued = new Map<string, Promise<readonly unknown[]>>();

  constructor(source: ReadSource) {
    this.#source = source;
  }

  /**
   * Runs a prepared statement, which each connection parses and plans once.
   * @param text a constant; pass everything that varies in `values`
   */
  async readRows<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const statement = { name: getStatementName(text), text, values: [...values] };
    return this.#read(async ({ pool }) => (await pool.query<Row>(statement)).rows);
  }

  /**
   * Runs a prepared statement that reads few rows, and so is never slow. Under load it shares a connection with other
   * statements.
   */
  readRowsQuickly<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const statement = { name: getStatementName(text), text, values: [...values] };
    return this.#read(({ shared }) => shared.query<Row>(statement));
  }

  /**
   * Runs a prepared statement that many requests make and that reads few rows. Requests of one turn of the event loop share it. It
   * is sent at the end of the turn, so its rows are never older than a request.
   */
  readRowsTogether<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): Promise<readonly Row[]> {
    const key = `${getStatementName(text)} ${JSON.stringify(values)}`;
    const queued = this.#queued.get(key) as Promise<readonly Row[]> | undefined;
    if (queued !== undefined) return queued;
    const reading = new Promise((resolve) => setImmediate(resolve)).then(() => {
      this.#queued.delete(key);
      return this.readRowsQuickly<Row>(text, values);
    });
    this.#queued.set(key, reading);
    return reading;
  }

  /** Runs a statement that is composed for one request. It is not prepared, because there are too many variants. */
  async readRowsUnprepared<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    return this.#read(async ({ pool }) => (await pool.query<Row>(text, [...values])).rows);
  }

  async #read<T>(query: (source: ReadSource) => Promise<T>): Promise<T> {
    if (!this.#source.isOnReplica) return query(this.#source);
    try {
      return await query(this.#source);
    } catch (error) {
      if (isUnavailable(error)) this.#source.leaveReplica();
      else if (!isCanceledByRecovery(error)) throw error;
      // A canceled query was in the way of changes that the replica had to apply.
      return query(isUnavailable(error) ? this.#source : this.#source.onPrimary);
    }
  }
}

/** The SQLSTATE with which a replica cancels a query that holds up the replication. */
const isCanceledByRecovery = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '40001';

function getStatementName(text: string): string {
  const name = statementNames.get(text) ?? `read-${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}
