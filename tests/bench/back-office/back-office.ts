import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed, startCommandApi } from '@mirabelle/command-api';
import { createGateway } from '@mirabelle/gateway';
import { startProjector } from '@mirabelle/projector';
import { startReadApi } from '@mirabelle/read-api';
import { waitUntilProjected } from '@mirabelle/read-model';
import { type BenchContext, createBenchContext, reopenBenchContext } from '../bench-context.js';
import type { Row } from '../report.js';
import { createSignedInOperator } from '../signed-in.js';
import { FULL_HISTORY, writeHistory } from './history.js';
import { createListsUnderTest } from './lists.js';
import { measureLists } from './measure-lists.js';
import { measureSums } from './measure-sums.js';
import { findSequentialScans, recordStatements, SMALL_TABLE_ROWS } from './plans.js';

/** How often each request is made. */
const TIMES = 12;
/** How long to wait until the projector has processed the history. */
const PROJECTION_TIMEOUT_MS = 30 * 60_000;

/**
 * Measures how long every page, sort field, filter and search of the back office's lists takes on the data of some years,
 * and how many of the statements are planned without an index.
 *
 * @param isKept whether the data stays in the server's database, so that the next run measures the same data
 */
export async function measureBackOffice(postgresUrl: string, isKept = false): Promise<Row[]> {
  const context = await (isKept ? reopenBenchContext(postgresUrl) : createBenchContext(postgresUrl));
  const projector = startProjector(context);
  try {
    const { people, now } = await prepareHistory(context);
    return await measureBackOfficeOn(context, people, now);
  } finally {
    await projector.stop();
    await context.dispose();
  }
}

/** Writes the history, unless the database has one from an earlier run, and waits until it is projected. */
async function prepareHistory(context: BenchContext): Promise<{ people: readonly string[]; now: number }> {
  const { pool, store } = context;
  await pool.query('create table if not exists bench_history (people uuid[] not null, now bigint not null)');
  const { rows } = await pool.query<{ people: string[]; now: string }>('select * from bench_history');
  const [kept] = rows;
  const now = kept ? Number(kept.now) : Date.now();
  if (!kept) await seed(context);
  const people = kept?.people ?? (await writeHistory(context, FULL_HISTORY, now));
  await waitUntilProjected(pool, await store.head(), PROJECTION_TIMEOUT_MS);
  if (!kept) await pool.query('insert into bench_history (people, now) values ($1, $2)', [people, now]);
  // In production, autovacuum does this within about a minute.
  await pool.query('vacuum (analyze)');
  return { people, now };
}

/**
 * Measures the lists on a history that has been written and projected.
 *
 * @param people ids of the people in the history
 * @param now end of the history; UTC, ms
 * @param times how often each request is made
 */
async function measureBackOfficeOn(
  context: Omit<BenchContext, 'drop'>,
  people: readonly string[],
  now: number,
  times = TIMES,
): Promise<Row[]> {
  const readApi = startReadApi(context as BenchContext);
  const commandApi = startCommandApi(context as BenchContext);
  const apps = { commandApp: commandApi.app, readApp: readApi.app };
  // The web apps are not measured, so the gateway serves empty folders.
  const noApp = await mkdtemp(join(tmpdir(), 'mirabelle-bench-'));
  const server = createServer(
    createGateway({ ...apps, consumerDist: noApp, backofficeDist: noApp, publicUrl: 'http://localhost' }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const recorder = recordStatements(context.pool);
  try {
    const operator = await createSignedInOperator(context, url);
    const rows: Row[] = [];
    for (const list of createListsUnderTest(people, now))
      rows.push(await measureLists(operator, list, times));
    rows.push(await measureSums(operator, people, times));
    recorder.stop();
    const scans = await findSequentialScans(context.pool, recorder.statements.values());
    for (const scan of scans.unjustified) console.log(`  read from end to end: ${scan}`);
    for (const scan of scans.justified) console.log(`  read from end to end for a third or more: ${scan}`);
    console.log(`  of few rows and so read from end to end: ${scans.smallTables.join(', ')}`);
    rows.push({
      what: `back office: of ${recorder.statements.size} statements, those that read a table of more than ${SMALL_TABLE_ROWS} rows from end to end for less than a third of it`,
      measured: scans.unjustified.length,
      unit: '',
      aim: { most: 0 },
    });
    return rows;
  } finally {
    recorder.stop();
    server.close();
    server.closeAllConnections();
    await Promise.all([commandApi.stop(), readApi.stop(), rm(noApp, { recursive: true })]);
  }
}
