import { SharedConnections } from '@mirabelle/runtime';
import type pg from 'pg';

/** Statement names by text. They are unique in the process, because its services may share connections. */
const statementNames = new Map<string, string>();

/** Queries the read tables. */
export class Queries {
  readonly #pool: pg.Pool;
  readonly #shared: SharedConnections;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#shared = new SharedConnections(pool);
  }

  /**
   * Runs a prepared statement, which each connection parses and plans once.
   * @param text a constant; pass everything that varies in `values`
   */
  async rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>({ name: findName(text), text, values: [...values] })).rows;
  }

  /**
   * The same for a statement that reads a few rows by a key, and so is never slow: under load it shares a connection with others.
   */
  quickRows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#shared.query<Row>({ name: findName(text), text, values: [...values] });
  }

  /** Closes the shared connections. */
  stop(): Promise<void> {
    return this.#shared.stop();
  }

  /** Runs a statement that is composed for one request. It is not prepared, because there are too many variants. */
  async dynamicRows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, [...values])).rows;
  }
}

function findName(text: string): string {
  const name = statementNames.get(text) ?? `read-${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}
