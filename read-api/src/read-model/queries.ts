import type pg from 'pg';

/** Statement names by text. They are unique in the process, because its services may share connections. */
const statementNames = new Map<string, string>();

/** Queries the read tables. */
export class Queries {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Runs a prepared statement, which each connection parses and plans once.
   * @param text a constant; pass everything that varies in `values`
   */
  async rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const name = statementNames.get(text) ?? `read-${statementNames.size}`;
    statementNames.set(text, name);
    return (await this.#pool.query<Row>({ name, text, values: [...values] })).rows;
  }

  /** Runs a statement that is composed for one request. It is not prepared, because there are too many variants. */
  async dynamicRows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, [...values])).rows;
  }
}
