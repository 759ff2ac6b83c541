import type pg from 'pg';

/** Names are the process's own, because all services of one process may share their connections. */
const names = new Map<string, string>();

/** Asks the read tables. */
export class Queries {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Asks with a prepared statement, parsed and planned once a connection.
   * @param text a constant: whatever varies from request to request belongs into `values`
   */
  async rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const name = names.get(text) ?? `read-${names.size}`;
    names.set(text, name);
    return (await this.#pool.query<Row>({ name, text, values: [...values] })).rows;
  }

  /** Asks with a text put together for this request. Not kept, as there are too many combinations of wishes. */
  async composed<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, [...values])).rows;
  }
}
