import { randomUUID } from 'node:crypto';
import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import type { Booking } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { createBookingForm } from '../support/shopping.js';
import { appendCapturedPayment, appendEvents } from './calls/append-events.js';
import { openWorld, type World } from './calls/index.js';
import { openSingleChairSalon, type SingleChairSalon } from './calls/single-chair-salon.js';

let world: World;
let customer: HttpClient;
let operator: HttpClient;
let testSalon: SingleChairSalon;
beforeAll(async () => {
  world = await openWorld();
  customer = world.actors.customer.client;
  operator = world.actors.operator.client;
  testSalon = await openSingleChairSalon(world, 'azulejo-hair-lisbon');
});
afterAll(() => world?.close());

describe('a booking that is paid in advance', () => {
  const appendPaymentOfCustomer = (amountCents = 6500) =>
    appendCapturedPayment(world, world.actors.customer, amountCents);

  const bookPaid = (
    paypalOrderId: string,
    date = testSalon.takeNewDay(),
    changes: object = {},
    client = customer,
  ) => testSalon.book(date, '10:00 AM', client, { paypalOrderId, paymentStatus: 'paid', ...changes });

  it('a paid booking leads its customer and staff to its order, and is shown as refunded after the refund', async () => {
    const orderId = await appendPaymentOfCustomer();
    const made = await bookPaid(orderId);
    expect(made).toMatchObject({ status: 201, body: { paymentStatus: 'paid', affiliateCommission: '6.50' } });
    const { id } = made.body;
    const shownToCustomer = { paymentStatus: 'paid', paypalOrderId: orderId };
    expect(await testSalon.findOwnBooking(id)).toMatchObject(shownToCustomer);
    const readAsStaff = async () => {
      await world.waitUntilProjected();
      return (await operator.get<AdminBooking>(`/api/admin/bookings/${id}`)).body;
    };
    expect(await readAsStaff()).toMatchObject({ paymentStatus: 'paid', paypalOrderId: orderId });
    const userId = world.actors.customer.account?.user.id;
    const refunded = { orderId, userId, refundId: 'R1', amountCents: 6500 };
    await appendEvents(world, `payment-${orderId}`, [{ type: 'PaymentRefunded', data: refunded }]);
    expect(await readAsStaff()).toMatchObject({ paymentStatus: 'refunded' });
  });

  it("a payment is refused that is unknown, somebody else's, not captured, already used or of another amount", async () => {
    const stranger = world.actors.otherCustomer;
    expect((await bookPaid('NOORDER')).body).toMatchObject({ status: 404, code: 'payment_unknown' });
    expect(
      (await bookPaid(await appendPaymentOfCustomer(), testSalon.takeNewDay(), {}, stranger.client)).body,
    ).toMatchObject({
      code: 'payment_unknown',
    });
    // The price of another service; any other amount counts as a purchase.
    expect((await bookPaid(await appendPaymentOfCustomer(12_000))).body).toMatchObject({
      code: 'amount_mismatch',
    });
    const orderId = `ORDER${world.takeNextNumber()}`;
    const order = {
      orderId,
      userId: world.actors.customer.account?.user.id,
      amountCents: 6500,
      currency: 'USD',
    };
    await appendEvents(world, `payment-${orderId}`, [
      { type: 'PaymentOrderCreated', data: { ...order, provider: 'sandbox' } },
    ]);
    expect((await bookPaid(orderId)).body).toMatchObject({ status: 422, code: 'payment_not_captured' });
    const used = await appendPaymentOfCustomer();
    expect((await bookPaid(used)).status).toBe(201);
    expect((await bookPaid(used)).body).toMatchObject({ status: 422, code: 'payment_used' });
  });

  it('of ten bookings at once with the same payment, one succeeds', async () => {
    const orderId = await appendPaymentOfCustomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => bookPaid(orderId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const codes = answers.flatMap(({ body }) => ('code' in body ? [body.code] : []));
    expect(codes).toEqual(Array(9).fill('payment_used'));
  });

  it('a refused booking releases its payment, which then pays for another booking', async () => {
    const orderId = await appendPaymentOfCustomer();
    const full = testSalon.takeNewDay();
    await testSalon.book(full);
    const key = { 'idempotency-key': randomUUID() };
    const form = {
      salonId: testSalon.salon.id,
      appointmentDate: full,
      appointmentTime: '10:00 AM',
      paymentStatus: 'paid',
    };
    const body = createBookingForm(1, { ...form, paypalOrderId: orderId });
    for (let n = 0; n < 2; n += 1) {
      expect((await customer.post('/api/bookings', body, key)).body).toMatchObject({ code: 'slot_taken' });
    }
    expect((await bookPaid(orderId)).status).toBe(201);
    expect((await bookPaid(orderId)).body).toMatchObject({ code: 'payment_used' });
  });

  it('a paid booking that is repeated under its Idempotency-Key is made once', async () => {
    const orderId = await appendPaymentOfCustomer();
    const form = {
      salonId: testSalon.salon.id,
      appointmentDate: testSalon.takeNewDay(),
      paypalOrderId: orderId,
      paymentStatus: 'paid',
    };
    const body = createBookingForm(1, form);
    const key = { 'idempotency-key': randomUUID() };
    const send = () => customer.post<Booking>('/api/bookings', body, key);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  });
});
