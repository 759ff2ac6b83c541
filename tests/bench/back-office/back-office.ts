import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed, startCommandApi } from '@mirabelle/command-api';
import { staffStream } from '@mirabelle/domain';
import { createGateway } from '@mirabelle/gateway';
import { startProjector } from '@mirabelle/projector';
import { startReadApi } from '@mirabelle/read-api';
import { waitUntilProjected } from '@mirabelle/read-model';
import type { HttpClient } from '../../support/http-client.js';
import { type BenchPlatform, benchPlatform, keptPlatform } from '../bench-platform.js';
import type { Row } from '../report.js';
import { signedInClients } from '../signed-in.js';
import { FULL, writeHistory } from './history.js';
import { listsUnderTest } from './lists.js';
import { measureLists } from './measure-lists.js';
import { measureSums } from './measure-sums.js';
import { FEW, listen, sequentialScans } from './plans.js';

/** How often each request is made. */
const TIMES = 12;
const PATIENCE_MS = 30 * 60_000;

/**
 * How long every page, order, filter and search of the back office's lists takes over some years of business, and how
 * many of the statements are planned without an index.
 * @param isKept the history stays in the server's database for the next run, which measures the same one
 */
export async function measureBackOffice(serverUrl: string, isKept = false): Promise<Row[]> {
  const platform = await (isKept ? keptPlatform(serverUrl) : benchPlatform(serverUrl));
  const projector = startProjector(platform);
  try {
    const { people, now } = await history(platform);
    return await measureBackOfficeOn(platform, people, now);
  } finally {
    await projector.stop();
    await platform.drop();
  }
}

/** The history that is measured, written unless the database keeps one of an earlier run. */
async function history(platform: BenchPlatform): Promise<{ people: readonly string[]; now: number }> {
  const { pool, store } = platform;
  await pool.query('create table if not exists bench_history (people uuid[] not null, now bigint not null)');
  const { rows } = await pool.query<{ people: string[]; now: string }>('select * from bench_history');
  const [kept] = rows;
  const now = kept ? Number(kept.now) : Date.now();
  if (!kept) await seed(platform);
  const people = kept?.people ?? (await writeHistory(platform, FULL, now));
  await waitUntilProjected(pool, await store.head(), PATIENCE_MS);
  if (!kept) await pool.query('insert into bench_history (people, now) values ($1, $2)', [people, now]);
  // What autovacuum does within a minute or so.
  await pool.query('vacuum (analyze)');
  return { people, now };
}

/** The same over a history that is there. @param people ids of its people, @param now its end, UTC, ms, @param times how often each request is made */
export async function measureBackOfficeOn(
  platform: Omit<BenchPlatform, 'drop'>,
  people: readonly string[],
  now: number,
  times = TIMES,
): Promise<Row[]> {
  const readApi = startReadApi(platform as BenchPlatform);
  const commandApi = startCommandApi(platform as BenchPlatform);
  const apps = { commandApp: commandApi.app, readApp: readApi.app };
  // The web apps are not measured, so there need not be any.
  const noApp = await mkdtemp(join(tmpdir(), 'mirabelle-bench-'));
  const server = createServer(
    createGateway({ ...apps, consumerDist: noApp, backofficeDist: noApp, publicUrl: 'http://localhost' }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked = listen(platform.pool);
  try {
    const operator = await signedInOperator(platform as BenchPlatform, url);
    const rows: Row[] = [];
    for (const list of listsUnderTest(people, now)) rows.push(await measureLists(operator, list, times));
    rows.push(await measureSums(operator, people, times));
    asked.stop();
    const scans = await sequentialScans(platform.pool, asked.statements.values());
    for (const scan of scans.statements) console.log(`  read from end to end: ${scan}`);
    for (const scan of scans.justified) console.log(`  read from end to end for a third or more: ${scan}`);
    console.log(`  of few rows and so read from end to end: ${scans.tables.join(', ')}`);
    rows.push({
      what: `back office: of ${asked.statements.size} statements, those that read a table of more than ${FEW} rows from end to end for less than a third of it`,
      measured: scans.statements.length,
      unit: '',
      aim: { most: 0 },
    });
    return rows;
  } finally {
    asked.stop();
    server.close();
    server.closeAllConnections();
    await Promise.all([commandApi.stop(), readApi.stop(), rm(noApp, { recursive: true })]);
  }
}

async function signedInOperator(platform: BenchPlatform, url: string): Promise<HttpClient> {
  const [client] = await signedInClients(platform, url, 1);
  if (!client) throw new Error('Nobody has signed in');
  const { email } = (await client.get<{ email: string }>('/api/auth/user')).body;
  const emailHash = platform.secrets.emailHash(email);
  const metadata = {
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor: { kind: 'system', id: 'bench' } as const,
    occurredAt: new Date().toISOString(),
  };
  const granted = {
    id: randomUUID(),
    type: 'StaffRoleGranted',
    data: { emailHash, role: 'operator' },
    metadata,
  };
  await platform.store.append(staffStream(emailHash), [granted], -1n);
  await waitUntilProjected(platform.pool, await platform.store.head(), PATIENCE_MS);
  return client;
}
