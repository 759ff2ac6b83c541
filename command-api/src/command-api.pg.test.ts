import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { BRANDS, formatCents, getBrandPrice, SALONS } from '@mirabelle/catalogue';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient, type HttpClient } from '../../tests/support/http-client.js';
import { startTestApi, type TestApi } from './testing/test-api.js';

let api: TestApi;
let context: ServiceContext;
let url: string;

beforeAll(async () => {
  api = await startTestApi({
    settings: { bookingLimits: { horizonDays: 36_500, openBookings: 1000, bookingsPerDay: 1000 } },
  });
  ({ context, url } = api);
});
afterAll(() => api[Symbol.asyncDispose]());

/** Waits until an address has got so many links. A request for a link is carried out shortly after its answer. */
const waitForLinks = (email: string, count: number) =>
  vi.waitFor(
    async () => {
      const account = await api.readAccount(email);
      expect(account.tokens).toHaveLength(count);
      return account;
    },
    { timeout: 45_000, interval: 20 },
  );

/** Signs in many people together, which takes less time than waiting for the link of each. */
async function signInClients(count: number): Promise<HttpClient[]> {
  const people = Array.from({ length: count }, () => ({
    client: createClient(url),
    email: `${randomUUID()}@example.org`,
  }));
  await Promise.all(people.map(({ client, email }) => client.post('/api/auth/signup', { email })));
  await vi.waitFor(
    async () => expect((await context.pool.query('select from link_requests')).rowCount).toBe(0),
    { timeout: 45_000, interval: 50 },
  );
  return Promise.all(
    people.map(async ({ client, email }) => {
      const [token] = (await api.readAccount(email)).tokens;
      expect((await client.post('/api/auth/verify', { token })).status).toBe(200);
      return client;
    }),
  );
}

const signInClient = (email = `${randomUUID()}@example.org`) => api.signIn(email);

const [brand] = BRANDS.filter(({ type }) => type === 'makeup');
const product = brand?.products[0];
const lipstick = {
  productType: 'makeup',
  brandName: brand?.name,
  productName: product?.name,
  colorCode: product?.code,
  price: formatCents(getBrandPrice(brand?.name ?? '', 'makeup')),
};
const [salon] = SALONS;
const createBookingForm = (changes: object = {}) => ({
  salonId: salon?.id,
  serviceType: 'Haircut',
  appointmentDate: '2031-05-20',
  appointmentTime: '9:00 AM',
  ...changes,
});

