import { once } from 'node:events';
import type { AdminListQuery } from '@mirabelle/backoffice-contracts';
import type { ApiRequest } from '@mirabelle/http';
import { withConnection, withTimeout } from '@mirabelle/runtime';
import type { Response } from 'express';
import type pg from 'pg';
import type { Context } from '../context.js';
import { type AdminList, createSelectAll } from '../lists/admin-list.js';
import { BYTE_ORDER_MARK, formatCsvLine } from './csv-line.js';
import { createFileName } from './file-name.js';
import { limitExports } from './limit-exports.js';

interface CsvExport<Row extends pg.QueryResultRow> {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly statement: { readonly text: string; readonly values: readonly unknown[] };
  toCells(row: Row): readonly (string | null)[];
}

const FETCH_SIZE = 500;
/** A client that reads nothing for this long is disconnected, so that it does not hold a database connection. */
const CLIENT_TIMEOUT_MS = 60_000;
/** Longer than the wait for a client, so that Postgres ends only the session of a process that hangs. */
const IDLE_TIMEOUT_MS = 2 * CLIENT_TIMEOUT_MS;

type Cell = string | number | boolean | null | readonly string[];

/** The end of the title of a column with instants, which are written as a spreadsheet reads them. */
const UTC_SUFFIX = ' (UTC)';

/** The titles of the columns of an export in order, in the words of the screens. Only fields whose value fits into a cell are allowed. */
export type ExportColumns<Item> = Readonly<
  Partial<{ [Name in keyof Item as Item[Name] extends Cell ? Name : never]: string }>
>;

/** Turns an item of a list into the row of its file, if the file has other columns than the list or writes values differently. */
export type ToCsvRow<Item, CsvRow> = (item: Item) => CsvRow;

/**
 * Sends all rows that match the filter as a CSV file, in the requested order. {@link createFileName} names the file.
 * @throws ProblemError for a field that the list cannot be sorted or filtered by, and while too many exports run
 */
export async function exportList<
  Row extends pg.QueryResultRow,
  Item extends object,
  CsvRow extends object = Item,
>(
  { pool, queries, now }: Pick<Context, 'pool' | 'queries' | 'now'>,
  list: AdminList<Row, Item>,
  columns: ExportColumns<CsvRow>,
  { query, http }: ApiRequest<unknown, Pick<AdminListQuery, 'sort' | 'filter'>>,
  toCsvRow: ToCsvRow<Item, CsvRow> = (item) => item as unknown as CsvRow,
): Promise<undefined> {
  const titles = Object.entries<string | undefined>(columns).map(
    ([name, title = name]) => [name, title] as const,
  );
  const file: CsvExport<Row> = {
    fileName: createFileName(list.resource, query.filter, now()),
    header: titles.map(([, title]) => title),
    statement: await createSelectAll(queries, list, query),
    toCells: (row) => {
      const csvRow = toCsvRow(list.toItem(row)) as Readonly<Record<string, Cell>>;
      return titles.map(([name, title]) => {
        const value = formatValue(csvRow[name] ?? null);
        return value !== null && title.endsWith(UTC_SUFFIX) ? formatInstant(value) : value;
      });
    },
  };
  await limitExports(pool, () => sendCsv(http.response, pool, file));
  return undefined;
}

/** `2026-10-30T19:51:54.845Z` becomes `2026-10-30 19:51:54`. */
const formatInstant = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

function formatValue(cell: Cell): string | null {
  if (cell === null || typeof cell === 'string') return cell;
  return typeof cell === 'object' ? cell.join(', ') : String(cell);
}

/**
 * Sends all rows of a statement as a CSV file. A cursor reads one snapshot of the tables as fast as the client receives
 * it, so that only one batch is in memory.
 *
 * @throws also after the first rows. Then the caller destroys the response, so that a partial file does not look complete
 */
async function sendCsv<Row extends pg.QueryResultRow>(
  response: Response,
  pool: pg.Pool,
  { fileName, header, statement, toCells }: CsvExport<Row>,
): Promise<void> {
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  await withConnection(pool, async (connection) => {
    await connection.query('begin transaction isolation level repeatable read, read only');
    await connection.query(`set local idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`);
    await connection.query(`declare exported no scroll cursor for ${statement.text}`, [...statement.values]);
    let rows = await fetchRows<Row>(connection);
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
    response.write(BYTE_ORDER_MARK + formatCsvLine(header));
    while (rows.length > 0 && !response.destroyed) {
      const hasCapacity = response.write(rows.map((row) => formatCsvLine(toCells(row))).join(''));
      if (!hasCapacity && !(await waitUntilDrained(response, disconnected.signal))) response.destroy();
      rows = await fetchRows<Row>(connection);
    }
    await connection.query('commit');
    response.end();
  });
}

async function fetchRows<Row extends pg.QueryResultRow>(connection: pg.PoolClient): Promise<Row[]> {
  return (await connection.query<Row>(`fetch ${FETCH_SIZE} from exported`)).rows;
}

/**
 * Waits until the client has received the sent data or has disconnected.
 * @returns false when that takes longer than the client timeout
 */
async function waitUntilDrained(response: Response, disconnected: AbortSignal): Promise<boolean> {
  const drained = once(response, 'drain', { signal: disconnected }).catch((error: Error) => {
    if (!disconnected.aborted) throw error;
  });
  const { timedOut } = await withTimeout(CLIENT_TIMEOUT_MS, drained);
  return !timedOut;
}
