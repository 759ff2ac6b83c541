import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seed, startCommandApi } from '@mirabelle/command-api';
import { payment, paymentStream } from '@mirabelle/domain';
import type { EventStore } from '@mirabelle/event-store';
import { createPlatform, migrate, type Platform, readConfig } from '@mirabelle/platform';
import { CommandBus } from '@mirabelle/platform/commands';
import { createJobQueues, type JobQueues } from '@mirabelle/platform/jobs';
import { type PaymentProvider, ProviderUnavailable, SandboxProvider } from '@mirabelle/platform/payments';
import { type RunningWorkers, startWorkers } from '@mirabelle/workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInClients } from '../bench/signed-in.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import type { HttpClient } from '../support/http-client.js';

/** Something that breaks once, before or after it has been done. */
interface Fault {
  readonly at: 'createOrder' | 'captureOrder' | 'refund' | `append ${string}`;
  readonly when: 'before' | 'after';
}

let fault: Fault | undefined;

async function broken<T>(at: Fault['at'], work: () => Promise<T>): Promise<T> {
  if (fault?.at !== at) return work();
  const { when } = fault;
  fault = undefined;
  const error = at.startsWith('append')
    ? new Error('The process died')
    : new ProviderUnavailable('No answer');
  if (when === 'before') throw error;
  await work();
  throw error;
}

let database: TestDatabase;
let platform: Platform;
let workers: RunningWorkers;
let commandApi: ReturnType<typeof startCommandApi>;
let server: Server;
let client: HttpClient;

beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.url);
  const config = readConfig({
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
  });
  const sound = createPlatform(config);
  const sandbox = new SandboxProvider(sound.pool);
  platform = { ...sound, payments: faultyProvider(sandbox), store: faultyStore(sound.store) };
  await seed(platform);
  const jobs = createJobQueues({ databaseUrl: database.url, logger: platform.logger });
  workers = startWorkers(platform, { jobs: hurried(jobs), patience: { attempts: 5, firstPauseMs: 10 } });
  commandApi = startCommandApi(platform);
  server = createServer(commandApi.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  [client] = (await signedInClients(platform, url, 1)) as [HttpClient];
});

afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  await workers?.stop();
  await commandApi?.stop();
  await platform?.close();
  await database?.drop();
});

function faultyProvider(sandbox: SandboxProvider): PaymentProvider {
  return {
    name: 'sandbox',
    setup: () => sandbox.setup(),
    order: (id) => sandbox.order(id),
    // Of a provider that signs its messages with its own name.
    news: async (headers, body) => {
      if (headers['x-signature'] !== 'genuine') return sandbox.news();
      return { kind: 'order-changed', orderId: (JSON.parse(body) as { order: string }).order };
    },
    createOrder: (order) => broken('createOrder', () => sandbox.createOrder(order)),
    captureOrder: (id, attempt) => broken('captureOrder', () => sandbox.captureOrder(id, attempt)),
    refund: (id) => broken('refund', () => sandbox.refund(id)),
  };
}

function faultyStore(store: EventStore): EventStore {
  return {
    append: (stream, events, expected) =>
      broken(`append ${events[0]?.type}`, () => store.append(stream, events, expected)),
    readStream: (...args) => store.readStream(...args),
    subscribeToAll: (options) => store.subscribeToAll(options),
    head: () => store.head(),
    close: () => store.close(),
  };
}

/** Lets no job wait for its hour: the tests see in seconds what takes days. */
function hurried(jobs: JobQueues): JobQueues {
  const soon = (delayMs = 0) => Math.min(delayMs, 300);
  return {
    ...jobs,
    enqueue: (job, payload, { id, delayMs }) => jobs.enqueue(job, payload, { id, delayMs: soon(delayMs) }),
  };
}

const patient = { timeout: 30_000, interval: 50 };

