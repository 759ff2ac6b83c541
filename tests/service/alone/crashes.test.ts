import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type HttpClient } from '../../support/http-client.js';
import { listMails } from '../../support/inbox.js';
import { signUp } from '../../support/people.js';
import { type Product, startProduct } from '../../support/product.js';
import { bookingForm, cartItem } from '../../support/shopping.js';
import { shortOrSoak } from '../../support/soak.js';

const CRASHES = shortOrSoak(3, 10);
/** How many mails one process sends at once: no crash can cut off more between the relay and the ledger. */
const MAILS_AT_ONCE = 4;
/** How long people write before the next crash, ms. */
const CALM_MS = 600;

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
  /** Pieces that the cart was said to hold. */
  pieces: number;
}

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
          const mine = day;
          await write(writer, mine).catch(() => undefined);
          await sleep(20);
        }
      });
      await sleep(CALM_MS);
      await product.kill9();
      stopped.abort();
      await Promise.all(writing);
      await product.restart();
    }

    for (const { client, bookings, pieces } of writers) {
      const shown = await client.get<{ id: string }[]>('/api/bookings');
      const ids = new Set(shown.body.map(({ id }) => id));
      expect([...bookings].filter((id) => !ids.has(id))).toEqual([]);
      const cart = await client.get<{ quantity: number }[]>('/api/cart');
      const held = cart.body.reduce((sum, { quantity }) => sum + quantity, 0);
      // An unanswered command may have been carried out; an acknowledged one must have been.
      expect(held).toBeGreaterThanOrEqual(pieces);
    }

    const booked = new Set(writers.flatMap(({ bookings }) => [...bookings]));
    const mails = await settledMails(booked.size);
    const copies = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
    expect(booked.size).toBeGreaterThan(CRASHES);
    expect(copies).toBeLessThanOrEqual(CRASHES * MAILS_AT_ONCE);
    await context.annotate(`${booked.size} bookings and ${CRASHES} crashes: ${copies} mails came twice`);
  });
});

async function write(writer: Writer, day: number): Promise<void> {
  const named = () => ({ 'idempotency-key': randomUUID() });
  const booked = await writer.client.post<{ id: string }>('/api/bookings', bookingForm(day), named());
  if (booked.status === 201) writer.bookings.add(booked.body.id);
  const item = cartItem(day % 40);
  if ((await writer.client.post('/api/cart', item, named())).status === 201) writer.pieces += 1;
}

/** The booking mails, when there is at least one for each acknowledged booking. */
async function settledMails(atLeast: number) {
  for (let patience = 0; patience < 120; patience += 1) {
    const all = await listMails(product.inboxUrl);
    const mails = all.filter(({ links }) => !links.some((link) => link.includes('/auth/verify')));
    if (new Set(mails.map(({ messageId }) => messageId)).size >= atLeast) return mails;
    await sleep(500);
  }
  throw new Error(`Not every one of ${atLeast} bookings has its mail`);
}
