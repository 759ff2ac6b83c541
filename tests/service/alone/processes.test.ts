import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceContext } from '@mirabelle/application';
import { seed } from '@mirabelle/command-api';
import { comparePositions } from '@mirabelle/event-store';
import { rebuild } from '@mirabelle/projector';
import { fetchReadModelPosition } from '@mirabelle/read-model';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { dumpReadTables } from '../../support/dump.js';
import { copyClient, createClient, type HttpClient } from '../../support/http-client.js';
import { BOOKING_SUBJECT, listMails, waitForMail } from '../../support/inbox.js';
import { isChangeOf, openLiveEventStream } from '../../support/live-event-stream.js';
import { createEmailAddress, signUp } from '../../support/people.js';
import { type DistributedProduct, type ServiceName, startProcesses } from '../../support/processes.js';
import { runNode } from '../../support/run-program.js';
import { createBookingForm, createCartItem } from '../../support/shopping.js';
import { createProductContext } from '../../support/test-context.js';

const POLLING = { timeout: 60_000, interval: 50 };

let database: TestDatabase;
let product: DistributedProduct;
let context: ServiceContext;

beforeAll(async () => {
  // The database is empty, so that eight processes migrate it at the same time.
  database = await createDatabase();
  product = await startProcesses({
    databaseUrl: database.url,
    instances: { 'command-api': 2, 'read-api': 2, projector: 2, workers: 2 },
    // The log of each worker shows the mails that it sent.
    env: { LOG_LEVEL: 'info' },
  });
  context = createProductContext(product.env);
  await seed(context);
});
afterAll(async () => {
  await context?.close();
  await product?.stop();
  await database?.drop();
});

