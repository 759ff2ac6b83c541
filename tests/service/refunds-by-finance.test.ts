import type { AdminAffiliateTransaction, AdminBooking, AdminPayment } from '@mirabelle/backoffice-contracts';
import type { Booking, Payment } from '@mirabelle/contracts';
import { calendarStream } from '@mirabelle/salon-domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { addDays } from '../support/days.js';
import type { HttpClient } from '../support/http-client.js';
import { waitForMail } from '../support/inbox.js';
import {
  createCartItem,
  createOrderForm,
  createPaymentForm,
  DELIVERY_ADDRESS,
  payOrder,
} from '../support/shopping.js';
import { appendEvents } from './calls/append-events.js';
import { readHistory } from './calls/history.js';
import { type Actor, getUserId, openWorld, type World } from './calls/index.js';
import { openSingleChairSalon, type SingleChairSalon } from './calls/single-chair-salon.js';

let world: World;
let buyer: Actor;
let finance: HttpClient;
let testSalon: SingleChairSalon;
beforeAll(async () => {
  world = await openWorld();
  buyer = await world.signUpCustomer();
  finance = world.actors.finance.client;
  testSalon = await openSingleChairSalon(world, 'tidewater-beauty-miami');
});
afterAll(() => world?.close());

const REASON = 'Arrived broken';

async function buyProduct(): Promise<string> {
  const orderId = await payOrder(
    buyer.client,
    await createOrderForm(buyer.client, createCartItem(world.takeNextNumber() % 40)),
  );
  await expect.poll(() => listCommissions(orderId)).toHaveLength(1);
  return orderId;
}

/** Buys three pieces of a product, which are to be sent. */
async function buyPieces(): Promise<string> {
  const item = createCartItem(world.takeNextNumber() % 40, { quantity: 3 });
  const order = await createOrderForm(buyer.client, item);
  const orderId = await payOrder(buyer.client, { ...order, delivery: DELIVERY_ADDRESS });
  await expect.poll(() => listCommissions(orderId)).toHaveLength(1);
  return orderId;
}

async function bookPaid() {
  const orderId = await payOrder(buyer.client, createPaymentForm('65.00'));
  const date = testSalon.takeNewDay();
  const payment = { paypalOrderId: orderId, paymentStatus: 'paid' };
  const { status, body } = await testSalon.book(date, '10:00 AM', buyer.client, payment);
  expect(status).toBe(201);
  await expect.poll(() => listCommissions(body.id)).toHaveLength(1);
  return { orderId, bookingId: body.id, date };
}

const refund = (orderId: string, body: object = {}, headers: Record<string, string> = {}) =>
  finance.post<{ code?: string }>(
    `/api/admin/payments/${orderId}/refund`,
    { reason: REASON, ...body },
    headers,
  );

const readPayment = async (orderId: string) =>
  (await finance.get<AdminPayment>(`/api/admin/payments/${orderId}`)).body;
const waitUntilRefunded = (orderId: string) =>
  expect.poll(() => readPayment(orderId)).toMatchObject({ status: 'refunded' });
const readBooking = async (id: string) =>
  (await world.actors.operator.client.get<AdminBooking>(`/api/admin/bookings/${id}`)).body;

async function findCommissions(filter: object): Promise<AdminAffiliateTransaction[]> {
  const path = createAdminPath('affiliate-transactions', { filter: filter });
  return (await finance.get<AdminAffiliateTransaction[]>(path)).body;
}

async function listCommissions(referenceId: string): Promise<string[]> {
  const commissions = await findCommissions({ referenceId });
  return commissions.map(({ commissionAmount }) => commissionAmount).sort();
}
const waitUntilReversed = (referenceId: string, amount: string) =>
  expect.poll(() => listCommissions(referenceId)).toEqual([`-${amount}`, amount]);

/** How often the provider has given the money back. */
async function countRefunds(orderId: string): Promise<number> {
  const { rows } = await world.context.pool.query<{ refunds: number }>(
    'select refunds from sandbox_orders where id = $1',
    [orderId],
  );
  return rows[0]?.refunds ?? 0;
}

