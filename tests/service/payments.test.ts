import { randomUUID } from 'node:crypto';
import { SALONS } from '@mirabelle/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import {
  createBookingForm,
  createCartItem,
  createLastCartItem,
  createOrderForm,
  createPaymentForm,
} from '../support/shopping.js';
import { openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const brand of ['Solandre', 'Velmira']) {
    await createOrderForm(world.actors.customer.client, createLastCartItem(brand));
  }
});
afterAll(() => world?.close());

async function createOrder(amount = '12.99'): Promise<string> {
  const { status, body } = await world.actors.customer.client.post<{ id: string }>(
    '/api/paypal/order',
    createPaymentForm(amount),
  );
  expect(status).toBe(201);
  return body.id;
}
const chooseOutcome = (id: string, choice: string) =>
  world.actors.customer.client.post(`/api/paypal/sandbox/orders/${id}/choose`, { choice });
const capture = (id: string, role: 'customer' | 'otherCustomer' = 'customer') =>
  world.actors[role].client.post<{ code?: string }>(`/api/paypal/order/${id}/capture`);

/** How often the sandbox has captured and refunded an order. */
async function readSandboxCounts(id: string) {
  const { rows } = await world.context.pool.query(
    'select captures, refunds from sandbox_orders where id = $1',
    [id],
  );
  return rows[0];
}
async function readEventTypes(id: string): Promise<string[]> {
  return (await world.context.store.readStream(`payment-${id}`)).map(({ type }) => type);
}
async function readPayment(id: string) {
  await world.waitUntilProjected();
  return (await world.actors.finance.client.get(`/api/admin/payments/${id}`)).body;
}

describe('a payment order', () => {
  it('twenty captures of one order at once capture the money once and get the same answer', async () => {
    const id = await createOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => capture(id)));
    const completed = { id, status: 'COMPLETED', amount: '12.99', currency: 'USD' };
    for (const { status, body } of answers) expect([status, body]).toMatchObject([200, completed]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await readSandboxCounts(id)).toEqual({ captures: 1, refunds: 0 });
    expect((await readEventTypes(id)).filter((type) => type === 'PaymentCaptured')).toHaveLength(1);
  });

  it('an order that is repeated under its Idempotency-Key is the same order', async () => {
    const { client } = world.actors.customer;
    const key = { 'idempotency-key': randomUUID() };
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push(
        (await client.post<{ id: string }>('/api/paypal/order', createPaymentForm('65.00'), key)).body.id,
      );
    }
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    [{ amount: '12.999' }, 'amount'],
    [{ amount: '-1.00' }, 'amount'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: 12.99 }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '10000.01' }, 'amount'],
    [{ currency: 'EUR' }, 'currency'],
    [{ intent: 'AUTHORIZE' }, 'intent'],
    [{ tip: '1.00' }, 'tip'],
  ])('an order with %o is refused, and the field is named', async (changes, path) => {
    const { status, body } = await world.actors.customer.client.post('/api/paypal/order', {
      ...createPaymentForm('12.99'),
      ...changes,
    });
    expect([status, body]).toMatchObject([400, { errors: [{ path }] }]);
  });

  it.each([
    ['a cent less than an item of the cart', '12.98'],
    ['two items of the cart together', '41.98'],
    ['what no service costs', '66.00'],
  ])('an order for %s is refused', async (_case, amount) => {
    const { client } = world.actors.customer;
    const refused = { status: 422, body: { code: 'amount_mismatch' } };
    expect(await client.post('/api/paypal/order', createPaymentForm(amount))).toMatchObject(refused);
  });

  it('of two cart items that cost the same, the order pays for the one that it names', async () => {
    const { client } = await world.signUpCustomer();
    const form = await createOrderForm(client);
    await createOrderForm(client, createCartItem(1));
    expect(await client.post('/api/paypal/order', createPaymentForm('28.99'))).toMatchObject({
      status: 422,
      body: { code: 'amount_mismatch' },
    });
    expect(await client.post('/api/paypal/order', form)).toMatchObject({ status: 201 });
  });

  it('an order that names what it pays for must have the right amount, which a refusal names', async () => {
    const { client } = await world.signUpCustomer();
    const form = await createOrderForm(client, createCartItem(0, { quantity: 2 }));
    const booking = { salonId: SALONS[0]?.id, serviceType: 'Haircut' };
    for (const [changes, amount] of [
      [{ amount: '28.99' }, '57.98'],
      [{ amount: '57.98', for: { booking } }, '65.00'],
    ] as const) {
      expect(await client.post('/api/paypal/order', { ...form, ...changes })).toMatchObject({
        status: 422,
        body: { code: 'amount_mismatch', amount },
      });
    }
    expect(
      await client.post('/api/paypal/order', { ...createPaymentForm('65.00'), for: { booking } }),
    ).toMatchObject({
      status: 201,
    });
  });

  it('an order for an item of another cart, an unknown salon or an unknown service is refused', async () => {
    const { client } = world.actors.otherCustomer;
    const form = await createOrderForm(world.actors.customer.client, createLastCartItem('Pelluma'));
    const salonId = SALONS[0]?.id;
    for (const [purpose, status, code] of [
      [form.for, 404, 'cart_item_unknown'],
      [{ booking: { salonId: 'nowhere', serviceType: 'Haircut' } }, 404, 'salon_unknown'],
      [{ booking: { salonId, serviceType: 'Tattoo' } }, 422, 'service_unknown'],
    ] as const) {
      expect(await client.post('/api/paypal/order', { ...form, for: purpose })).toMatchObject({
        status,
        body: { code },
      });
    }
  });

  it('nobody else can capture an order or choose its outcome', async () => {
    const id = await createOrder();
    expect((await capture(id, 'otherCustomer')).status).toBe(404);
    const { client } = world.actors.otherCustomer;
    expect((await client.post(`/api/paypal/sandbox/orders/${id}/choose`, { choice: 'decline' })).status).toBe(
      404,
    );
    expect((await client.get(`/api/paypal/sandbox/orders/${id}`)).status).toBe(404);
    expect(await readSandboxCounts(id)).toEqual({ captures: 0, refunds: 0 });
  });
});

