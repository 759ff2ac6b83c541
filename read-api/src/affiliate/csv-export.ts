import { once } from 'node:events';
import type { Response } from 'express';
import type pg from 'pg';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';

export interface CsvExport<Row extends pg.QueryResultRow> {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly statement: { readonly text: string; readonly values: readonly unknown[] };
  toCells(row: Row): readonly (string | null)[];
}

const ROWS_AT_ONCE = 500;
/** Whoever takes no data for so long is cut off, so that a sleeping reader holds no connection; ms. */
const PATIENCE_MS = 60_000;

/**
 * Sends all rows of a statement as a CSV file: one snapshot of the tables, read by a cursor as fast as the client takes
 * it, so that memory holds one batch whatever the size. A failure on the way breaks the transfer off, because a file
 * that ends early must not look like a whole one.
 */
export async function sendCsv<Row extends pg.QueryResultRow>(
  response: Response,
  pool: pg.Pool,
  { fileName, header, statement, toCells }: CsvExport<Row>,
): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  // The patience below ends the session while nobody waits for an answer of it.
  const onError = (error: Error) => {
    failure = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    await client.query(`set local idle_in_transaction_session_timeout = ${PATIENCE_MS}`);
    await client.query(`declare exported no scroll cursor for ${statement.text}`, [...statement.values]);
    let rows = await nextRows<Row>(client);
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
    response.write(BYTE_ORDER_MARK + csvLine(header));
    while (rows.length > 0 && !gone.signal.aborted) {
      const taken = response.write(rows.map((row) => csvLine(toCells(row))).join(''));
      if (!taken) await drained(response, gone.signal);
      rows = await nextRows<Row>(client);
    }
    await client.query('commit');
    response.end();
  } catch (error) {
    failure ??= error as Error;
    if (!response.headersSent) throw error;
    response.destroy();
  } finally {
    client.off('error', onError);
    client.release(failure);
  }
}

async function nextRows<Row extends pg.QueryResultRow>(client: pg.PoolClient): Promise<Row[]> {
  return (await client.query<Row>(`fetch ${ROWS_AT_ONCE} from exported`)).rows;
}

/**
 * Waits until the client has taken what was sent or is gone.
 * @throws when it takes too long
 */
async function drained(response: Response, gone: AbortSignal): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    await once(response, 'drain', { signal: AbortSignal.any([patience, gone]) });
  } catch (error) {
    if (!gone.aborted) throw error;
  }
}