describe('sign-up and sign-in', () => {
  it('fifty concurrent sign-ups with one email address register one account', async () => {
    const email = `${randomUUID()}@example.org`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => createClient(url).post('/api/auth/signup', { email })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    const { events } = await waitForLinks(email, 50);
    expect(events.filter(({ type }) => type === 'AccountRegistered')).toHaveLength(1);
    const { rows } = await context.pool.query(
      `select count(*)::int as n from event_store.events where type = 'AccountRegistered' and stream like 'account-%'
       and data->>'emailHash' = $1`,
      [context.secrets.hashEmail(email)],
    );
    expect(rows[0].n).toBe(1);
  });

  it('twenty concurrent uses of one sign-in link open one session, and the others are refused with link_used', async () => {
    const email = `${randomUUID()}@example.org`;
    await createClient(url).post('/api/auth/signup', { email });
    const { tokens, userId } = await waitForLinks(email, 1);
    const clients = Array.from({ length: 20 }, () => createClient(url));
    const answers = await Promise.all(
      clients.map((client) => client.post('/api/auth/verify', { token: tokens[0] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status === 410);
    expect(refusals.map(({ body }) => (body as { code: string }).code)).toEqual(Array(19).fill('link_used'));
    const { rows } = await context.pool.query(`select 1 from sessions where sess->>'userId' = $1`, [userId]);
    expect(rows).toHaveLength(1);
  });

  it('an unknown sign-in link is refused with link_unknown', async () => {
    const answer = await createClient(url).post('/api/auth/verify', { token: 'A'.repeat(86) });
    expect(answer).toMatchObject({ status: 410, body: { code: 'link_unknown' } });
  });

  it('sample staff are registered at their first sign-in', async () => {
    const email = 'support@mirabelle.test';
    await createClient(url).post('/api/auth/signin', { email });
    const { tokens } = await waitForLinks(email, 1);
    const answer = await createClient(url).post('/api/auth/verify', { token: tokens[0] });
    expect(answer.body).toMatchObject({ email, staffRoles: ['support'] });
  });

  it('the log contains no email address in plain text', async () => {
    const email = `${randomUUID()}@example.org`;
    await signInClient(email);
    const { rows } = await context.pool.query(
      'select data::text || metadata::text || stream as text from event_store.events',
    );
    expect(rows.some(({ text }) => text.includes(email))).toBe(false);
  });
});

describe('the cart', () => {
  it('a cart item has the catalogue price, sums quantities up to a limit and is removed at quantity 0', async () => {
    const client = await signInClient();
    const added = await client.post<{ id: string }>('/api/cart', {
      ...lipstick,
      affiliateLink: 'https://evil.example',
    });
    expect(added).toMatchObject({ status: 201, body: { quantity: 1, price: lipstick.price } });
    expect((added.body as { affiliateLink?: string }).affiliateLink).not.toContain('evil');
    const again = await client.post('/api/cart', { ...lipstick, quantity: 2 });
    expect(again).toMatchObject({ status: 201, body: { id: added.body.id, quantity: 3 } });
    const underpriced = await client.post('/api/cart', { ...lipstick, price: '0.01' });
    expect(underpriced).toMatchObject({
      status: 422,
      body: { code: 'price_changed', price: lipstick.price },
    });
    const item = `/api/cart/${added.body.id}`;
    expect(await client.put(item, { quantity: 100 })).toMatchObject({
      status: 422,
      body: { code: 'quantity_limit' },
    });
    expect(await client.put(item, { quantity: 0 })).toMatchObject({ status: 200, body: { quantity: 0 } });
    expect((await client.delete(item)).status).toBe(404);
  });

  it('a complete look has its own price, and an unknown look is refused with product_unknown', async () => {
    const client = await signInClient();
    const look = {
      productType: 'makeup',
      brandName: 'Mirabelle',
      productName: 'Opening Night',
      colorCode: 'CL2',
      price: '89.95',
    };
    expect(await client.post('/api/cart', look)).toMatchObject({ status: 201, body: { price: '89.95' } });
    const refused = (code: string) => ({ status: 422, body: { code } });
    const cheap = { ...look, price: '19.99' };
    expect(await client.post('/api/cart', cheap)).toMatchObject(refused('price_changed'));
    const other = { ...look, productName: 'Closing Night', price: '19.99' };
    expect(await client.post('/api/cart', other)).toMatchObject(refused('product_unknown'));
  });

  it('a repeated Idempotency-Key gets the first answer and adds one line, but is refused with another body', async () => {
    const client = await signInClient();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => client.post('/api/cart', lipstick, key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, body: { quantity: 1 } });
    const other = await client.post('/api/cart', { ...lipstick, quantity: 5 }, key);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });
});

describe('bookings', () => {
  it('one of fifty concurrent requests gets the last chair, and the others are refused with slot_taken', async () => {
    const chairs = salon?.chairs ?? 0;
    const clients = await signInClients(chairs - 1 + 50);
    for (const client of clients.slice(50)) {
      expect((await client.post('/api/bookings', createBookingForm())).status).toBe(201);
    }
    const answers = await Promise.all(
      clients.slice(0, 50).map((client) => client.post('/api/bookings', createBookingForm())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const taken = answers.filter(({ status }) => status === 409);
    expect(taken.map(({ body }) => (body as { code: string }).code)).toEqual(Array(49).fill('slot_taken'));
  });

  it("a booking has to match the catalogue's price, duration and commission, and name a known salon, service and slot", async () => {
    const client = await signInClient();
    const made = await client.post(
      '/api/bookings',
      createBookingForm({
        appointmentDate: '2031-05-21T09:00:00',
        price: '65.00',
        duration: 60,
        affiliateCommission: '6.50',
      }),
    );
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'pending', price: '65.00', affiliateCommission: '6.50' },
    });
    for (const wrong of [{ price: '1.00' }, { duration: 10 }, { affiliateCommission: '60.00' }]) {
      expect((await client.post('/api/bookings', createBookingForm(wrong))).status).toBe(422);
    }
    const refusals = [
      [{ appointmentTime: '9:10 AM' }, 422, 'slot_unknown'],
      [{ serviceType: 'Tattoo' }, 422, 'service_unknown'],
      [{ appointmentDate: '2001-05-20' }, 422, 'time_in_past'],
      [{ salonId: 'nowhere' }, 404, 'salon_unknown'],
      [{ appointmentTime: undefined }, 400, 'validation_failed'],
    ] as const;
    for (const [change, status, code] of refusals) {
      expect(await client.post('/api/bookings', createBookingForm(change))).toMatchObject({
        status,
        body: { code },
      });
    }
  });

  it("other people's bookings are not found, and only operators can confirm", async () => {
    const [owner, stranger, operator] = [
      await signInClient(),
      await signInClient(),
      await signInClient('operator@mirabelle.test'),
    ];
    const made = await owner.post<{ id: string }>(
      '/api/bookings',
      createBookingForm({ appointmentDate: '2031-06-02' }),
    );
    const path = `/api/bookings/${made.body.id}/cancel`;
    expect((await stranger.post(path)).status).toBe(404);
    const confirm = `/api/admin/bookings/${made.body.id}/confirm`;
    expect((await createClient(url).post(confirm)).status).toBe(401);
    expect((await owner.post(confirm)).status).toBe(403);
    expect(await operator.post(confirm)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    expect(await owner.post(path)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect((await operator.post(confirm)).status).toBe(422);
  });
});

describe('invalid requests', () => {
  it('malformed, oversized, cross-site and unknown requests are refused with the status of their fault', async () => {
    const client = await signInClient();
    const unknown = await client.post('/api/cart', { ...lipstick, discount: 1 });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: 'discount' }] } });
    expect((await client.post('/api/cart', '{"productType":')).status).toBe(400);
    expect(
      (await client.post('/api/cart', JSON.stringify({ ...lipstick, brandName: 'x'.repeat(2_000_000) })))
        .status,
    ).toBe(413);
    expect((await client.post('/api/cart', 'a=b', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await client.post('/api/cart', lipstick, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await client.post('/api/cart', lipstick, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await client.post('/api/nothing')).status).toBe(404);
    expect((await client.put('/api/bookings')).status).toBe(405);
    expect((await client.delete('/api/cart/%E0%A4%A')).status).toBe(400);
    const nul = await client.post('/api/bookings', createBookingForm({ notes: 'a\u0000b' }));
    expect(nul).toMatchObject({ status: 400, body: { errors: [{ path: 'notes' }] } });
  });

  it('the login redirect returns only to paths of this site', async () => {
    const client = createClient(url);
    const readLocation = async (returnTo: string) =>
      (await client.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`)).headers.get('location');
    expect(await readLocation('/salons?city=Paris')).toBe('/signin?returnTo=%2Fsalons%3Fcity%3DParis');
    for (const evil of [
      '//evil.example',
      '/.//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      expect(await readLocation(evil)).toBe('/signin');
    }
    const { headers } = await client.get('/api/login?returnTo=%2Fpricing&signUp=1');
    expect(headers.get('location')).toBe('/signup?returnTo=%2Fpricing');
  });
});