describe('the services as separate processes', () => {
  it('sign-up, cart, booking and both web apps work behind the gateway', async () => {
    const client = createClient(product.url);
    const { email } = await signUp(client, product.inboxUrl);
    expect((await client.post('/api/cart', createCartItem())).status).toBe(201);
    expect((await client.get<unknown[]>('/api/cart')).body).toHaveLength(1);
    expect((await client.post('/api/bookings', createBookingForm(63))).status).toBe(201);
    await waitForMail(product.inboxUrl, { to: email, subject: BOOKING_SUBJECT });
    for (const path of ['/', '/backoffice/']) {
      expect(await (await fetch(product.url + path)).text()).toContain('<div id="root"');
    }
  });

  it('every instance of a service accepts a session and shows a change that another instance made', async () => {
    const person = createClient(product.url);
    await signUp(person, product.inboxUrl);
    const writer = createInstanceClient(person, 'command-api', 1);
    expect((await writer.post('/api/cart', createCartItem(), { origin: product.url })).status).toBe(201);
    for (const instance of [0, 1]) {
      expect((await createInstanceClient(writer, 'read-api', instance).get('/api/cart')).body).toHaveLength(
        1,
      );
    }
  });

  it('a page is notified of a change, whichever instance it is connected to and whichever instance made the change', async () => {
    const client = createClient(product.url);
    await signUp(client, product.inboxUrl);
    const pages = await Promise.all(
      [0, 1].map((instance) => openLiveEventStream(createInstanceClient(client, 'read-api', instance))),
    );
    for (const instance of [0, 1]) {
      const eventCounts = pages.map(({ events }) => events.length);
      const writer = createInstanceClient(client, 'command-api', instance);
      expect((await writer.post('/api/cart', createCartItem(), { origin: product.url })).status).toBe(201);
      await Promise.all(
        pages.map((page, index) => page.waitForEvent(isChangeOf('/api/cart'), eventCounts[index])),
      );
    }
    for (const page of pages) page.close();
  });

  it('two workers share the mails, and none is sent twice', { timeout: 300_000 }, async () => {
    const countMailsByWorker = () =>
      product
        .processes('workers')
        .map((worker) => worker.output().split('the relay has accepted the mail').length - 1);
    const before = countMailsByWorker();
    const emails = Array.from({ length: 60 }, () => createEmailAddress());
    const anybody = createClient(product.url);
    const answers = await Promise.all(emails.map((email) => anybody.post('/api/auth/signup', { email })));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 202));
    for (const email of emails) await waitForMail(product.inboxUrl, { to: email, timeoutMs: 60_000 });
    const mails = (await listMails(product.inboxUrl)).filter(({ to }) => emails.includes(to));
    expect(mails).toHaveLength(emails.length);
    await expect
      .poll(
        () => countMailsByWorker().reduce((sum, count, index) => sum + count - (before[index] ?? 0), 0),
        POLLING,
      )
      .toBe(emails.length);
    for (const [index, count] of countMailsByWorker().entries())
      expect(count).toBeGreaterThan(before[index] ?? 0);
  });

  it('a second projector takes over at once when the first is killed', async () => {
    const client = createClient(product.url);
    await signUp(client, product.inboxUrl);
    for (const projector of product.processes('projector')) {
      await projector.kill9();
      expect((await client.post('/api/cart', createCartItem())).status).toBe(201);
      const cart = await client.get<{ quantity: number }[]>('/api/cart');
      expect(cart.headers.get('x-read-model')).toBeNull();
      await projector.start();
    }
    expect((await client.get<{ quantity: number }[]>('/api/cart')).body).toMatchObject([{ quantity: 2 }]);
  });

  it('projectors that are killed and restarted under load write the same rows as a rebuild', {
    timeout: 300_000,
  }, async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => signUpPerson()));
    const killsEnded = new AbortController();
    let written = 0;
    const writing = people.map(async (client) => {
      while (!killsEnded.signal.aborted) {
        expect((await client.post('/api/cart', createCartItem(written % 3))).status).toBe(201);
        expect((await client.patch('/api/auth/user', { firstName: `Ada ${written}` })).status).toBe(200);
        written += 1;
        await sleep(50);
      }
    });
    try {
      for (const projector of product.processes('projector')) {
        const enough = written + 20;
        await expect.poll(() => written, POLLING).toBeGreaterThanOrEqual(enough);
        await projector.kill9();
        await projector.start();
      }
    } finally {
      killsEnded.abort();
      await Promise.all(writing);
    }
    const head = await context.store.head();
    await expect
      .poll(async () => comparePositions(await fetchReadModelPosition(context.pool), head) >= 0, POLLING)
      .toBe(true);

    const projectedRows = await dumpReadTables(context.pool);
    // The rebuild projects the same log without interruption.
    await rebuild(context);
    expect(await dumpReadTables(context.pool)).toEqual(projectedRows);
  });

  it('the gateway answers 503 while a service is down and works again when it is back', async () => {
    const [commands] = product.processes('command-api');
    const client = createClient(product.url);
    await commands?.kill9();
    const refused = await client.post('/api/auth/signup', { email: createEmailAddress() });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await client.get('/api/salons')).status).toBe(200);
    await commands?.start();
    expect((await client.post('/api/auth/signup', { email: createEmailAddress() })).status).toBe(202);
  });

  it('each service behind the gateway answers its health check and its metrics, and the gateway passes no metrics on', async () => {
    for (const service of ['command-api', 'read-api', 'projector', 'workers'] as const) {
      const url = product.processes(service)[0]?.url;
      // On a busy machine an engine may have been slow a moment ago.
      await vi.waitFor(async () => {
        expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok' });
      }, POLLING);
      expect(await (await fetch(`${url}/metrics`)).text()).toContain(`service="${service}"`);
    }
    expect(
      (await fetch(`${product.url}/metrics`, { headers: { accept: '*/*', 'sec-fetch-mode': 'cors' } }))
        .status,
    ).toBe(404);
  });
});

describe('a process that cannot start', () => {
  it.each([
    ['command-api', { DATABASE_URL: '' }, /^The setting DATABASE_URL is invalid/],
    ['workers', { PORT: 'eighty' }, /^PORT must be a port from 0 to 65535, but is "eighty"\./],
    ['gateway', { READ_API_URL: 'read-api:8082' }, /^The setting READ_API_URL is invalid/],
  ])(
    'the process %s gives the reason in one sentence when it cannot start',
    async (workspace, env, sentence) => {
      const { code, stderr } = await runNode([`${workspace}/dist/main.js`], {
        PATH: process.env.PATH,
        ...product.env,
        ...env,
      });
      expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)]);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    },
  );
});

async function signUpPerson(): Promise<HttpClient> {
  const client = createClient(product.url);
  await signUp(client, product.inboxUrl);
  return client;
}

/** Creates a client with the same cookies that calls a certain instance of a service directly. */
function createInstanceClient(client: HttpClient, service: ServiceName, instance: number): HttpClient {
  return copyClient(client, product.processes(service)[instance]?.url ?? '');
}
