import {
  type AdminAffiliateTransaction,
  adminListAffiliateTransactions,
} from '@mirabelle/backoffice-contracts';
import type { Payment, PersonalData } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import {
  createBookingForm,
  createCartItem,
  createOrderForm,
  createPaymentForm,
  payOrder,
} from '../support/shopping.js';
import { appendCapturedPayment, appendEvents } from './calls/append-events.js';
import { type Actor, callOrThrow, getUserId, openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const payForService = (client: HttpClient) => payOrder(client, createPaymentForm('65.00'));

async function list(client: HttpClient, query = '') {
  await world.waitUntilProjected();
  return client.get<Payment[]>(`/api/payments${query}`);
}
const readOne = async (client: HttpClient, id: string) => {
  await world.waitUntilProjected();
  return client.get<Payment>(`/api/payments/${id}`);
};

/** Appends a captured payment of an earlier release, which did not say what it was for. */
async function appendFormerPurchase(buyer: Actor, details: object | null) {
  const orderId = await appendCapturedPayment(world, buyer, 5798);
  const report = { paypalOrderId: orderId, amount: '57.98', ...(details && { productDetails: details }) };
  expect((await buyer.client.post('/api/affiliate/transaction', report)).status).toBe(201);
  return orderId;
}

describe('the payments of a person', () => {
  it('a purchase is listed once with its product and quantity, however often it is captured, and an order that is not paid is not listed', async () => {
    const { client } = await world.signUpCustomer();
    const form = await createOrderForm(client, createCartItem(0, { quantity: 2 }));
    const id = await payOrder(client, form);
    await Promise.all([1, 2, 3].map(() => client.post(`/api/paypal/order/${id}/capture`)));
    await client.post('/api/paypal/order', form);
    const { status, headers, body } = await list(client);
    expect([status, headers.get('content-range')]).toEqual([200, 'payments 0-0/1']);
    const { productName, brandName, colorCode } = createCartItem() as Record<string, string>;
    expect(body).toMatchObject([
      {
        id,
        provider: 'sandbox',
        amount: '57.98',
        currency: 'USD',
        status: 'paid',
        refund: null,
        paidFor: {
          kind: 'purchase',
          product: { productName, brandName, colorCode, quantity: 2, unitPrice: '28.99' },
        },
      },
    ]);
    expect(body[0]?.captureId).toBeTruthy();
    expect((await readOne(client, id)).body).toEqual(body[0]);
  });

  it('the payment of an order that names no cart item still says what was bought', async () => {
    const { client } = await world.signUpCustomer();
    const { for: _, ...form } = await createOrderForm(client, createCartItem(3));
    const id = await payOrder(client, form);
    const { productName } = createCartItem(3) as Record<string, string>;
    expect((await readOne(client, id)).body.paidFor).toMatchObject({ product: { productName, quantity: 1 } });
  });

  it('payments are listed newest first, page by page', async () => {
    const { client } = await world.signUpCustomer();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift(await payForService(client));
    const first = await list(client, '?limit=2');
    const second = await list(client, '?limit=2&offset=2');
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids);
    expect([first, second].map(({ headers }) => headers.get('content-range'))).toEqual([
      'payments 0-1/3',
      'payments 2-2/3',
    ]);
    expect((await list(client, '?limit=101')).status).toBe(400);
  });

  it('a payment of somebody else is not found, and neither is an order that is not paid', async () => {
    const { customer, otherCustomer, visitor } = world.actors;
    const id = await payOrder(customer.client, await createOrderForm(customer.client, createCartItem(5)));
    expect((await readOne(customer.client, id)).status).toBe(200);
    const unknown = { status: 404, body: { code: 'payment_unknown' } };
    expect(await readOne(otherCustomer.client, id)).toMatchObject(unknown);
    expect((await list(otherCustomer.client)).body.map((payment) => payment.id)).not.toContain(id);
    expect((await readOne(visitor.client, id)).status).toBe(401);
    const form = await createOrderForm(customer.client, createCartItem(6));
    const open = await customer.client.post<{ id: string }>('/api/paypal/order', form);
    expect(await readOne(customer.client, open.body.id)).toMatchObject(unknown);
  });

  it('the payment of an appointment names the appointment, and after its cancellation the refund with sum and day', async () => {
    const { client } = await world.signUpCustomer();
    const id = await payForService(client);
    expect((await readOne(client, id)).body.paidFor).toBeNull();
    const paid = { price: '65.00', paypalOrderId: id, paymentStatus: 'paid' };
    const booking = await client.post<{ id: string; salonName: string }>(
      '/api/bookings',
      createBookingForm(world.takeNextNumber(), paid),
    );
    expect(booking.status).toBe(201);
    const { id: bookingId, salonName } = booking.body;
    expect((await readOne(client, id)).body).toMatchObject({
      status: 'paid',
      paidFor: { kind: 'booking', bookingId, salonName, serviceType: 'Haircut' },
    });
    await client.post(`/api/bookings/${bookingId}/cancel`);
    await expect
      .poll(async () => (await readOne(client, id)).body)
      .toMatchObject({
        status: 'refunded',
        refund: { amount: '65.00', refundedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
        paidFor: { bookingId },
      });
  });

  it('a payment whose appointment was not made shows nothing that it paid for, and is being refunded once a refund is requested', async () => {
    const buyer = await world.signUpCustomer();
    const orderId = `ORDER${world.takeNextNumber()}`;
    const reference = { orderId, userId: getUserId(buyer) };
    const bookingId = 'maison-aurore-paris.2031-01-01.2f0e7a70-7a5e-4c7e-9d39-3b7a4f8f2a11';
    const payment = { ...reference, amountCents: 6500, currency: 'USD' };
    await appendEvents(world, `payment-${orderId}`, [
      // Of another provider, so that the product's own jobs leave the payment as it is.
      { type: 'PaymentOrderCreated', data: { ...payment, provider: 'paypal' } },
      { type: 'PaymentCaptured', data: { ...payment, captureId: `C-${orderId}` } },
      { type: 'PaymentUsed', data: { ...reference, purpose: 'booking', referenceId: bookingId } },
      { type: 'PaymentReleased', data: { ...reference, referenceId: bookingId } },
    ]);
    const read = async () => (await readOne(buyer.client, orderId)).body;
    expect(await read()).toMatchObject({ status: 'paid', refund: null, paidFor: null });
    const requested = { ...reference, reason: 'unused' };
    await appendEvents(world, `payment-${orderId}`, [{ type: 'PaymentRefundRequested', data: requested }]);
    expect(await read()).toMatchObject({ status: 'refunding', refund: null });
  });

  it('a purchase of an earlier release has the product that the browser reported, or none, and no delivery', async () => {
    const buyer = await world.signUpCustomer();
    const details = {
      productName: 'Velvet Rose',
      brandName: 'Velmira',
      colorCode: 'VR-1',
      productType: 'makeup',
    };
    const reported = await appendFormerPurchase(buyer, details);
    expect((await readOne(buyer.client, reported)).body.paidFor).toEqual({
      kind: 'purchase',
      product: { ...details, quantity: null, unitPrice: null },
      delivery: null,
    });
    const silent = await appendFormerPurchase(buyer, null);
    expect((await readOne(buyer.client, silent)).body.paidFor).toEqual({
      kind: 'purchase',
      product: null,
      delivery: null,
    });
  });

  it('the download of one’s own data contains the payments, and the amount and the product of each are left after the erasure of the account', async () => {
    const buyer = await world.signUpCustomer();
    const id = await payOrder(buyer.client, await createOrderForm(buyer.client, createCartItem(7)));
    await world.waitUntilProjected();
    const { productName, brandName } = createCartItem(7) as Record<string, string>;
    const { body } = await buyer.client.get<PersonalData>('/api/auth/export');
    expect(body).toMatchObject({ payments: [{ id, item: { productName } }] });
    const { operator } = world.actors;
    expect((await operator.client.post(`/api/admin/users/${getUserId(buyer)}/erase`, {})).status).toBe(200);
    await world.waitUntilProjected();
    const { rows } = await world.context.pool.query(
      'select amount_cents, item from read_model.payments where id = $1',
      [id],
    );
    expect(rows).toEqual([{ amount_cents: 2899, item: expect.objectContaining({ productName }) }]);
    const [created] = await world.context.store.readStream(`payment-${id}`);
    expect(created?.data).toMatchObject({ orderId: id, item: { productName } });
    expect(created?.data).not.toHaveProperty('isItemSealed');
    // The commission has the product of the payment, by which it is still found.
    const { finance } = world.actors;
    const readCommissions = (filter: object) =>
      callOrThrow<AdminAffiliateTransaction[]>(finance.client, adminListAffiliateTransactions, {
        query: { filter: JSON.stringify(filter) },
      });
    await expect
      .poll(() => readCommissions({ referenceId: id, q: productName }))
      .toMatchObject([{ productName, brandName, quantity: 1, buyerName: null }]);
    expect((await buyer.client.get('/api/payments')).status).toBe(401);
  });
});
