import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seed } from '@mirabelle/command-api';
import { startPostgres } from '@mirabelle/dev-postgres';
import { startProjector } from '@mirabelle/projector';
import { waitUntilProjected } from '@mirabelle/read-model';
import { createClient, type HttpClient } from '../../support/http-client.js';
import { type BenchContext, reopenBenchContext } from '../bench-context.js';
import type { Row } from '../report.js';
import { createSignedInOperator } from '../signed-in.js';
import { FULL_HISTORY, writeHistory } from './history.js';
import { findKnownRecords, type KnownRecords } from './known-records.js';
import { createListsUnderTest } from './lists.js';
import { measureColdLists, measureLists, type PlannedList, planList } from './measure-lists.js';
import { measurePages } from './measure-requests.js';
import { createPageReads } from './page-reads.js';
import { findSequentialScans, recordStatements, SMALL_TABLE_ROWS } from './plans.js';
import { type Caller, createProcessorClock } from './processor-time.js';
import { writeSentMails } from './sent-mails.js';
import { serve } from './serve.js';
import { writeStaffTraces } from './staff-traces.js';

/** How long to wait until the projector has processed the history. */
const PROJECTION_TIMEOUT_MS = 30 * 60_000;

/**
 * Measures how long every page, sort field, filter and search of the back office's lists takes on the data of some years:
 * first in the minute after a start of the machine with nothing in memory, then warm. It also says how many of the
 * statements are planned without an index.
 *
 * @param keptFolder where the data of the server stays, so that the next run measures the same data; default a temporary one
 * @param onlyLists resources of the lists to measure; default all
 */
export async function measureBackOffice(keptFolder?: string, onlyLists?: readonly string[]): Promise<Row[]> {
  const dataDir = keptFolder ?? (await mkdtemp(join(tmpdir(), 'mirabelle-bench-')));
  try {
    const { lists, known, cookies, files } = await withContext(dataDir, async (context) => ({
      ...(await prepareHistory(context, onlyLists)),
      files: await findDataDirectory(context),
    }));
    await dropFromMemory(files);
    return await withContext(dataDir, async (context, pid) => {
      const projector = startProjector(context);
      try {
        return await serve(context, (url) =>
          measureBackOfficeOn(
            context,
            { client: createSignedInClient(url, cookies), readProcessorMs: createProcessorClock(pid) },
            { lists, known },
          ),
        );
      } finally {
        await projector.stop();
      }
    });
  } finally {
    if (!keptFolder) await rm(dataDir, { recursive: true });
  }
}

/** The caller of an operator. Checking the answers would take longer than the calls. */
function createSignedInClient(url: string, cookies: HttpClient['cookies']): HttpClient {
  const client = createClient(url, { checksAnswers: false });
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

/** Starts the server of a folder, and stops it when the work is done. */
async function withContext<Result>(
  dataDir: string,
  work: (context: BenchContext, postgresPid: number) => Promise<Result>,
): Promise<Result> {
  await using postgres = await startPostgres({ dataDir });
  const context = await reopenBenchContext(postgres.url);
  try {
    return await work(context, postgres.pid);
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

interface History {
  readonly lists: readonly PlannedList[];
  readonly known: KnownRecords;
}

/**
 * Writes the history, unless the database has one from an earlier run, and waits until it is projected. An operator signs in
 * and plans the requests, so that the first call after the cold start is measured.
 */
async function prepareHistory(
  context: BenchContext,
  onlyLists?: readonly string[],
): Promise<History & { readonly cookies: HttpClient['cookies'] }> {
  const { pool, store } = context;
  const { people, now } = await writeHistoryOnce(context);
  const projector = startProjector(context);
  try {
    await waitUntilProjected(pool, await store.head(), PROJECTION_TIMEOUT_MS);
    return await serve(context, async (url) => {
      const operator = await createSignedInOperator(context, url);
      const staffId = (await operator.get<{ id: string }>('/api/auth/user')).body.id;
      const traces = await writeStaffTraces(pool, staffId, people, now);
      // In production, autovacuum does this within about a minute.
      await pool.query('vacuum (analyze)');
      const lists: PlannedList[] = [];
      for (const list of createListsUnderTest(people, now))
        if (onlyLists?.includes(list.resource) ?? true) lists.push(await planList(operator, list));
      const known = await findKnownRecords(context, operator, { people, now, staffId, traces });
      return { lists, known, cookies: operator.cookies };
    });
  } finally {
    await projector.stop();
  }
}

/** Writes the history, or reads which one an earlier run has written. @returns its people, and its end in UTC, ms */
async function writeHistoryOnce(context: BenchContext): Promise<{ people: readonly string[]; now: number }> {
  const { pool } = context;
  await pool.query('create table if not exists bench_history (people uuid[] not null, now bigint not null)');
  const { rows } = await pool.query<{ people: string[]; now: string }>('select * from bench_history');
  const [keptRow] = rows;
  if (keptRow) return { people: keptRow.people, now: Number(keptRow.now) };
  const now = Date.now();
  await seed(context);
  const people = await writeHistory(context, FULL_HISTORY, now);
  await writeSentMails(pool, people, now);
  await pool.query('insert into bench_history (people, now) values ($1, $2)', [people, now]);
  return { people, now };
}

/** Measures the lists on a history that has been written and projected. @param caller an operator */
async function measureBackOfficeOn(
  { pool }: Pick<BenchContext, 'pool'>,
  caller: Caller,
  { lists, known }: History,
): Promise<Row[]> {
  const recorder = recordStatements(pool);
  try {
    const rows = await measureColdLists(caller.client, lists);
    rows.push(...(await measurePages(caller, createPageReads(known))));
    for (const list of lists) rows.push(...(await measureLists(caller, list)));
    recorder.stop();
    const scans = await findSequentialScans(pool, recorder.statements.values());
    for (const scan of scans.unjustified) console.log(`  read from end to end: ${scan}`);
    for (const scan of scans.justified) console.log(`  read from end to end for a third or more: ${scan}`);
    console.log(`  of few rows and so read from end to end: ${scans.smallTables.join(', ')}`);
    rows.push({
      what: `back office: statements that read a table of more than ${SMALL_TABLE_ROWS} rows from end to end for less than a third of it`,
      detail: `of ${recorder.statements.size}`,
      measured: scans.unjustified.length,
      unit: '',
      aim: { most: 0 },
    });
    return rows;
  } finally {
    recorder.stop();
  }
}
