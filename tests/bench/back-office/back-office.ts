import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seed, startCommandApi } from '@mirabelle/command-api';
import { startPostgres } from '@mirabelle/dev-postgres';
import { createGateway } from '@mirabelle/gateway';
import { startProjector } from '@mirabelle/projector';
import { startReadApi } from '@mirabelle/read-api';
import { waitUntilProjected } from '@mirabelle/read-model';
import { type BenchContext, reopenBenchContext } from '../bench-context.js';
import type { Row } from '../report.js';
import { createSignedInOperator } from '../signed-in.js';
import { FULL_HISTORY, writeHistory } from './history.js';
import { createListsUnderTest } from './lists.js';
import { measureColdLists, measureLists } from './measure-lists.js';
import { measureSearch, measureSums } from './measure-requests.js';
import { findSequentialScans, recordStatements, SMALL_TABLE_ROWS } from './plans.js';
import { writeSentMails } from './sent-mails.js';

/** How often each request is made. */
const TIMES = 12;
/** How long to wait until the projector has processed the history. */
const PROJECTION_TIMEOUT_MS = 30 * 60_000;

/**
 * Measures how long every page, sort field, filter and search of the back office's lists takes on the data of some years:
 * first in the minute after a start of the database with nothing in memory, then warm. It also says how many of the
 * statements are planned without an index.
 *
 * @param keptFolder where the data of the server stays, so that the next run measures the same data; default a temporary one
 */
export async function measureBackOffice(keptFolder?: string): Promise<Row[]> {
  const dataDir = keptFolder ?? (await mkdtemp(join(tmpdir(), 'mirabelle-bench-')));
  try {
    const { people, now, files } = await withContext(dataDir, async (context) => ({
      ...(await prepareHistory(context)),
      files: await findDataDirectory(context),
    }));
    await dropFromMemory(files);
    return await withContext(dataDir, async (context) => {
      const projector = startProjector(context);
      return measureBackOfficeOn(context, people, now).finally(() => projector.stop());
    });
  } finally {
    if (!keptFolder) await rm(dataDir, { recursive: true });
  }
}

/** Starts the server of a folder, and stops it when the work is done. */
async function withContext<Result>(
  dataDir: string,
  work: (context: BenchContext) => Promise<Result>,
): Promise<Result> {
  await using postgres = await startPostgres({ dataDir });
  const context = await reopenBenchContext(postgres.url);
  try {
    return await work(context);
  } finally {
    await context.dispose();
  }
}

async function findDataDirectory({ pool }: BenchContext): Promise<string> {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  return rows[0]?.data_directory as string;
}

/** Makes the system forget the files of a stopped server, as after a start of the machine. Only GNU's `dd` can do it. */
async function dropFromMemory(folder: string): Promise<void> {
  const drop = 'dd of="$1" oflag=nocache conv=notrunc,fdatasync count=0 status=none';
  await promisify(execFile)('find', [folder, '-type', 'f', '-exec', 'sh', '-c', drop, 'sh', '{}', ';']);
}

/** Writes the history, unless the database has one from an earlier run, and waits until it is projected. */
async function prepareHistory(context: BenchContext): Promise<{ people: readonly string[]; now: number }> {
  const projector = startProjector(context);
  return writeMissingHistory(context).finally(() => projector.stop());
}

async function writeMissingHistory(
  context: BenchContext,
): Promise<{ people: readonly string[]; now: number }> {
  const { pool, store } = context;
  await pool.query('create table if not exists bench_history (people uuid[] not null, now bigint not null)');
  const { rows } = await pool.query<{ people: string[]; now: string }>('select * from bench_history');
  const [keptRow] = rows;
  const now = keptRow ? Number(keptRow.now) : Date.now();
  if (!keptRow) await seed(context);
  const people = keptRow?.people ?? (await writeHistory(context, FULL_HISTORY, now));
  await waitUntilProjected(pool, await store.head(), PROJECTION_TIMEOUT_MS);
  if (!keptRow) {
    await writeSentMails(pool, people, now);
    await pool.query('insert into bench_history (people, now) values ($1, $2)', [people, now]);
  }
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
    const lists = createListsUnderTest(people, now);
    const rows = await measureColdLists(operator, lists);
    for (const list of lists) rows.push(await measureLists(operator, list, times));
    rows.push(await measureSearch(operator, people, times), await measureSums(operator, people, times));
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