/** Puts an order up as a browser does, which asks again under the same key when it gets no answer. */
async function newOrder(amount: string): Promise<string> {
  const key = { 'idempotency-key': randomUUID() };
  for (;;) {
    const order = { amount, currency: 'USD', intent: 'CAPTURE' };
    const { status, body } = await client.post<{ id: string }>('/api/paypal/order', order, key);
    if (status === 201) return body.id;
    expect(status).toBeGreaterThanOrEqual(500);
  }
}

const load = (id: string) => new CommandBus(platform.store, platform.now).load(payment, paymentStream(id));
const count = async (id: string, type: string) =>
  (await platform.store.readStream(paymentStream(id))).filter((event) => event.type === type).length;

async function books(id: string) {
  const sql = 'select captures, refunds from sandbox_orders where id = $1';
  return (await platform.pool.query(sql, [id])).rows[0] as { captures: number; refunds: number };
}

async function commissions(id: string): Promise<number> {
  const sql = `select count(*)::int as n from event_store.events where type = 'CommissionRecorded' and data->>'referenceId' = $1`;
  return (await platform.pool.query(sql, [id])).rows[0].n;
}

const FAULTS: readonly Fault[] = (
  [
    'createOrder',
    'append PaymentOrderCreated',
    'captureOrder',
    'append PaymentCaptured',
    'append PaymentUsed',
  ] as const
).flatMap((at) => [{ at, when: 'before' } as const, { at, when: 'after' } as const]);

describe('a purchase', () => {
  it.each(FAULTS)(
    'comes to one capture and one commission, or to none, though $at fails $when it is done',
    async (each) => {
      fault = each;
      const id = await newOrder('28.99');
      // Asked once: the browser has gone, whatever the answer is.
      const { status } = await client.post(`/api/paypal/order/${id}/capture`);
      const { captures } = await books(id);
      if (status === 200) expect(captures).toBe(1);
      if (captures === 1) {
        await expect.poll(async () => (await load(id)).status, patient).toBe('captured');
        await expect.poll(() => commissions(id), patient).toBe(1);
      } else {
        await expect.poll(async () => (await load(id)).status, patient).toBe('cancelled');
        expect(await commissions(id)).toBe(0);
      }
      expect(await count(id, 'PaymentCaptured')).toBe(captures);
      expect(fault).toBeUndefined();
    },
  );
});

const REFUND_FAULTS: readonly Fault[] = (
  ['refund', 'append PaymentRefundRequested', 'append PaymentRefunded'] as const
).flatMap((at) => [{ at, when: 'before' } as const, { at, when: 'after' } as const]);

describe('a payment over the price of a service, whose booking never came', () => {
  it.each(REFUND_FAULTS)('goes back once, though $at fails $when it is done', async (each) => {
    const id = await newOrder('65.00');
    fault = each;
    expect((await client.post(`/api/paypal/order/${id}/capture`)).status).toBe(200);
    await expect.poll(async () => (await load(id)).status, patient).toBe('refunded');
    expect(await books(id)).toEqual({ captures: 1, refunds: 1 });
    expect(await count(id, 'PaymentRefunded')).toBe(1);
    expect(await commissions(id)).toBe(0);
    expect(fault).toBeUndefined();
  });
});

describe('news of the provider', () => {
  it('bring a capture whose answer was lost, once, and are believed only under its signature', async () => {
    const id = await newOrder('33.99');
    fault = { at: 'append PaymentCaptured', when: 'before' };
    expect((await client.post(`/api/paypal/order/${id}/capture`)).status).toBe(500);
    const tell = (signature: string) =>
      client.post('/api/paypal/webhook', { order: id }, { 'x-signature': signature });
    expect((await tell('forged')).status).toBe(403);
    for (let n = 0; n < 2; n += 1) expect((await tell('genuine')).status).toBe(204);
    expect((await load(id)).status).toBe('captured');
    expect(await count(id, 'PaymentCaptured')).toBe(1);
  });
});
