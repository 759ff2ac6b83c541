import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBookingForm, createLastCartItem, createPaymentForm } from '../support/shopping.js';
import { isItsTurn, listPairs, shortOrSoak } from '../support/soak.js';
import type { ProviderCall, When } from './fault-doubles.js';
import { openPaymentWorld, type PaymentWorld } from './payment-world.js';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
  // An order of this amount is accepted only while a product of this price is in the cart.
  const added = await world.client.post<{ price: string }>('/api/cart', createLastCartItem('Solandre'));
  expect([added.status, added.body.price]).toEqual([201, CART_AMOUNT]);
});
afterAll(() => world?.close());

/** A fault that occurs once while an order is processed. */
type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'buyer'; readonly does: 'decline' | 'cancel' }
  | { readonly kind: 'connection'; readonly call: ProviderCall; readonly when: When }
  | { readonly kind: 'crash'; readonly eventType: string; readonly when: When };

/** What the buyer's page does. All but the last differ only in what they do after a failed call. */
const PAGE_BEHAVIORS = [
  'repeats a failed call',
  'gives up after a failed call',
  'repeats a failed call days later',
  'never captures',
] as const;
type PageBehavior = (typeof PAGE_BEHAVIORS)[number];

const WHEN: readonly When[] = ['before', 'after'];
const PROVIDER_CALLS: readonly ProviderCall[] = ['createOrder', 'captureOrder', 'findOrder', 'refund'];
const WRITTEN_EVENTS = [
  'PaymentOrderCreated',
  'PaymentCaptured',
  'PaymentUsed',
  'PaymentRefundRequested',
  'PaymentRefunded',
  'CommissionRecorded',
];
const FAULTS: readonly Fault[] = [
  { kind: 'none' },
  { kind: 'buyer', does: 'decline' },
  { kind: 'buyer', does: 'cancel' },
  ...PROVIDER_CALLS.flatMap((call) => WHEN.map((when): Fault => ({ kind: 'connection', call, when }))),
  ...WRITTEN_EVENTS.flatMap((eventType) => WHEN.map((when): Fault => ({ kind: 'crash', eventType, when }))),
];

function describeFault(fault: Fault): string {
  if (fault.kind === 'none') return 'nothing goes wrong';
  if (fault.kind === 'buyer') return `the buyer chooses ${fault.does}`;
  if (fault.kind === 'connection') return `the connection to the provider breaks ${fault.when} ${fault.call}`;
  return `the process crashes ${fault.when} ${fault.eventType} is written`;
}

/** Costs of a product in the cart, and of a service. */
const CART_AMOUNT = '12.99';
const SERVICE_AMOUNT = '65.00';
const AMOUNTS = [CART_AMOUNT, SERVICE_AMOUNT] as const;
const ALL_CASES = FAULTS.flatMap((fault, faultIndex) =>
  PAGE_BEHAVIORS.flatMap((page, pageIndex) =>
    AMOUNTS.map((amount, amountIndex) => ({
      fault,
      page,
      amount,
      name: describeFault(fault),
      // Each fault is combined with the page that repeats a failed call, for both amounts, because some faults occur with only one
      // of them, and in turns of two days with one other behavior, for one amount. Orders are looked up only for some of these
      // behaviors, so faults of a lookup are combined with all.
      isInShortRun:
        page === 'repeats a failed call' ||
        (pageIndex === 1 + (faultIndex % 3) && amountIndex === faultIndex % 2 && isItsTurn(faultIndex, 2)) ||
        (fault.kind === 'connection' && fault.call === 'findOrder' && amountIndex === 0),
    })),
  ),
);
const CASES = shortOrSoak(
  ALL_CASES.filter(({ isInShortRun }) => isInShortRun),
  ALL_CASES,
);

interface Answer {
  readonly status: number;
  readonly body: { readonly id?: string; readonly code?: string };
}

/** A call of a page, with one Idempotency-Key for all its repetitions. */
function createCall(path: string, body?: object): () => Promise<Answer> {
  const key = { 'idempotency-key': randomUUID() };
  return () => world.client.post<Answer['body']>(path, body, key);
}

async function chooseOutcome(orderId: string, choice: string): Promise<void> {
  await world.client.post(`/api/paypal/sandbox/orders/${orderId}/choose`, { choice });
}

function prepareFault(fault: Fault): void {
  if (fault.kind === 'connection') world.provider.breakOnce(fault.call, fault.when);
  if (fault.kind === 'crash') world.eventStore.crashOnce(fault.eventType, fault.when);
}

/** Makes a call as the page does. A failed call is repeated after command-api has restarted. */
async function callAsPage(page: PageBehavior, send: () => Promise<Answer>): Promise<Answer> {
  const first = await send();
  if (first.status < 500 || page === 'gives up after a failed call' || page === 'never captures')
    return first;
  world.restart();
  if (page === 'repeats a failed call days later') await world.settle();
  return send();
}