describe('a fault of the payment provider', () => {
  it('a declined payment charges nothing, and the buyer can try again', async () => {
    const id = await createOrder();
    await chooseOutcome(id, 'decline');
    expect(await capture(id)).toMatchObject({ status: 422, body: { code: 'payment_declined' } });
    await chooseOutcome(id, 'approve');
    expect((await capture(id)).status).toBe(200);
    // The commissions reactor may already have added the use of the payment.
    const events = (await readEventTypes(id)).slice(0, 3);
    expect(events).toEqual(['PaymentOrderCreated', 'PaymentDeclined', 'PaymentCaptured']);
  });

  it('a canceled order cannot be captured any more', async () => {
    const id = await createOrder();
    await chooseOutcome(id, 'cancel');
    expect(await capture(id)).toMatchObject({ status: 422, body: { code: 'payment_cancelled' } });
    expect(await capture(id)).toMatchObject({ status: 422, body: { code: 'payment_cancelled' } });
    expect(await readPayment(id)).toMatchObject({ status: 'cancelled', captureId: null });
    expect(await chooseOutcome(id, 'approve')).toMatchObject({
      status: 422,
      body: { code: 'payment_cancelled' },
    });
  });

  it('the outcome of a captured order can no longer be chosen', async () => {
    const id = await createOrder();
    expect((await capture(id)).status).toBe(200);
    expect(await chooseOutcome(id, 'cancel')).toMatchObject({
      status: 422,
      body: { code: 'payment_captured' },
    });
  });

  it.each(['time-out', 'lost-answer'])(
    'a capture with a %s is answered with payment_pending, and the next call returns the result',
    async (choice) => {
      const id = await createOrder();
      await chooseOutcome(id, choice);
      const first = await capture(id);
      expect(first).toMatchObject({ status: 503, body: { code: 'payment_pending' } });
      expect(first.headers.get('retry-after')).toBe('5');
      expect((await capture(id)).status).toBe(200);
      expect(await readSandboxCounts(id)).toEqual({ captures: 1, refunds: 0 });
    },
  );
});

describe('refunds and commissions of payments', () => {
  it('a canceled paid booking is refunded once and its commission is reversed', async () => {
    const { customer, finance } = world.actors;
    const id = await createOrder('65.00');
    await capture(id);
    const paid = { price: '65.00', paypalOrderId: id, paymentStatus: 'paid' };
    const booked = await customer.client.post<{ id: string }>(
      '/api/bookings',
      createBookingForm(world.takeNextNumber(), paid),
    );
    expect([booked.status, booked.body]).toMatchObject([201, { paymentStatus: 'paid' }]);
    expect(await readPayment(id)).toMatchObject({ purpose: 'booking', referenceId: booked.body.id });

    await customer.client.post(`/api/bookings/${booked.body.id}/cancel`);
    await expect.poll(() => readPayment(id)).toMatchObject({ status: 'refunded' });
    expect(await readSandboxCounts(id)).toEqual({ captures: 1, refunds: 1 });
    const listEntries = async () => {
      const { body } = await finance.client.get<{ commissionAmount: string }[]>(
        createAdminPath('affiliate-transactions', { filter: { q: booked.body.id } }),
      );
      return body.map(({ commissionAmount }) => commissionAmount).sort();
    };
    await expect.poll(listEntries).toEqual(['-6.50', '6.50']);
  });

  it('a captured payment without a report is recorded as a purchase with one commission', async () => {
    const { finance, customer } = world.actors;
    const id = await createOrder('28.99');
    await capture(id);
    const listEntries = async () => {
      await world.waitUntilProjected();
      return (
        await finance.client.get<object[]>(createAdminPath('affiliate-transactions', { filter: { q: id } }))
      ).body;
    };
    await expect.poll(listEntries).toMatchObject([{ grossAmount: '28.99', commissionAmount: '2.32' }]);
    const report = { paypalOrderId: id, amount: '28.99', commission: '2.32', type: 'product_purchase' };
    const { status, body } = await customer.client.post<{ id: string }>('/api/affiliate/transaction', report);
    expect([status, body]).toMatchObject([201, { status: 'pending', commissionAmount: '2.32' }]);
    expect(await listEntries()).toHaveLength(1);
    const wrong = { ...report, commission: '9.99' };
    expect(await customer.client.post('/api/affiliate/transaction', wrong)).toMatchObject({
      status: 422,
      body: { code: 'amount_mismatch' },
    });
  });
});

describe('the sandbox provider', () => {
  it('the sandbox serves its button script and an approval page that runs only its own script', async () => {
    const { client } = world.actors.customer;
    const setup = await client.get<{ clientToken: string; scriptUrl: string }>('/api/paypal/setup');
    expect(setup.body.clientToken).toBeTruthy();
    const script = await client.get<string>(setup.body.scriptUrl);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.body).toContain('window.paypal');
    const page = await client.get<string>(`/api/paypal/sandbox/orders/${await createOrder('28.99')}`);
    expect(page.body).toContain('$28.99');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
  });

  it('the sandbox refuses webhook events', async () => {
    const webhookEvent = { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'X' } };
    expect((await world.actors.visitor.client.post('/api/paypal/webhook', webhookEvent)).status).toBe(403);
  });
});
