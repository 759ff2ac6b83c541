import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeEventStore } from '../../support/engines.js';
import { FakeEventStoreDb } from '../../support/eventstore/fake-eventstoredb.js';
import { type Answer, createClient, type HttpClient } from '../../support/http-client.js';
import { listMails } from '../../support/inbox.js';
import { createEmailAddress, signUp } from '../../support/people.js';
import { type Product, startProduct } from '../../support/product.js';
import { createBookingForm, createCartItem } from '../../support/shopping.js';
import { isSoak, shortOrSoak } from '../../support/soak.js';

/** A real server outlives this run, so each run has streams of its own. */
const PREFIX = `test-${Date.now()}`;
const RIVALS = shortOrSoak(12, 50);
const ROUNDS = shortOrSoak(25, 150);
/** How long nobody uses the product. In an earlier release it stopped working after four minutes without calls. */
const IDLE_SECONDS = Number(process.env.IDLE_SECONDS ?? shortOrSoak(12, 600));
const IDLE_PARTS = 10;
const POLLING = { timeout: 40_000, interval: 100 };
/** How long signing up and the checks around the idle time may take. */
const MAX_SETUP_MS = 120_000;

let fakeServer: FakeEventStoreDb | undefined;
let product: Product;

beforeAll(async () => {
  fakeServer = process.env.EVENTSTORE_URL ? undefined : await FakeEventStoreDb.start();
  // Another program writes to the same server.
  fakeServer?.log.appendForeignEvent('elsewhere', 'TypeThatNobodyKnows');
  const address = process.env.EVENTSTORE_URL ?? fakeServer?.address ?? '';
  product = await startProduct({ env: { EVENTSTORE_URL: address, EVENTSTORE_PREFIX: PREFIX } });
});

afterAll(async () => {
  await product?.stop();
  await fakeServer?.[Symbol.asyncDispose]();
});

async function signUpCustomer(): Promise<HttpClient> {
  const client = createClient(product.url);
  await signUp(client, product.inboxUrl);
  return client;
}

/** Books as the app does: it repeats a request that a busy server could not answer with the same Idempotency-Key. */
function bookUntilDecided(client: HttpClient): Promise<Answer> {
  const key = { 'idempotency-key': randomUUID() };
  return vi.waitFor(async () => {
    const answer = await client.post('/api/bookings', createBookingForm(9), key);
    expect(answer.status).not.toBe(503);
    return answer;
  }, POLLING);
}

const engine = process.env.EVENTSTORE_URL ? await describeEventStore() : 'EventStoreDB (fake server)';

describe(`the product on ${engine}`, () => {
  it('a person is served from the sign-up to a booking and its mail', async () => {
    const email = createEmailAddress();
    const client = createClient(product.url);
    await signUp(client, product.inboxUrl, email);
    const booked = await client.post<{ id: string }>('/api/bookings', createBookingForm(3));
    expect(booked.status).toBe(201);
    const { body } = await client.get<{ id: string }[]>('/api/bookings');
    expect(body.map(({ id }) => id)).toEqual([booked.body.id]);
    await vi.waitFor(async () => {
      expect((await listMails(product.inboxUrl, email)).length).toBeGreaterThan(1);
    }, POLLING);
  });

  it(`each chair is given to one of ${RIVALS} people`, async () => {
    const rivals = await Promise.all(Array.from({ length: RIVALS }, signUpCustomer));
    const answers = await Promise.all(rivals.map(bookUntilDecided));
    const booked = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(RIVALS - booked);
    const bookingsAnswers = await Promise.all(rivals.map((client) => client.get<unknown[]>('/api/bookings')));
    expect(bookingsAnswers.map(({ body }) => body.length)).toEqual(
      answers.map(({ status }) => (status === 201 ? 1 : 0)),
    );
    const late = await bookUntilDecided(await signUpCustomer());
    expect(late.status).toBe(409);
  });

  it(`each of ${ROUNDS} changes is in the next answer`, async () => {
    const client = await signUpCustomer();
    const { body: item } = await client.post<{ id: string }>('/api/cart', createCartItem());
    for (let round = 1; round <= ROUNDS; round += 1) {
      expect((await client.put(`/api/cart/${item.id}`, { quantity: (round % 90) + 1 })).status).toBe(200);
      const { body } = await client.get<{ quantity: number }[]>('/api/cart');
      expect(body[0]?.quantity).toBe((round % 90) + 1);
    }
  });
});