/** Makes the calls of a purchase that the page makes. @returns the order's id and the last answer to its capture */
async function purchase(
  page: PageBehavior,
  amount: string,
  fault: Fault,
): Promise<{ id?: string; last?: Answer }> {
  const order = createPaymentForm(amount);
  const { body } = await callAsPage(page, createCall('/api/paypal/order', order));
  const { id } = body;
  if (!id) return {};
  if (page === 'never captures') return { id };
  if (fault.kind === 'buyer') await chooseOutcome(id, fault.does);
  const capture = () => createCall(`/api/paypal/order/${id}/capture`);
  const answer = await callAsPage(page, capture());
  if (answer.body.code !== 'payment_declined' || page === 'gives up after a failed call')
    return { id, last: answer };
  if (page === 'repeats a failed call days later') await world.settle();
  await chooseOutcome(id, 'approve');
  return { id, last: await capture()() };
}

describe('a payment order under faults', () => {
  it.each(CASES)(
    'money, events and commission of an order agree when $name and the page $page ($amount)',
    async ({ fault, page, amount }) => {
      // Orders of earlier cases do not count.
      await world.takeNewOrders();
      prepareFault(fault);
      const { id, last } = await purchase(page, amount, fault);
      await world.settle();
      world.provider.cancelFaults();
      world.eventStore.cancelFaults();

      for (const orderId of await world.takeNewOrders()) {
        const { captures, refunds, events, commissions } = await world.readOutcome(orderId);
        const countEvents = (type: string) => events.filter((event) => event === type).length;
        const isService = amount === SERVICE_AMOUNT;
        // Money is captured at most once, and each capture is recorded.
        expect(captures).toBeLessThanOrEqual(1);
        expect(countEvents('PaymentCaptured')).toBe(captures);
        // A purchase earns one commission. A service price without a booking is refunded once.
        expect(commissions).toEqual(captures === 1 && !isService ? [104] : []);
        expect(refunds).toBe(isService ? captures : 0);
        expect([countEvents('PaymentRefundRequested'), countEvents('PaymentRefunded')]).toEqual([
          refunds,
          refunds,
        ]);
        // The answer to the buyer agrees with the provider.
        if (orderId === id && last?.status === 200) expect(captures).toBe(1);
        if (orderId === id && last && last.status < 500 && last.status !== 200) expect(captures).toBe(0);
        if (captures === 1 || orderId === id) expect(countEvents('PaymentOrderCreated')).toBe(1);
      }
      // A page that repeats a failed call succeeds, unless the buyer has canceled.
      const isCancelled = fault.kind === 'buyer' && fault.does === 'cancel';
      if (page === 'repeats a failed call') expect(last?.status).toBe(isCancelled ? 422 : 200);
    },
  );

  it('every broken connection and every crash has occurred in one of the cases', () => {
    const occurred = [...world.provider.brokenCalls, ...world.eventStore.crashes].sort();
    const expectedFaults = FAULTS.flatMap((fault) => {
      if (fault.kind === 'connection') return [`${fault.call} ${fault.when}`];
      return fault.kind === 'crash' ? [`${fault.eventType} ${fault.when}`] : [];
    });
    expect(occurred).toEqual(expectedFaults.sort());
  });
});

describe('a call whose process crashes after it has recorded a decline', () => {
  it('the repeated call captures the payment if the buyer has approved it meanwhile', async () => {
    const created = await createCall('/api/paypal/order', createPaymentForm(CART_AMOUNT))();
    const id = created.body.id as string;
    await chooseOutcome(id, 'decline');
    world.eventStore.crashOnce('PaymentDeclined', 'after');
    const capture = createCall(`/api/paypal/order/${id}/capture`);
    expect((await capture()).status).toBe(500);
    world.restart();
    await chooseOutcome(id, 'approve');
    expect((await capture()).status).toBe(200);
    const { captures, events } = await world.readOutcome(id);
    expect([captures, events.filter((type) => type === 'PaymentCaptured')]).toEqual([1, ['PaymentCaptured']]);
  });
});

