import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingForm } from '../support/shopping.js';
import { pairsOf, shortOrSoak } from '../support/soak.js';
import type { ProviderStep, When } from './fault-doubles.js';
import { openPaymentWorld, type PaymentWorld } from './payment-world.js';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world?.close());

/** A fault that occurs once while an order is processed. */
type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'buyer'; readonly does: 'decline' | 'cancel' }
  | { readonly kind: 'line'; readonly step: ProviderStep; readonly when: When }
  | { readonly kind: 'death'; readonly of: string; readonly when: When };

/** The buyer's page repeats its calls, is closed after the first, repeats them days later, or never captures. */
const PAGES = ['asks again', 'is closed', 'comes back late', 'never captures'] as const;
type Page = (typeof PAGES)[number];

const WHEN: readonly When[] = ['before', 'after'];
const STEPS: readonly ProviderStep[] = ['createOrder', 'captureOrder', 'order', 'refund'];
const WRITTEN = [
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
  ...STEPS.flatMap((step) => WHEN.map((when): Fault => ({ kind: 'line', step, when }))),
  ...WRITTEN.flatMap((of) => WHEN.map((when): Fault => ({ kind: 'death', of, when }))),
];

function describeFault(fault: Fault): string {
  if (fault.kind === 'none') return 'nothing goes wrong';
  if (fault.kind === 'buyer') return `the buyer’s bank or the buyer says ${fault.does}`;
  if (fault.kind === 'line') return `the provider is lost ${fault.when} ${fault.step}`;
  return `the process dies ${fault.when} ${fault.of} is written`;
}

