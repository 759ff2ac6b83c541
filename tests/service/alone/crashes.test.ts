import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient, type HttpClient } from '../../support/http-client.js';
import { listMails } from '../../support/inbox.js';
import { signUp } from '../../support/people.js';
import { type Product, startProduct } from '../../support/product.js';
import { createBookingForm, createCartItem } from '../../support/shopping.js';
import { shortOrSoak } from '../../support/soak.js';
import { MAILS_AT_ONCE } from './chaos/audit.js';

const CRASHES = shortOrSoak(2, 10);
/** At least this many bookings are acknowledged between two crashes. The next ones are under way at the crash. */
const BOOKINGS_BETWEEN_CRASHES = 4;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT_SCALE: '100000' } });
});
afterAll(() => product?.stop());

interface Writer {
  readonly client: HttpClient;
  readonly email: string;
  /** Ids of the bookings that were answered with 201. */
  readonly bookings: Set<string>;
  /** Number of items that were added to the cart with the answer 201. */
  pieces: number;
}

const countBookings = (writers: readonly Writer[]) =>
  writers.reduce((sum, { bookings }) => sum + bookings.size, 0);

describe('a product that is killed repeatedly under load', () => {
  it('every acknowledged command survives, and only a crash repeats a mail', async (context) => {
    const writers: Writer[] = [];
    for (let n = 0; n < 4; n += 1) {
      const client = createClient(product.url);
      const { email } = await signUp(client, product.inboxUrl);
      writers.push({ client, email, bookings: new Set(), pieces: 0 });
    }

    let day = 0;
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const stopped = new AbortController();
      const writing = writers.map(async (writer) => {
        while (!stopped.signal.aborted) {
          day += 1;
          await write(writer, day).catch(() => undefined);
          await sleep(20);
        }
      });
      const acknowledged = countBookings(writers);
      await vi.waitFor(
        () => expect(countBookings(writers)).toBeGreaterThanOrEqual(acknowledged + BOOKINGS_BETWEEN_CRASHES),
        { timeout: 60_000, interval: 20 },
      );
      await product.kill9();
      stopped.abort();
      await Promise.all(writing);
      await product.restart();
    }

    for (const { client, bookings, pieces } of writers) {
      const bookingsAnswer = await client.get<{ id: string }[]>('/api/bookings');
      const ids = new Set(bookingsAnswer.body.map(({ id }) => id));
      expect([...bookings].filter((id) => !ids.has(id))).toEqual([]);
      const cart = await client.get<{ quantity: number }[]>('/api/cart');
      const itemsInCart = cart.body.reduce((sum, { quantity }) => sum + quantity, 0);
      // A command without an answer may have been executed; an acknowledged one must have been.
      expect(itemsInCart).toBeGreaterThanOrEqual(pieces);
    }

    const booked = new Set(writers.flatMap(({ bookings }) => [...bookings]));
    const mails = await waitForBookingMails(booked.size);
    const copies = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
    expect(booked.size).toBeGreaterThan(CRASHES);
    expect(copies).toBeLessThanOrEqual(CRASHES * MAILS_AT_ONCE);
    await context.annotate(`${booked.size} bookings and ${CRASHES} crashes: ${copies} mails came twice`);
  });
});

/** Books an appointment and adds a product to the cart, and keeps what the product acknowledged. */
async function write(writer: Writer, day: number): Promise<void> {
  const createKey = () => ({ 'idempotency-key': randomUUID() });
  const booked = await writer.client.post<{ id: string }>(
    '/api/bookings',
    createBookingForm(day),
    createKey(),
  );
  if (booked.status === 201) writer.bookings.add(booked.body.id);
  const item = createCartItem(day);
  if ((await writer.client.post('/api/cart', item, createKey())).status === 201) writer.pieces += 1;
}

/** Waits until there is a booking mail for each acknowledged booking. @returns all booking mails */
async function waitForBookingMails(atLeast: number) {
  return vi.waitFor(
    async () => {
      const allMails = await listMails(product.inboxUrl);
      const mails = allMails.filter(({ links }) => !links.some((link) => link.includes('/auth/verify')));
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBeGreaterThanOrEqual(atLeast);
      return mails;
    },
    { timeout: 60_000, interval: 500 },
  );
}
