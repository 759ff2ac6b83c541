import { randomUUID } from 'node:crypto';
import {
  type AffiliateTotals,
  adminListAffiliateTransactions,
  adminListPayments,
  adminListReconciliation,
  adminReadFigures,
  adminSummarizeReconciliation,
  adminTotalAffiliateTransactions,
  adminTotalPayments,
  type Figures,
  type Mismatch,
  type PaymentTotals,
  type ReconciliationSummary,
} from '@mirabelle/backoffice-contracts';
import { commissionStream, createCommissionEntry } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvents } from './calls/append-events.js';
import { call, callOrThrow, getUserId, openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

type EventToAppend = readonly [type: string, data: object];
const getCustomerId = () => getUserId(world.actors.customer);

const appendAt = (occurredAt: string, stream: string, ...events: EventToAppend[]) =>
  appendEvents(
    world,
    stream,
    events.map(([type, data]) => ({ type, data })),
    { actor: { kind: 'user', id: getCustomerId() }, occurredAt },
  );

/** Appends a commission of an order that need not exist, and further events of it. @returns its id */
async function appendCommission(at: string, affiliateId: string, grossCents: number, ...steps: string[]) {
  const commissionId = randomUUID();
  const ids = { commissionId, userId: getCustomerId() };
  const entry = createCommissionEntry(grossCents, 800, {
    ...ids,
    affiliateId,
    transactionType: 'product_purchase',
    referenceId: `ORDER-${commissionId}`,
  });
  await appendAt(
    at,
    commissionStream(commissionId),
    ['CommissionRecorded', entry],
    ...steps.map((type): EventToAppend => [type, ids]),
  );
  return commissionId;
}

/** Inserts a capture into the read table alone, so that no commission follows. */
async function insertCapture(at: string, orderId: string, bookingId?: string): Promise<void> {
  await world.context.pool.query(
    `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, capture_id, captured_at,
       created_at, updated_at, purpose, reference_id)
     values ($1, $2, 'paypal', 4200, 'USD', 'captured', 'C', $3, $3, $3, $4, $5)`,
    [orderId, getCustomerId(), at, bookingId && 'booking', bookingId],
  );
}

/** Inserts payments into the read table alone. @returns their ids */
async function insertPayments(
  ...payments: readonly (readonly [status: string, cents: number, currency: string, refundedCents?: number])[]
) {
  const ids: string[] = [];
  for (const [status, cents, currency, refundedCents = null] of payments) {
    const id = `TOTAL-${randomUUID()}`;
    await world.context.pool.query(
      `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, refunded_cents, created_at, updated_at)
       values ($1, $2, 'paypal', $3, $4, $5, $6, '2031-03-05T00:00:00Z', now())`,
      [id, getCustomerId(), cents, currency, status, refundedCents],
    );
    ids.push(id);
  }
  return ids;
}

const toJson = (value: object) => JSON.stringify(value);
const getFinance = () => world.actors.finance.client;

describe('the totals of commissions', () => {
  it('commission totals follow the filter, are grouped by status, UTC month and affiliate, and count rejected commissions only in the group of their status, unless all are rejected', async () => {
    await appendCommission('2031-01-31T23:59:59.000Z', 'sum_one', 10_000);
    await appendCommission('2031-02-01T00:00:00.000Z', 'sum_one', 5_000, 'CommissionApproved');
    await appendCommission('2031-02-10T00:00:00.000Z', 'sum_two', 20_000, 'CommissionApproved');
    await appendCommission('2031-02-11T00:00:00.000Z', 'sum_two', 70_000, 'CommissionRejected');
    await world.waitUntilProjected();
    const readTotals = (filter: object) =>
      callOrThrow<AffiliateTotals>(getFinance(), adminTotalAffiliateTransactions, {
        query: { filter: toJson(filter) },
      });
    const affiliateId = ['sum_one', 'sum_two'];
    const none = { entries: 0, grossAmount: '0.00', commissionAmount: '0.00' };
    const neverPaid = { paidOut: none, deducted: none, toDeduct: none };
    expect(await readTotals({ affiliateId })).toEqual({
      ...neverPaid,
      all: { entries: 3, grossAmount: '350.00', commissionAmount: '28.00' },
      byStatus: expect.arrayContaining([
        { status: 'pending', entries: 1, grossAmount: '100.00', commissionAmount: '8.00' },
        { status: 'approved', entries: 2, grossAmount: '250.00', commissionAmount: '20.00' },
        { status: 'rejected', entries: 1, grossAmount: '700.00', commissionAmount: '56.00' },
      ]),
      byMonth: [
        { month: '2031-02', entries: 2, grossAmount: '250.00', commissionAmount: '20.00' },
        { month: '2031-01', entries: 1, grossAmount: '100.00', commissionAmount: '8.00' },
      ],
      byAffiliate: [
        { affiliateId: 'sum_two', entries: 1, grossAmount: '200.00', commissionAmount: '16.00' },
        { affiliateId: 'sum_one', entries: 2, grossAmount: '150.00', commissionAmount: '12.00' },
      ],
      affiliateIds: ['sum_one', 'sum_two'],
    });
    expect(await readTotals({ affiliateId, status: 'rejected' })).toMatchObject({
      all: none,
      byMonth: [{ month: '2031-02', entries: 1, grossAmount: '700.00', commissionAmount: '56.00' }],
      byAffiliate: [{ affiliateId: 'sum_two', entries: 1, grossAmount: '700.00', commissionAmount: '56.00' }],
      affiliateIds: ['sum_two'],
    });
    expect((await readTotals({ affiliateId, from: '2031-02-01', to: '2031-02-28' })).all.entries).toBe(2);
    expect(await readTotals({ affiliateId: 'nobody' })).toEqual({
      ...neverPaid,
      all: none,
      byStatus: [],
      byMonth: [],
      byAffiliate: [],
      affiliateIds: [],
    });
    expect(
      await call(getFinance(), adminTotalAffiliateTransactions, { query: { filter: '{"price":1}' } }),
    ).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('the totals of payments', () => {
  it('payment totals follow the filter and say by currency what was paid, what is being refunded, what was refunded in whole and in part, and what is left', async () => {
    const id = await insertPayments(
      ['captured', 5_000, 'USD'],
      ['captured', 1_250, 'USD', 250],
      ['refunding', 2_000, 'USD', 500],
      ['refunded', 3_000, 'USD', 3_000],
      ['open', 70_000, 'USD'],
      ['cancelled', 80_000, 'USD'],
      ['refunded', 400, 'EUR'],
    );
    const readTotals = (filter: object) =>
      callOrThrow<PaymentTotals>(getFinance(), adminTotalPayments, { query: { filter: toJson(filter) } });
    expect(await readTotals({ id })).toEqual({
      entries: 7,
      byCurrency: [
        {
          currency: 'EUR',
          paid: { entries: 1, amount: '4.00' },
          test: { entries: 0, amount: '0.00' },
          refunding: { entries: 0, amount: '0.00' },
          refunded: { entries: 1, amount: '4.00' },
          partlyRefunded: { entries: 0, amount: '0.00' },
          net: '0.00',
        },
        {
          currency: 'USD',
          paid: { entries: 4, amount: '112.50' },
          test: { entries: 0, amount: '0.00' },
          refunding: { entries: 1, amount: '15.00' },
          refunded: { entries: 1, amount: '30.00' },
          partlyRefunded: { entries: 2, amount: '7.50' },
          net: '75.00',
        },
      ],
    });
    expect((await readTotals({ id, status: 'refunded' })).entries).toBe(2);
    expect(await readTotals({ id, from: '2031-03-06' })).toEqual({ entries: 0, byCurrency: [] });
    expect(await call(getFinance(), adminTotalPayments, { query: { filter: '{"price":1}' } })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ path: 'price' }] },
    });
  });
});

describe('the products that were paid for', () => {
  it('payments are found by the name of the product or its brand, and sorted by the product, those without one last', async () => {
    const word = `Velvet${randomUUID().slice(0, 8)}`;
    const ids = await insertPayments(
      ['captured', 5_000, 'USD'],
      ['captured', 1_250, 'USD'],
      ['captured', 6_500, 'USD'],
    );
    const [rose = '', cherry = '', appointment = ''] = ids;
    for (const [id, productName, brandName] of [
      [rose, `${word} Rose`, 'Solandre'],
      [cherry, 'Cherry', `Maison ${word}`],
    ])
      await world.context.pool.query('update read_model.payments set item = $2 where id = $1', [
        id,
        {
          productName,
          brandName,
          colorCode: 'N12',
          productType: 'makeup',
          unitPriceCents: 1_250,
          quantity: 1,
        },
      ]);
    const find = async (filter: object, sort = '["productName","ASC"]') => {
      const query = { filter: toJson(filter), sort };
      const rows = await callOrThrow<{ id: string }[]>(getFinance(), adminListPayments, { query });
      return rows.map(({ id }) => id);
    };
    expect(await find({ q: word.toLowerCase() })).toEqual([cherry, rose]);
    expect(await find({ q: `${word} ro` })).toEqual([rose]);
    expect(await find({ id: ids })).toEqual([cherry, rose, appointment]);
    expect(await find({ id: ids }, '["productName","DESC"]')).toEqual([rose, cherry, appointment]);
  });
});

describe('the periods that move with the calendar', () => {
  it('the lists of commissions and payments are filtered by this and by the last UTC month, and any other period is refused', async () => {
    const now = new Date();
    const monthStart = (monthsAgo: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString();
    const affiliateId = `period-${randomUUID()}`;
    const endOfLast = new Date(Date.parse(monthStart(0)) - 1).toISOString();
    const thisMonth = await appendCommission(monthStart(0), affiliateId, 1_000);
    const lastMonth = [
      await appendCommission(monthStart(1), affiliateId, 2_000),
      await appendCommission(endOfLast, affiliateId, 3_000),
    ];
    await appendCommission(new Date(Date.parse(monthStart(1)) - 1).toISOString(), affiliateId, 4_000);
    await world.waitUntilProjected();
    const find = async (period: string) => {
      const rows = await callOrThrow<{ id: string }[]>(getFinance(), adminListAffiliateTransactions, {
        query: { filter: toJson({ affiliateId, period }) },
      });
      return rows.map(({ id }) => id).sort();
    };
    expect(await find('this-month')).toEqual([thisMonth]);
    expect(await find('last-month')).toEqual(lastMonth.sort());
    for (const endpoint of [adminListAffiliateTransactions, adminListPayments])
      expect(
        await call(getFinance(), endpoint, { query: { filter: toJson({ period: 'last-week' }) } }),
      ).toMatchObject({ status: 400, body: { errors: [{ path: 'period' }] } });
    expect(
      await callOrThrow<unknown[]>(getFinance(), adminListPayments, {
        query: { filter: toJson({ period: 'last-month', id: 'NONE' }) },
      }),
    ).toEqual([]);
  });
});

describe('the months in which payments were paid and refunded', () => {
  it('payments are filtered by the UTC month of the payment and of the refund, and the list can be sorted by the time of the refund', async () => {
    const ids = await insertPayments(
      ['captured', 5_000, 'USD'],
      ['refunded', 1_250, 'USD', 1_250],
      ['refunded', 900, 'USD', 900],
      ['open', 700, 'USD'],
    );
    const [october, november, december, open] = ids;
    const setTimes = (id: string | undefined, capturedAt: string, refundedAt: string | null) =>
      world.context.pool.query(
        'update read_model.payments set captured_at = $2, refunded_at = $3 where id = $1',
        [id, capturedAt, refundedAt],
      );
    await setTimes(october, '2031-10-31T23:59:59Z', null);
    await setTimes(november, '2031-11-01T00:00:00Z', '2031-12-31T23:59:59Z');
    await setTimes(december, '2031-12-01T00:00:00Z', '2032-01-01T00:00:00Z');
    const find = async (filter: object, query: object = {}) => {
      const rows = await callOrThrow<{ id: string }[]>(getFinance(), adminListPayments, {
        query: { filter: toJson({ id: ids, ...filter }), ...query },
      });
      return rows.map(({ id }) => id);
    };
    expect(await find({ paidIn: '2031-10' })).toEqual([october]);
    expect(await find({ paidIn: '2031-11' })).toEqual([november]);
    expect(await find({ refundedIn: '2031-12' })).toEqual([november]);
    expect(await find({ paidIn: '2031-12', refundedIn: '2032-01' })).toEqual([december]);
    expect(await find({ refundedIn: 'last-month' })).toEqual([]);
    const byRefund = await find({}, { sort: toJson(['refundedAt', 'DESC']) });
    expect(byRefund.slice(0, 2)).toEqual([december, november]);
    expect(byRefund.slice(2).sort()).toEqual([october, open].sort());
    for (const month of ['2031-13', '2031-1', '0000-01', 'next-month', 'constructor'])
      expect(
        await call(getFinance(), adminListPayments, { query: { filter: toJson({ paidIn: month }) } }),
      ).toMatchObject({ status: 400, body: { errors: [{ path: 'paidIn' }] } });
  });
});

describe('the reconciliation of payments and commissions', () => {
  it('the reconciliation lists captures without commission and commissions without capture, except recent ones', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const now = new Date().toISOString();
    const id = await appendCommission(hourAgo, 'lonely', 1_299);
    const recent = await appendCommission(now, 'lonely', 1_300);
    await insertCapture(hourAgo, 'ORDER-ALONE');
    await insertCapture(now, 'ORDER-NOW');
    await world.waitUntilProjected();
    // Other tests leave mismatches too, more than a page of them.
    const findMismatches = (reference: string) =>
      callOrThrow<Mismatch[]>(getFinance(), adminListReconciliation, {
        query: { filter: toJson({ q: reference }) },
      });
    expect(await findMismatches(`ORDER-${id}`)).toMatchObject([
      { kind: 'commissionWithoutCapture', transactionId: id, amount: '12.99' },
    ]);
    expect(await findMismatches('ORDER-ALONE')).toMatchObject([
      { kind: 'captureWithoutCommission', transactionId: null, amount: '42.00' },
    ]);
    expect(await findMismatches('ORDER-NOW')).toEqual([]);
    expect(await findMismatches(`ORDER-${recent}`)).toEqual([]);
  });

  it('the summary says what is compared, and counts apart commissions of appointments paid at the salon, and rejected and reversed ones of captured orders, also of appointments', async () => {
    const readSummary = () => callOrThrow<ReconciliationSummary>(getFinance(), adminSummarizeReconciliation);
    const before = await readSummary();
    const commissionId = randomUUID();
    const entry = createCommissionEntry(10_000, 1_000, {
      commissionId,
      userId: getCustomerId(),
      affiliateId: 'platform_owner',
      transactionType: 'booking',
      referenceId: `BOOKING-${commissionId}`,
      salonId: 'tidewater-beauty-miami',
    });
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await appendAt(hourAgo, commissionStream(commissionId), ['CommissionRecorded', entry]);
    // A commission of the last five minutes, which the summary leaves out of all rows.
    const recentId = randomUUID();
    const recent = { ...entry, commissionId: recentId, referenceId: `BOOKING-${recentId}` };
    await appendAt(new Date().toISOString(), commissionStream(recentId), ['CommissionRecorded', recent]);
    // An appointment that the customer paid for through the platform, whose commission finance rejected.
    const refusedId = randomUUID();
    const refused = { ...entry, commissionId: refusedId, referenceId: `BOOKING-${refusedId}` };
    await appendAt(
      hourAgo,
      commissionStream(refusedId),
      ['CommissionRecorded', refused],
      ['CommissionRejected', { commissionId: refusedId, userId: getCustomerId() }],
    );
    await insertCapture(hourAgo, `ORDER-${refusedId}`, refused.referenceId);
    await insertCapture(hourAgo, `ORDER-SUMMARY-${commissionId}`);
    const rejected = await appendCommission(hourAgo, 'glow', 4_200, 'CommissionRejected');
    const reversed = await appendCommission(hourAgo, 'glow', 4_200, 'CommissionReversed');
    await appendCommission(hourAgo, 'glow', 4_200, 'CommissionRejected');
    await insertCapture(hourAgo, `ORDER-${rejected}`);
    await insertCapture(hourAgo, `ORDER-${reversed}`);
    await world.waitUntilProjected();
    const after = await readSummary();
    const computeGrowth = (part: Exclude<keyof ReconciliationSummary, 'readAt'>) => [
      after[part].entries - before[part].entries,
      (Number(after[part].amount) - Number(before[part].amount)).toFixed(2),
      (Number(after[part].grossAmount) - Number(before[part].grossAmount)).toFixed(2),
    ];
    expect(computeGrowth('salonCommissions')).toEqual([1, '10.00', '100.00']);
    expect(computeGrowth('appointmentOrders')).toEqual([1, '42.00', '42.00']);
    expect(computeGrowth('rejectedAppointmentCommissions')).toEqual([1, '10.00', '100.00']);
    expect(computeGrowth('orders')).toEqual([3, '126.00', '126.00']);
    expect(computeGrowth('orderCommissions')).toEqual([0, '0.00', '0.00']);
    expect(computeGrowth('rejectedCommissions')).toEqual([1, '3.36', '42.00']);
    expect(computeGrowth('reversedCommissions')).toEqual([1, '3.36', '42.00']);
    expect(Date.parse(after.readAt)).toBeGreaterThanOrEqual(Date.parse(before.readAt));
  });
});

describe('the dashboard figures', () => {
  const readFigures = async (role: 'operator' | 'finance' | 'support', query: Record<string, string>) =>
    (await callOrThrow<Figures>(world.actors[role].client, adminReadFigures, { query })).series;

  it('each role gets its own series of figures, with one value per day in the time zone of the viewer', async () => {
    const listNames = async (role: 'operator' | 'finance' | 'support') =>
      (await readFigures(role, { zone: 'UTC' })).map(({ name }) => name);
    expect(await listNames('finance')).toEqual(['revenue', 'commission']);
    expect(await listNames('support')).toEqual(['messages', 'answerHours']);
    expect(await listNames('operator')).toHaveLength(7);
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const [first] = await readFigures('finance', { zone, days: '3' });
      const today = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date());
      expect([first?.days.length, first?.days.at(-1)?.day]).toEqual([3, today]);
    }
  });

  it('a new commission raises the commission figure of its day', async () => {
    // Other test files that run at the same time add commissions of today, so this test uses another day.
    const lastWeek = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString();
    const readCommissionFigure = async () =>
      (await readFigures('finance', { zone: 'UTC', days: '14' }))
        .find(({ name }) => name === 'commission')
        ?.days.find(({ day }) => day === lastWeek.slice(0, 10))?.value ?? 0;
    const before = await readCommissionFigure();
    await appendCommission(lastWeek, 'last-week', 12_300);
    await world.waitUntilProjected();
    expect((await readCommissionFigure()) - before).toBeCloseTo(9.84, 5);
  });

  it('an unknown time zone is refused, and the field is named', async () => {
    for (const zone of ['Mars/Olympus', '+05:30', '']) {
      const answer = await call(getFinance(), adminReadFigures, { query: { zone } });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'zone' }] } });
    }
  });
});
