import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { emailClaimStream } from '@mirabelle/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { FakeEventStoreDb } from '../../../tests/support/eventstore/fake-eventstoredb.js';
import { createClient } from '../../../tests/support/http-client.js';
import { type LoopbackServer, startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { createTestContext } from '../../../tests/support/test-context.js';
import { type CommandApi, startCommandApi } from '../index.js';

/** After one more failure a request is dropped, unless an engine is unavailable. */
const FAILED_ATTEMPTS = 9;

let database: TestDatabase;
let log: FakeEventStoreDb;
let context: ServiceContext;
let api: CommandApi;
let server: LoopbackServer;

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  log = await FakeEventStoreDb.start();
  context = createTestContext(database, { eventStoreUrl: log.address });
  api = startCommandApi(context);
  server = await startLoopbackServer(api.app);
});

afterAll(async () => {
  server.close();
  await api.stop();
  await context.close();
  await log[Symbol.asyncDispose]();
  await database.drop();
});

const readQueue = async () =>
  (
    await context.pool.query<{ attempts: number; due: string }>(
      'select attempts, not_before::text as due from link_requests',
    )
  ).rows;

it('a sign-up that was accepted while the log was unavailable is carried out within seconds of the log’s return, however long the outage was', async () => {
  const email = `${randomUUID()}@example.org`;
  await log.kill9();
  const answer = await createClient(server.origin).post('/api/auth/signup', { email });
  expect(answer.status).toBe(202);
  await context.pool.query('update link_requests set attempts = $1', [FAILED_ATTEMPTS]);
  // Each attempt sets the time of the next one twice: as it begins, and again when it has failed.
  const dueTimes = new Set<string>();
  await vi.waitFor(async () => {
    const [row] = await readQueue();
    expect(row).toBeDefined();
    if (row) dueTimes.add(row.due);
    expect(dueTimes.size).toBeGreaterThan(2);
  });
  await log.start();
  const claim = emailClaimStream(context.secrets.hashEmail(email));
  await vi.waitFor(async () => expect(await context.store.readStream(claim)).toHaveLength(1));
  await vi.waitFor(async () => expect(await readQueue()).toEqual([]));
});
