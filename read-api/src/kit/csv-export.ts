import { once } from 'node:events';
import type { AdminListQuery } from '@mirabelle/contracts';
import type { ApiRequest } from '@mirabelle/http';
import type { Response } from 'express';
import type pg from 'pg';
import type { Context } from '../context.js';
import { type AdminList, selectAll } from './admin-list.js';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';

interface CsvExport<Row extends pg.QueryResultRow> {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly statement: { readonly text: string; readonly values: readonly unknown[] };
  toCells(row: Row): readonly (string | null)[];
}

const ROWS_AT_ONCE = 500;
/** Whoever takes no data for so long is cut off, so that a sleeping reader holds no connection; ms. */
const PATIENCE_MS = 60_000;

type Cell = string | number | boolean | null | readonly string[];

/** Columns of a list that its export has, in their order: those whose value fits a cell. */
export type Columns<Item> = readonly {
  [Name in keyof Item]-?: Item[Name] extends Cell ? Name : never;
}[keyof Item][];

/**
 * Sends all rows of a list that fit, in the order asked for.
 * @throws ProblemError for a field that the list is not sorted or filtered by
 */
export async function exportList<Row extends pg.QueryResultRow, Item extends object>(
  { platform: { pool }, queries }: Pick<Context, 'platform' | 'queries'>,
  list: AdminList<Row, Item>,
  columns: Columns<Item>,
  { query, http }: ApiRequest<unknown, Pick<AdminListQuery, 'sort' | 'filter'>>,
): Promise<undefined> {
  await sendCsv(http.response, pool, {
    fileName: `${list.resource}.csv`,
    header: columns.map(String),
    statement: await selectAll(queries, list, query),
    toCells: (row: Row) => {
      const item = list.toItem(row);
      return columns.map((column) => textOf(item[column] as Cell));
    },
  });
  return undefined;
}

function textOf(cell: Cell): string | null {
  if (cell === null || typeof cell === 'string') return cell;
  return typeof cell === 'object' ? cell.join(', ') : String(cell);
}

/**
 * Sends all rows of a statement as a CSV file: one snapshot of the tables, read by a cursor as fast as the client takes
 * it, so that memory holds one batch whatever the size. A failure on the way breaks the transfer off, because a file
 * that ends early must not look like a whole one.
 */
async function sendCsv<Row extends pg.QueryResultRow>(
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
