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

/** What goes wrong on the way of an order, once. */
type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'buyer'; readonly does: 'decline' | 'cancel' }
  | { readonly kind: 'line'; readonly step: ProviderStep; readonly when: When }
  | { readonly kind: 'death'; readonly of: string; readonly when: When };

/** The buyer's page asks again until it knows, is closed at once, or asks days later; or its buyer never pays. */
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

function told(fault: Fault): string {
  if (fault.kind === 'none') return 'nothing goes wrong';
  if (fault.kind === 'buyer') return `the buyer’s bank or the buyer says ${fault.does}`;
  if (fault.kind === 'line') return `the provider is lost ${fault.when} ${fault.step}`;
  return `the process dies ${fault.when} ${fault.of} is written`;
}

const AMOUNTS = ['12.99', '65.00'] as const;
const ALL_CASES = FAULTS.flatMap((fault, n) =>
  PAGES.flatMap((page, p) =>
    AMOUNTS.map((amount, a) => ({
      ...{ fault, page, amount, name: told(fault) },
      // Each fault meets the page that gets through with both amounts, and one of the other pages with one amount.
      isInShortRun: page === 'asks again' || (p === 1 + (n % 3) && a === n % 2),
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

/** A page's call. Its key stays the same however often it is made. */
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

/** Makes a call as the page does: what went wrong is asked again of a process that has started anew. */
async function asPage(page: Page, ask: () => Promise<Answer>): Promise<Answer> {
  const first = await ask();
  if (first.status < 500 || page === 'is closed' || page === 'never captures') return first;
  world.restart();
  if (page === 'comes back late') await world.settle();
  return ask();
}

/** A purchase as far as the page takes it. @returns the order's id and the last answer to its capture */
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
        // Never taken twice, and never without our knowing.
        expect(captures).toBeLessThanOrEqual(1);
        expect(count('PaymentCaptured')).toBe(captures);
        // A purchase earns its commission once; a service that nobody booked is given back once.
        expect(commissions).toEqual(captures === 1 && !isService ? [104] : []);
        expect(refunds).toBe(isService ? captures : 0);
        expect([count('PaymentRefundRequested'), count('PaymentRefunded')]).toEqual([refunds, refunds]);
        // The buyer was told the truth.
        if (made === id && last?.status === 200) expect(captures).toBe(1);
        if (made === id && last && last.status < 500 && last.status !== 200) expect(captures).toBe(0);
        expect(count('PaymentOrderCreated')).toBe(
          captures === 1 || made === id ? 1 : count('PaymentOrderCreated'),
        );
      }
      // Who asks again gets there, unless the buyer called it off.
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
      // Nothing is given up unless the booking has not come about.
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
        // Nobody was told of a booking: either it is there all the same and paid, or the money is back.
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
