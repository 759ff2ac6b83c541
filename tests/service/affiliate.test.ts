import { randomUUID } from 'node:crypto';
import { deriveCommissionId } from '@mirabelle/application';
import {
  type AdminAffiliateTransaction,
  adminCompleteBooking,
  adminListAffiliateTransactions,
  adminNoShowBooking,
  adminWithdrawBookingOutcome,
} from '@mirabelle/backoffice-contracts';
import { formatCents } from '@mirabelle/catalogue';
import {
  type AffiliateTransaction,
  cancelBooking,
  createBooking,
  recordTransaction,
} from '@mirabelle/contracts';
import { commissionStream, type PaymentEvent, paymentStream } from '@mirabelle/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBookingForm } from '../support/shopping.js';
import { shortOrSoak } from '../support/soak.js';
import { appendEvents } from './calls/append-events.js';
import { createPastBooking } from './calls/booking.js';
import { type Actor, call, callOrThrow, getUserId, openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const appendPayment = (orderId: string, ...events: PaymentEvent[]) =>
  appendEvents(world, paymentStream(orderId), events, { actor: { kind: 'visitor' } });

const createOrderEvent = (orderId: string, userId: string, amountCents: number): PaymentEvent => ({
  type: 'PaymentOrderCreated',
  data: { orderId, userId, provider: 'sandbox', amountCents, currency: 'USD' },
});
const createCaptureEvent = (orderId: string, userId: string, amountCents: number): PaymentEvent => ({
  type: 'PaymentCaptured',
  data: { orderId, userId, captureId: `CAPTURE-${orderId}`, amountCents, currency: 'USD' },
});
const createOrderId = () => `ORDER-${randomUUID()}`;

/** Appends the events of a captured order. @returns its id */
async function appendPaidOrder(amountCents: number, buyer: Actor = world.actors.customer): Promise<string> {
  const orderId = createOrderId();
  await appendPayment(
    orderId,
    createOrderEvent(orderId, getUserId(buyer), amountCents),
    createCaptureEvent(orderId, getUserId(buyer), amountCents),
  );
  return orderId;
}

const createReport = (paypalOrderId: string, amountCents: number, changes: object = {}) => ({
  paypalOrderId,
  type: 'product_purchase',
  affiliateId: 'platform_owner',
  amount: formatCents(amountCents),
  commission: formatCents(Math.round(amountCents * 0.08)),
  description: 'Velvet lipstick',
  productDetails: { productName: 'Velvet', brandName: 'Solandre', colorCode: '12', productType: 'makeup' },
  ...changes,
});

const recordPurchase = (body: object, { client }: Actor = world.actors.customer, headers = {}) =>
  call(client, recordTransaction, { body, headers });

/** The commission entries of an order or a booking. */
const listEntries = (referenceId: string) =>
  callOrThrow<AdminAffiliateTransaction[]>(world.actors.finance.client, adminListAffiliateTransactions, {
    query: { filter: JSON.stringify({ referenceId }) },
  });

describe('the commission on a purchase', () => {
  it('a reported purchase is answered with its commission, and finance sees what was bought', async () => {
    const orderId = await appendPaidOrder(2_899);
    const { status, body } = await recordPurchase(createReport(orderId, 2_899));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: deriveCommissionId(orderId),
      affiliateId: 'platform_owner',
      status: 'pending',
      grossAmount: '28.99',
      commissionRate: '0.0800',
      commissionAmount: '2.32',
    });
    await world.waitUntilProjected();
    expect(await listEntries(orderId)).toMatchObject([
      { transactionType: 'product_purchase', description: 'Velvet lipstick', productName: 'Velvet' },
    ]);
  });

  it('a captured payment earns its commission without a report, and a later report adds the details', async () => {
    const orderId = await appendPaidOrder(1_299);
    await vi.waitFor(async () => expect(await listEntries(orderId)).toHaveLength(1));
    expect(await listEntries(orderId)).toMatchObject([{ commissionAmount: '1.04', description: null }]);
    const { status, body } = await recordPurchase(createReport(orderId, 1_299, { affiliateId: 'lea' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: deriveCommissionId(orderId),
      affiliateId: 'lea',
      commissionAmount: '1.04',
    });
    await world.waitUntilProjected();
    expect(await listEntries(orderId)).toMatchObject([
      { affiliateId: 'lea', description: 'Velvet lipstick' },
    ]);
  });

  it('repeated reports of one order are answered with the same transaction, under any Idempotency-Key', async () => {
    const orderId = await appendPaidOrder(1_699);
    const key = { 'idempotency-key': randomUUID() };
    const first = await recordPurchase(createReport(orderId, 1_699), world.actors.customer, key);
    const again = await recordPurchase(createReport(orderId, 1_699), world.actors.customer, key);
    const withoutKey = await recordPurchase(createReport(orderId, 1_699, { description: 'Another' }));
    for (const answer of [first, again, withoutKey])
      expect(answer).toMatchObject({ status: 201, body: first.body as object });
  });

  it('a report with a wrong amount or commission is refused with amount_mismatch and records nothing', async () => {
    const orderId = createOrderId();
    const customer = getUserId(world.actors.customer);
    await appendPayment(
      orderId,
      createOrderEvent(orderId, customer, 6_500),
      createCaptureEvent(orderId, customer, 6_500),
    );
    const wrong = [
      { amount: '65.01' },
      { amount: '64.99' },
      { commission: '5.21' },
      { commission: '520.00' },
    ];
    for (const changes of wrong) {
      expect(await recordPurchase(createReport(orderId, 6_500, changes))).toMatchObject({
        status: 422,
        body: { code: 'amount_mismatch' },
      });
    }
    expect(await world.context.store.readStream(commissionStream(deriveCommissionId(orderId)))).toEqual([]);
    const right = createReport(orderId, 6_500);
    expect((await recordPurchase(right)).status).toBe(201);
    expect(await recordPurchase({ ...right, amount: '65.01', commission: '5.20' })).toMatchObject({
      status: 422,
      body: { code: 'amount_mismatch' },
    });
  });

  it("a report is refused for an order that is not captured, unknown, used for a booking or somebody else's", async () => {
    const [open, used] = [createOrderId(), createOrderId()];
    const customer = getUserId(world.actors.customer);
    await appendPayment(open, createOrderEvent(open, customer, 1_599));
    await appendPayment(
      used,
      createOrderEvent(used, customer, 6_500),
      createCaptureEvent(used, customer, 6_500),
      {
        type: 'PaymentUsed',
        data: { orderId: used, userId: customer, purpose: 'booking', referenceId: 'b' },
      },
    );
    expect(await recordPurchase(createReport(open, 1_599))).toMatchObject({
      status: 422,
      body: { code: 'payment_not_captured' },
    });
    expect(await recordPurchase(createReport(used, 6_500))).toMatchObject({
      status: 422,
      body: { code: 'payment_used' },
    });
    const mine = await appendPaidOrder(1_599);
    for (const [orderId, actor] of [
      [mine, world.actors.otherCustomer],
      [createOrderId(), world.actors.customer],
    ] as const) {
      expect(await recordPurchase(createReport(orderId, 1_599), actor)).toMatchObject({
        status: 404,
        body: { code: 'payment_unknown' },
      });
    }
    expect((await recordPurchase(createReport(mine, 1_599), world.actors.visitor)).status).toBe(401);
  });

  it('a report with an invalid field is refused, and the field is named', async () => {
    for (const [field, value] of Object.entries({
      amount: '-1.00',
      commission: 'much',
      paypalOrderId: '../x',
      affiliateId: 'a b',
      productDetails: { productType: 'car' },
      unknown: 1,
    })) {
      const { status, body } = await recordPurchase(createReport('ORDER', 1_000, { [field]: value }));
      expect(status).toBe(400);
      expect((body as { errors: { path: string }[] }).errors[0]?.path).toContain(field);
    }
  });

  it('a payment of a service price earns no commission until it is used for a booking or reported as a purchase', async () => {
    const waiting = await appendPaidOrder(6_500);
    const reported = await appendPaidOrder(6_500);
    expect((await recordPurchase(createReport(reported, 6_500))).status).toBe(201);
    const later = await appendPaidOrder(1_599);
    await vi.waitFor(async () => expect(await listEntries(later)).toHaveLength(1));
    expect(await listEntries(waiting)).toEqual([]);
    expect(await listEntries(reported)).toMatchObject([{ commissionAmount: '5.20' }]);
  });

  it('a refund reverses the commission, so that both entries add up to zero', async () => {
    const orderId = await appendPaidOrder(1_599);
    await vi.waitFor(async () => expect(await listEntries(orderId)).toHaveLength(1));
    await appendPayment(orderId, {
      type: 'PaymentRefunded',
      data: {
        orderId,
        userId: getUserId(world.actors.customer),
        refundId: `REFUND-${orderId}`,
        amountCents: 1_599,
      },
    });
    await vi.waitFor(async () => expect(await listEntries(orderId)).toHaveLength(2));
    const amounts = (await listEntries(orderId)).map(({ commissionAmount }) => Number(commissionAmount));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  it('a commission is rounded half up to the cent and recorded once, whatever the order of capture and reports', async () => {
    const amount = fc.integer({ min: 1, max: 2_000_000 }).filter((cents) => cents % 500 !== 0);
    const reports = fc.array(fc.nat({ max: 40 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(amount, reports, async (cents, delays) => {
        const orderId = createOrderId();
        const customer = getUserId(world.actors.customer);
        const commission = formatCents(Number((BigInt(cents) * 800n + 5_000n) / 10_000n));
        await appendPayment(orderId, createOrderEvent(orderId, customer, cents));
        const answers = await Promise.all([
          appendPayment(orderId, createCaptureEvent(orderId, customer, cents)).then(() => undefined),
          ...delays.map(async (ms) => {
            await new Promise((resolve) => setTimeout(resolve, ms));
            return recordPurchase(createReport(orderId, cents, { commission }));
          }),
        ]);
        for (const answer of answers) {
          if (!answer) continue;
          // A report is refused before the capture and gets the same commission after it.
          const { status, body } = answer;
          if (status === 201) expect((body as AffiliateTransaction).id).toBe(deriveCommissionId(orderId));
          else expect([422, 409]).toContain(status);
        }
        await vi.waitFor(async () => expect(await listEntries(orderId)).toHaveLength(1));
        expect(await listEntries(orderId)).toMatchObject([
          { commissionAmount: commission, status: 'pending' },
        ]);
        const stream = await world.context.store.readStream(commissionStream(deriveCommissionId(orderId)));
        expect(stream.filter(({ type }) => type === 'CommissionRecorded')).toHaveLength(1);
      }),
      { numRuns: shortOrSoak(8, 100) },
    );
  });
});

describe('the commission on a booking', () => {
  const sumCommissions = async (referenceId: string) =>
    (await listEntries(referenceId)).reduce((sum, entry) => sum + Number(entry.commissionAmount), 0);

  it('a paid booking earns a commission, which is reversed when the customer cancels', async () => {
    const paypalOrderId = await appendPaidOrder(6_500);
    const { client } = world.actors.customer;
    const body = createBookingForm(world.takeNextNumber(), { paypalOrderId, paymentStatus: 'paid' });
    const { id } = await callOrThrow<{ id: string }>(client, createBooking, { body });
    await vi.waitFor(async () => expect(await listEntries(id)).toHaveLength(1));
    expect(await listEntries(id)).toMatchObject([
      {
        id: deriveCommissionId(id),
        transactionType: 'booking',
        grossAmount: '65.00',
        commissionRate: '0.1000',
        commissionAmount: '6.50',
        status: 'pending',
      },
    ]);
    // The payment of a booking cannot be used for a purchase.
    expect(await recordPurchase(createReport(paypalOrderId, 6_500))).toMatchObject({
      status: 422,
      body: { code: 'payment_used' },
    });
    await callOrThrow(client, cancelBooking, { params: { id } });
    await vi.waitFor(async () => expect(await listEntries(id)).toHaveLength(2));
    expect(await sumCommissions(id)).toBe(0);
    expect(new Set((await listEntries(id)).map(({ status }) => status))).toEqual(new Set(['reversed']));
  });

  it('an unpaid booking earns a commission when staff mark it completed, and loses it on no-show and when it is put back to confirmed', async () => {
    const { id } = await createPastBooking(world);
    const operator = world.actors.operator.client;
    expect(await listEntries(id)).toEqual([]);
    for (const [endpoint, due] of [
      [adminCompleteBooking, 6.5],
      [adminNoShowBooking, 0],
      [adminCompleteBooking, 6.5],
      [adminWithdrawBookingOutcome, 0],
      [adminCompleteBooking, 6.5],
    ] as const) {
      await callOrThrow(operator, endpoint, { params: { id } });
      await vi.waitFor(async () => expect(await sumCommissions(id)).toBe(due));
    }
    expect(await listEntries(id)).toHaveLength(5);
  });
});