describe('the list of payments', () => {
  it('payments are found by the UTC days on which they were opened', async () => {
    const id = await payOrder(buyer.client, createPaymentForm('65.00'));
    await world.waitUntilProjected();
    const day = (await readPayment(id)).createdAt.slice(0, 10);
    const find = async (filter: object) => {
      return (await finance.get<AdminPayment[]>(createAdminPath('payments', { filter: { id, ...filter } })))
        .body.length;
    };
    expect(await find({ from: day, to: day })).toBe(1);
    expect(await find({ from: addDays(day, 1) })).toBe(0);
    expect(await find({ to: '2020-01-01' })).toBe(0);
  });
});

describe('a refund by finance', () => {
  it('a purchase is refunded once, however many ask for it, with who and why in its history and its commission reversed', async () => {
    const orderId = await buyProduct();
    const [commission = ''] = await listCommissions(orderId);
    expect(await readPayment(orderId)).toMatchObject({
      commission: { status: 'pending', amount: commission },
    });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refund(orderId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([422, 'payment_refunded']);
    await waitUntilRefunded(orderId);
    expect(await readPayment(orderId)).toMatchObject({
      reason: 'staff',
      refundNote: REASON,
      refundedBy: { id: getUserId(world.actors.finance) },
      booking: null,
      refundedAt: expect.stringContaining('T'),
      item: { productName: expect.any(String), quantity: 1 },
    });
    await waitUntilReversed(orderId, commission);
    expect(await readPayment(orderId)).toMatchObject({ commission: { status: 'reversed' } });
    const history = await readHistory(finance, { resource: 'payments', id: orderId });
    expect(history.filter(({ type }) => type === 'PaymentRefundRequested')).toMatchObject([
      { actor: { kind: 'staff', id: getUserId(world.actors.finance) }, data: { note: REASON } },
    ]);
    expect((await buyer.client.get<Payment>(`/api/payments/${orderId}`)).body).toMatchObject({
      status: 'refunded',
      refund: {},
    });
    expect(await refund(orderId)).toMatchObject({ status: 422, body: { code: 'payment_refunded' } });
    expect(await countRefunds(orderId)).toBe(1);
  });

  it('pieces are refunded one by one, once each also if colleagues do it at the same time and the call is repeated, and the rest is still to be sent', async () => {
    const orderId = await buyPieces();
    const { amount } = await readPayment(orderId);
    const unit = (Number(amount) / 3).toFixed(2);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all([
      refund(orderId, { quantity: 1 }, headers),
      refund(orderId, { quantity: 1 }, headers),
      refund(orderId, { quantity: 1 }),
      refund(orderId, { quantity: 2 }),
      refund(orderId),
    ]);
    // Exactly one of the different calls is taken; which one is chance, and the others are told that it is under way.
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThan(0);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([422, 'payment_refunded']);
    await expect
      .poll(() => readPayment(orderId))
      .toMatchObject({ refundingAmount: null, refundedAmount: expect.any(String) });
    expect(await countRefunds(orderId)).toBe(1);
    const other = await buyPieces();
    expect(await refund(other, { quantity: 4 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'quantity' }] },
    });
    const repeated = { 'Idempotency-Key': crypto.randomUUID() };
    for (const _ of [1, 2])
      expect(await refund(other, { quantity: 1 }, repeated)).toMatchObject({
        status: 200,
        body: { id: other, status: 'captured' },
      });
    await expect
      .poll(() => readPayment(other))
      .toMatchObject({ refundedAmount: unit, refundingAmount: null });
    expect(await countRefunds(other)).toBe(1);
    expect(await readPayment(other)).toMatchObject({
      status: 'captured',
      sending: 'to-send',
      pieces: { left: 2, refunded: 1, unitPrice: unit },
      refundNote: REASON,
    });
    const share = Math.round(Math.round(Number(amount) * 100 * (2 / 3)) * 0.08);
    await expect.poll(() => listCommissions(other)).toEqual([(share / 100).toFixed(2)]);
    const mail = await waitForMail(world.product.inboxUrl, {
      to: buyer.account?.email ?? '',
      subject: 'Part of your order is canceled: 1 ×',
    });
    expect(mail.text).toContain('The rest of your order stays as it is.');
    expect((await buyer.client.get<Payment>(`/api/payments/${other}`)).body).toMatchObject({
      status: 'paid',
      amount,
      refund: { amount: unit },
    });
    // With the last pieces all that is left goes back.
    expect(await refund(other, { quantity: 2 })).toMatchObject({
      status: 200,
      body: { status: 'refunding' },
    });
    await waitUntilRefunded(other);
    expect(await readPayment(other)).toMatchObject({ refundedAmount: amount, sending: null });
    expect(await countRefunds(other)).toBe(2);
  });

  it('a call that is repeated under its Idempotency-Key refunds once and gets the same answer', async () => {
    const orderId = await buyProduct();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = [await refund(orderId, {}, headers), await refund(orderId, {}, headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await waitUntilRefunded(orderId);
    expect(await countRefunds(orderId)).toBe(1);
  });

  it('the payment of an appointment that stands is refunded only with its cancellation, and the mail says that the money comes back', async () => {
    const { orderId, bookingId, date } = await bookPaid();
    const [commission] = await findCommissions({ q: orderId });
    expect(commission).toMatchObject({ transactionType: 'booking', referenceId: bookingId });
    const path = `/api/admin/affiliate-transactions/${commission?.id}`;
    const { body: read } = await finance.get<AdminAffiliateTransaction>(path);
    expect(read.booking).toMatchObject({ status: 'pending', appointmentDate: expect.stringContaining(date) });
    expect(await refund(orderId)).toMatchObject({ status: 422, body: { code: 'booking_stands' } });
    await world.waitUntilProjected();
    expect(await readPayment(orderId)).toMatchObject({
      status: 'captured',
      booking: { status: 'pending', serviceType: 'Haircut', salonName: testSalon.salon.name },
    });
    expect((await refund(orderId, { cancelBooking: true })).status).toBe(200);
    await waitUntilRefunded(orderId);
    await world.waitUntilProjected();
    expect(await readBooking(bookingId)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'salon',
      cancellationReason: null,
      paymentStatus: 'refunded',
    });
    expect(await testSalon.listBookingsOfDay(date)).toEqual([]);
    expect(await readPayment(orderId)).toMatchObject({
      reason: 'staff',
      refundNote: REASON,
      booking: { status: 'cancelled', cancelledBy: 'salon' },
      cancellation: { at: expect.any(String), by: { id: getUserId(world.actors.finance) } },
    });
    await waitUntilReversed(bookingId, '6.50');
    expect(await countRefunds(orderId)).toBe(1);
    const mail = await waitForMail(world.product.inboxUrl, {
      to: buyer.account?.email ?? '',
      subject: 'Not accepted',
    });
    expect(mail.text).toContain('This was a test payment: no money was taken.');
    expect(mail.text).not.toContain(REASON);
  });

  it('the payment of an appointment that took place is refunded without changing the appointment, and its commission is reversed', async () => {
    const { orderId, bookingId, date } = await bookPaid();
    const data = { bookingId, userId: getUserId(buyer), salonId: testSalon.salon.id };
    await appendEvents(world, calendarStream(testSalon.salon.id, date), [
      { type: 'AppointmentConfirmed', data },
      { type: 'AppointmentCompleted', data },
    ]);
    expect((await refund(orderId)).status).toBe(200);
    await waitUntilRefunded(orderId);
    await waitUntilReversed(bookingId, '6.50');
    await world.waitUntilProjected();
    expect(await readBooking(bookingId)).toMatchObject({ status: 'completed', paymentStatus: 'refunded' });
    const { body } = await buyer.client.get<Booking>(`/api/bookings/${bookingId}`);
    expect(body).toMatchObject({ status: 'completed', paymentStatus: 'refunded' });
  });

  it('a refund is refused for an order that nobody has paid, one that does not exist, and without a reason', async () => {
    const { body } = await buyer.client.post<{ id: string }>('/api/paypal/order', createPaymentForm('65.00'));
    expect(await refund(body.id)).toMatchObject({ status: 422, body: { code: 'payment_not_captured' } });
    expect(await refund('NOORDER')).toMatchObject({ status: 404, body: { code: 'payment_unknown' } });
    expect(await refund(body.id, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason' }] },
    });
    const { support } = world.actors;
    expect(
      (await support.client.post(`/api/admin/payments/${body.id}/refund`, { reason: REASON })).status,
    ).toBe(403);
  });
});