describe('a booking that is paid in advance under faults', () => {
  const FORFEITING_EVENTS = ['AppointmentForgone', 'PaymentReleased'];
  const BOOKING_EVENTS = ['PaymentUsed', 'AppointmentRequested', ...FORFEITING_EVENTS];
  const CANCELLING_EVENTS = [
    'AppointmentCancelled',
    'PaymentRefundRequested',
    'PaymentRefunded',
    'CommissionRecorded',
  ];
  let day = 0;

  const pages = [
    'repeats a failed call',
    'gives up after a failed call',
    'repeats a failed call days later',
  ] as const;
  const crashes = WHEN.flatMap((when) =>
    [...BOOKING_EVENTS, ...CANCELLING_EVENTS].map((eventType) => ({ when, eventType })),
  );
  const cases = listPairs(crashes, pages).map(([crash, page]) => ({ ...crash, page }));

  it.each(cases)(
    'the booking is paid or refunded when the process crashes $when $eventType is written and the page $page',
    async ({ page, when, eventType }) => {
      const created = await createCall('/api/paypal/order', createPaymentForm(SERVICE_AMOUNT))();
      const orderId = created.body.id as string;
      expect((await createCall(`/api/paypal/order/${orderId}/capture`)()).status).toBe(200);
      day += 1;
      // A payment is released only after the booking has failed.
      if (FORFEITING_EVENTS.includes(eventType)) world.eventStore.crashOnce('AppointmentRequested', 'before');
      if (!CANCELLING_EVENTS.includes(eventType)) world.eventStore.crashOnce(eventType, when);
      const form = createBookingForm(day, {
        price: SERVICE_AMOUNT,
        paypalOrderId: orderId,
        paymentStatus: 'paid',
      });
      const booked = await callAsPage(page, createCall('/api/bookings', form));
      if (booked.status === 201 && CANCELLING_EVENTS.includes(eventType)) {
        await world.settle();
        world.eventStore.crashOnce(eventType, when);
        await callAsPage(
          page === 'gives up after a failed call' ? 'repeats a failed call' : page,
          createCall(`/api/bookings/${booked.body.id}/cancel`),
        );
      }
      await world.settle();
      world.eventStore.cancelFaults();

      const { captures, refunds, events } = await world.readOutcome(orderId);
      expect(captures).toBe(1);
      const useCount = events.filter((type) => type === 'PaymentUsed').length;
      const releaseCount = events.filter((type) => type === 'PaymentReleased').length;
      expect(events.filter((type) => type === 'PaymentRefunded')).toHaveLength(refunds);
      if (booked.status !== 201) {
        // The page got no 201. Either the booking was made nevertheless and is paid, or the money is refunded.
        expect(refunds).toBe(useCount === releaseCount ? 1 : 0);
        return;
      }
      const { events: bookingEvents, commissions } = await world.readBooking(booked.body.id as string);
      expect(bookingEvents[0]).toBe('AppointmentRequested');
      const isCancelled = bookingEvents.includes('AppointmentCancelled');
      expect(isCancelled).toBe(CANCELLING_EVENTS.includes(eventType));
      expect([refunds, commissions]).toEqual(isCancelled ? [1, [650, -650]] : [0, [650]]);
      expect(useCount - releaseCount).toBe(1);
    },
  );
});

describe('a refund by finance under faults', () => {
  const CRASHES = ['PaymentRefundRequested', 'AppointmentCancelled', 'PaymentRefunded', 'CommissionRecorded'];
  const faults: readonly Fault[] = [
    ...WHEN.map((when): Fault => ({ kind: 'connection', call: 'refund', when })),
    ...CRASHES.flatMap((eventType) => WHEN.map((when): Fault => ({ kind: 'crash', eventType, when }))),
  ];
  const pages = ['repeats a failed call', 'gives up after a failed call'] as const;
  let day = 60;

  it.each(listPairs(faults, pages).map(([fault, page]) => ({ fault, page, name: describeFault(fault) })))(
    'the money is given back once and the appointment is canceled, or neither, when $name and the page $page',
    async ({ fault, page }) => {
      const order = createPaymentForm(SERVICE_AMOUNT);
      const orderId = (await createCall('/api/paypal/order', order)()).body.id as string;
      expect((await createCall(`/api/paypal/order/${orderId}/capture`)()).status).toBe(200);
      day += 1;
      const payment = { price: SERVICE_AMOUNT, paypalOrderId: orderId, paymentStatus: 'paid' };
      const booked = await createCall('/api/bookings', createBookingForm(day, payment))();
      expect([booked.status, booked.body.code]).toEqual([201, undefined]);
      await world.settle();

      prepareFault(fault);
      const key = { 'idempotency-key': randomUUID() };
      const body = { reason: 'A colleague promised it', cancelBooking: true };
      const path = `/api/admin/payments/${orderId}/refund`;
      const answer = await callAsPage(page, () => world.finance.post<Answer['body']>(path, body, key));
      await world.settle();
      world.provider.cancelFaults();
      world.eventStore.cancelFaults();

      const { refunds, events } = await world.readOutcome(orderId);
      const { events: bookingEvents, commissions } = await world.readBooking(booked.body.id as string);
      const isRequested = events.includes('PaymentRefundRequested');
      // Only a request that was never recorded, and never repeated, changes nothing.
      const isLost =
        fault.kind === 'crash' && fault.eventType === 'PaymentRefundRequested' && fault.when === 'before';
      expect(isRequested).toBe(page === 'repeats a failed call' || !isLost);
      if (page === 'repeats a failed call') expect(answer.status).toBe(200);
      expect(refunds).toBe(isRequested ? 1 : 0);
      expect(events.filter((type) => type === 'PaymentRefunded')).toHaveLength(refunds);
      expect(bookingEvents.filter((type) => type === 'AppointmentCancelled')).toHaveLength(refunds);
      expect(commissions).toEqual(isRequested ? [650, -650] : [650]);
    },
  );
});