const AMOUNTS = ['12.99', '65.00'] as const;
const ALL_CASES = FAULTS.flatMap((fault, n) =>
  PAGES.flatMap((page, p) =>
    AMOUNTS.map((amount, a) => ({
      ...{ fault, page, amount, name: describeFault(fault) },
      // Each fault meets the page that repeats its calls with both amounts, and one other page with one amount. The state of
      // an order is only asked for where a page has given up.
      isInShortRun:
        page === 'asks again' ||
        (p === 1 + (n % 3) && a === n % 2) ||
        (fault.kind === 'line' && fault.step === 'order'),
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
function call(path: string, body?: object): () => Promise<Answer> {
  const key = { 'idempotency-key': randomUUID() };
  return () => world.client.post<Answer['body']>(path, body, key);
}

async function choose(orderId: string, choice: string): Promise<void> {
  await world.client.post(`/api/paypal/sandbox/orders/${orderId}/choose`, { choice });
}

function begin(fault: Fault): void {
  if (fault.kind === 'line') world.provider.breakOnce(fault.step, fault.when);
  if (fault.kind === 'death') world.eventStore.dieOnce(fault.of, fault.when);
}

/** Makes a call as the page does. A failed call is repeated after command-api has restarted. */
async function asPage(page: Page, ask: () => Promise<Answer>): Promise<Answer> {
  const first = await ask();
  if (first.status < 500 || page === 'is closed' || page === 'never captures') return first;
  world.restart();
  if (page === 'comes back late') await world.settle();
  return ask();
}

/** Makes the calls of a purchase that the page makes. @returns the order's id and the last answer to its capture */
async function purchase(page: Page, amount: string, fault: Fault): Promise<{ id?: string; last?: Answer }> {
  const order = { amount, currency: 'USD', intent: 'CAPTURE' };
  const { body } = await asPage(page, call('/api/paypal/order', order));
  const { id } = body;
  if (!id) return {};
  if (page === 'never captures') return { id };
  if (fault.kind === 'buyer') await choose(id, fault.does);
  const capture = () => call(`/api/paypal/order/${id}/capture`);
  const answer = await asPage(page, capture());
  if (answer.body.code !== 'payment_declined' || page === 'is closed') return { id, last: answer };
  if (page === 'comes back late') await world.settle();
  await choose(id, 'approve');
  return { id, last: await capture()() };
}

describe('a payment order under faults', () => {
  it.each(CASES)(
    'money, events and commission of an order agree when $name and the page $page ($amount)',
    async ({ fault, page, amount }) => {
      await world.newOrders();
      begin(fault);
      const { id, last } = await purchase(page, amount, fault);
      await world.settle();
      world.provider.mend();
      world.eventStore.mend();

      for (const made of await world.newOrders()) {
        const { captures, refunds, events, commissions } = await world.outcomeOf(made);
        const count = (type: string) => events.filter((each) => each === type).length;
        const isService = amount === '65.00';
        // Money is captured at most once, and each capture is recorded.
        expect(captures).toBeLessThanOrEqual(1);
        expect(count('PaymentCaptured')).toBe(captures);
        // A purchase earns one commission. A service price without a booking is refunded once.
        expect(commissions).toEqual(captures === 1 && !isService ? [104] : []);
        expect(refunds).toBe(isService ? captures : 0);
        expect([count('PaymentRefundRequested'), count('PaymentRefunded')]).toEqual([refunds, refunds]);
        // The answer to the buyer agrees with the provider.
        if (made === id && last?.status === 200) expect(captures).toBe(1);
        if (made === id && last && last.status < 500 && last.status !== 200) expect(captures).toBe(0);
        expect(count('PaymentOrderCreated')).toBe(
          captures === 1 || made === id ? 1 : count('PaymentOrderCreated'),
        );
      }
      // A page that repeats its calls succeeds, unless the buyer has canceled.
      const calledOff = fault.kind === 'buyer' && fault.does === 'cancel';
      if (page === 'asks again') expect(last?.status).toBe(calledOff ? 422 : 200);
    },
  );

  it('every fault has occurred in the cases above', () => {
    const met = [...world.provider.broken, ...world.eventStore.deaths].sort();
    const all = FAULTS.flatMap((fault) => {
      if (fault.kind === 'line') return [`${fault.step} ${fault.when}`];
      return fault.kind === 'death' ? [`${fault.of} ${fault.when}`] : [];
    });
    expect(met).toEqual(all.sort());
  });
});

describe('a recorded decline whose process died', () => {
  it('the same call still records a later capture', async () => {
    const made = await call('/api/paypal/order', { amount: '12.99', currency: 'USD', intent: 'CAPTURE' })();
    const id = made.body.id as string;
    await choose(id, 'decline');
    world.eventStore.dieOnce('PaymentDeclined', 'after');
    const capture = call(`/api/paypal/order/${id}/capture`);
    expect((await capture()).status).toBe(500);
    world.restart();
    await choose(id, 'approve');
    expect((await capture()).status).toBe(200);
    const { captures, events } = await world.outcomeOf(id);
    expect([captures, events.filter((type) => type === 'PaymentCaptured')]).toEqual([1, ['PaymentCaptured']]);
  });
});

describe('a booking that is paid in advance under faults', () => {
  const OF_GIVING_UP = ['AppointmentForgone', 'PaymentReleased'];
  const OF_BOOKING = ['PaymentUsed', 'AppointmentRequested', ...OF_GIVING_UP];
  const OF_CANCELLING = [
    'AppointmentCancelled',
    'PaymentRefundRequested',
    'PaymentRefunded',
    'CommissionRecorded',
  ];
  let day = 0;

  const pages = ['asks again', 'is closed', 'comes back late'] as const;
  const deaths = WHEN.flatMap((when) => [...OF_BOOKING, ...OF_CANCELLING].map((of) => ({ when, of })));
  const cases = pairsOf(deaths, pages).map(([death, page]) => ({ ...death, page }));

  it.each(cases)(
    'the booking is paid or refunded when the process dies $when $of and the page $page',
    async ({ page, when, of }) => {
      const made = await call('/api/paypal/order', { amount: '65.00', currency: 'USD', intent: 'CAPTURE' })();
      const orderId = made.body.id as string;
      expect((await call(`/api/paypal/order/${orderId}/capture`)()).status).toBe(200);
      day += 1;
      // A payment is released only after the booking has failed.
      if (OF_GIVING_UP.includes(of)) world.eventStore.dieOnce('AppointmentRequested', 'before');
      if (!OF_CANCELLING.includes(of)) world.eventStore.dieOnce(of, when);
      const form = bookingForm(day, { price: '65.00', paypalOrderId: orderId, paymentStatus: 'paid' });
      const booked = await asPage(page, call('/api/bookings', form));
      if (booked.status === 201 && OF_CANCELLING.includes(of)) {
        await world.settle();
        world.eventStore.dieOnce(of, when);
        await asPage(
          page === 'is closed' ? 'asks again' : page,
          call(`/api/bookings/${booked.body.id}/cancel`),
        );
      }
      await world.settle();
      world.eventStore.mend();

      const { captures, refunds, events } = await world.outcomeOf(orderId);
      expect(captures).toBe(1);
      const uses = events.filter((type) => type === 'PaymentUsed').length;
      const releases = events.filter((type) => type === 'PaymentReleased').length;
      expect(events.filter((type) => type === 'PaymentRefunded')).toHaveLength(refunds);
      if (booked.status !== 201) {
        // Without a confirmed booking, either the booking exists and is paid, or the money is refunded.
        expect(refunds).toBe(uses === releases ? 1 : 0);
        return;
      }
      const { events: life, commissions } = await world.bookingOf(booked.body.id as string);
      expect(life[0]).toBe('AppointmentRequested');
      const cancelled = life.includes('AppointmentCancelled');
      expect(cancelled).toBe(OF_CANCELLING.includes(of));
      expect([refunds, commissions]).toEqual(cancelled ? [1, [650, -650]] : [0, [650]]);
      expect(uses - releases).toBe(1);
    },
  );
});