describe.skipIf(process.env.EVENTSTORE_URL)('the product on a faulty EventStoreDB (fake server)', () => {
  const log = () => fakeServer as FakeEventStoreDb;

  it('the product answers 503 with Retry-After while the log is frozen, and works again afterwards', async () => {
    const client = await signUpCustomer();
    log().freeze();
    const answer = await client.post('/api/cart', createCartItem());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    await vi.waitFor(
      async () => expect((await createClient(product.url).get('/api/health')).status).toBe(503),
      POLLING,
    );
    log().thaw();
    await vi.waitFor(
      async () => expect((await client.post('/api/cart', createCartItem(1))).status).toBe(201),
      POLLING,
    );
    await vi.waitFor(
      async () => expect((await createClient(product.url).get('/api/health')).status).toBe(200),
      POLLING,
    );
  });

  it('the product answers 503 at once while the log is dead, elects a leader or is not ready, and works again afterwards', async () => {
    const client = await signUpCustomer();
    const faults: readonly (readonly [() => unknown, () => unknown])[] = [
      [() => log().kill9(), () => log().start()],
      ...(['noLeader', 'notReady', 'timeOut', 'cancels'] as const).map((fault) => {
        const set = (value: FakeEventStoreDb['fault']) => () => {
          log().fault = value;
        };
        return [set(fault), set('none')] as const;
      }),
    ];
    for (const [begin, end] of faults) {
      await begin();
      const answer = await client.post('/api/cart', createCartItem(2));
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([
        503,
        expect.stringMatching(/^\d+$/),
      ]);
      await end();
      await vi.waitFor(async () => {
        expect((await client.post('/api/cart', createCartItem(2))).status).toBe(201);
        expect((await client.get<unknown[]>('/api/cart')).headers.get('x-read-model')).toBeNull();
      }, POLLING);
    }
  });

  it(`the number of open calls stays the same while nothing happens for ${IDLE_SECONDS} s`, {
    timeout: MAX_SETUP_MS + IDLE_SECONDS * 1_000,
  }, async () => {
    const client = await signUpCustomer();
    await vi.waitFor(async () => expect((await client.get('/api/cart')).status).toBe(200), POLLING);
    const memoryBefore = readResidentMemory(product.pid);
    const calls: number[] = [];
    const figures: string[] = [];
    for (let part = 0; part <= IDLE_PARTS; part += 1) {
      if (part > 0) await sleep((IDLE_SECONDS * 1_000) / IDLE_PARTS);
      calls.push(log().openCallCount);
      figures.push(`${calls.at(-1)} calls ${Math.round(readResidentMemory(product.pid) / 1_024)} MiB`);
    }
    if (isSoak) console.log(`idle for ${IDLE_SECONDS} s: ${figures.join(', ')}`);
    // Consumers that failed in the test before may subscribe again in the first half.
    const half = Math.ceil(calls.length / 2);
    expect(Math.max(...calls.slice(half))).toBeLessThanOrEqual(Math.max(...calls.slice(0, half)) + 1);
    expect(Math.max(...calls)).toBeLessThan(50);
    if (isSoak) expect(readResidentMemory(product.pid)).toBeLessThan(memoryBefore * 1.3);
    expect((await client.post('/api/cart', createCartItem(3))).status).toBe(201);
  });

  it('the product loses nothing when it is killed and when the server ends its connections', async () => {
    const client = await signUpCustomer();
    const { body: item } = await client.post<{ id: string }>('/api/cart', createCartItem());
    log().goAway();
    await vi.waitFor(async () => {
      expect((await client.put(`/api/cart/${item.id}`, { quantity: 7 })).status).toBe(200);
    }, POLLING);
    await product.kill9();
    await product.restart();
    const { body } = await client.get<{ quantity: number }[]>('/api/cart');
    expect(body.map(({ quantity }) => quantity)).toEqual([7]);
  });
});

/** Resident memory of a process, kB. */
function readResidentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}
