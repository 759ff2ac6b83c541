import { randomUUID } from 'node:crypto';
import {
  CommandBus,
  deriveCommissionId,
  deriveReversalId,
  type ProviderContext,
} from '@mirabelle/application';
import { type CommissionEntry, commission, commissionStream, paymentStream } from '@mirabelle/domain';
import { comparePositions, parsePosition } from '@mirabelle/event-store';
import type { CalendarEvent } from '@mirabelle/salon-domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runReactor } from '../reactors/run-reactor.js';
import { appendEvents, createSampleBooking, createSamplePerson } from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { createCommissionsReactor } from './commissions-reactor.js';

let environment: TestEnvironment;
let context: ProviderContext;
beforeEach(async () => {
  environment = await openTestEnvironment();
  context = environment.openContext();
});
afterEach(() => environment.close());

const jobs = { enqueue: async () => undefined, withdraw: async () => undefined };

function startReactor() {
  const ownContext = environment.openContext();
  const commands = new CommandBus(ownContext.store, ownContext.now);
  const retryPolicy = { attempts: 3, firstPauseMs: 10 };
  const reactor = createCommissionsReactor({ ...ownContext, commands });
  const started = runReactor(reactor, {
    context: ownContext,
    jobs,
    commands,
    retryPolicy,
    checkpointIntervalMs: 0,
  });
  return environment.keep(started);
}

/** Waits until the reactor has handled all events, including those that it caused. */
async function waitUntilHandled(): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await environment.query(
      "select position from reactor_checkpoints where reactor = 'commissions'",
    );
    const reached = parsePosition(String(row?.position));
    expect(reached && comparePositions(reached, await context.store.head()) >= 0).toBe(true);
  });
}

/** Handles all events a second time, as after a crash that lost the checkpoint. */
async function replay(): Promise<void> {
  await environment.stopAll();
  await environment.query("update reactor_checkpoints set position = '0/0' where reactor = 'commissions'");
  startReactor();
  await waitUntilHandled();
}

/** All recorded commission entries, in their order. */
async function readEntries(): Promise<CommissionEntry[]> {
  const rows = await environment.query(
    `select data from event_store.events where type = 'CommissionRecorded'
     order by transaction_id, global_position`,
  );
  return rows.map(({ data }) => data as CommissionEntry);
}
const sumCommissions = (entries: readonly CommissionEntry[]) =>
  entries.reduce((total, { commissionCents }) => total + commissionCents, 0);

const payment = { orderId: 'ORDER1', captureId: 'CAPTURE1' };

/** Creates a booking, and functions that append its events. */
function createBooking({ paid }: { paid: boolean }) {
  const { stream, requested } = createSampleBooking(createSamplePerson('lea'));
  const { bookingId, userId, salonId } = requested.data;
  const ids = { bookingId, userId, salonId };
  const record = (type: string) => appendEvents(context.store, stream, { type, data: ids } as CalendarEvent);
  const request = () =>
    appendEvents(context.store, stream, {
      ...requested,
      data: { ...requested.data, ...(paid && { payment }) },
    });
  const cancel = () =>
    appendEvents(context.store, stream, {
      type: 'AppointmentCancelled',
      data: { ...ids, by: 'customer' },
    });
  return { bookingId, request, cancel, record };
}

describe('the commissions reactor', () => {
  it('the commissions reactor records the commission of a paid booking when it is made, and reverses it when it is canceled', async () => {
    startReactor();
    const { bookingId, request, cancel } = createBooking({ paid: true });
    await request();
    await waitUntilHandled();
    expect(await readEntries()).toMatchObject([
      {
        commissionId: deriveCommissionId(bookingId),
        transactionType: 'booking',
        referenceId: bookingId,
        grossCents: 12_000,
        rateBp: 1000,
        commissionCents: 1_200,
      },
    ]);
    await cancel();
    await waitUntilHandled();
    expect(await readEntries()).toMatchObject([
      { commissionCents: 1_200 },
      {
        commissionId: deriveReversalId(deriveCommissionId(bookingId)),
        transactionType: 'reversal',
        reversesId: deriveCommissionId(bookingId),
        commissionCents: -1_200,
        settled: true,
      },
    ]);
    expect(sumCommissions(await readEntries())).toBe(0);
  });

  it('the commissions reactor records the commission of an unpaid booking when it is completed, and none for a canceled one', async () => {
    startReactor();
    const completed = createBooking({ paid: false });
    const cancelled = createBooking({ paid: false });
    await completed.request();
    await cancelled.request();
    await cancelled.cancel();
    await completed.record('AppointmentConfirmed');
    await waitUntilHandled();
    expect(await readEntries()).toEqual([]);
    await completed.record('AppointmentCompleted');
    await waitUntilHandled();
    expect(await readEntries()).toMatchObject([{ referenceId: completed.bookingId, commissionCents: 1_200 }]);
  });

  it('the commissions reactor records and reverses the commission each time staff mark an appointment as completed and as missed, or put it back to confirmed', async () => {
    startReactor();
    const { request, record } = createBooking({ paid: false });
    await request();
    await record('AppointmentConfirmed');
    for (const [type, due] of [
      ['AppointmentCompleted', 1_200],
      ['AppointmentMissed', 0],
      ['AppointmentCompleted', 1_200],
      ['AppointmentMissed', 0],
      ['AppointmentCompleted', 1_200],
      ['AppointmentOutcomeWithdrawn', 0],
      ['AppointmentCompleted', 1_200],
    ] as const) {
      await record(type);
      await waitUntilHandled();
      expect(sumCommissions(await readEntries())).toBe(due);
    }
    expect(await readEntries()).toHaveLength(7);
  });

  it('the commissions reactor keeps the commission of a paid booking that the customer misses', async () => {
    startReactor();
    const { request, record } = createBooking({ paid: true });
    await request();
    await record('AppointmentConfirmed');
    await record('AppointmentMissed');
    await waitUntilHandled();
    expect(sumCommissions(await readEntries())).toBe(1_200);
  });

  it('the commissions reactor reverses the commission of an appointment that took place once its payment is refunded', async () => {
    startReactor();
    const { bookingId, request, record } = createBooking({ paid: true });
    const order = { orderId: payment.orderId, userId: createSamplePerson('lea').userId };
    const money = { amountCents: 12_000, currency: 'USD' };
    await appendEvents(
      context.store,
      paymentStream(payment.orderId),
      { type: 'PaymentOrderCreated', data: { ...order, ...money, provider: 'sandbox' } },
      { type: 'PaymentCaptured', data: { ...order, ...money, captureId: payment.captureId } },
      { type: 'PaymentUsed', data: { ...order, purpose: 'booking', referenceId: bookingId } },
    );
    await request();
    await record('AppointmentConfirmed');
    await record('AppointmentCompleted');
    await waitUntilHandled();
    expect(sumCommissions(await readEntries())).toBe(1_200);
    await appendEvents(context.store, paymentStream(payment.orderId), {
      type: 'PaymentRefunded',
      data: { ...order, refundId: 'R1', amountCents: 12_000 },
    });
    await waitUntilHandled();
    expect(sumCommissions(await readEntries())).toBe(0);
    await replay();
    expect(await readEntries()).toHaveLength(2);
  });

  it('the commissions reactor takes a partial refund off the commission, or deducts it in a further entry once the commission is paid, and does so once however often it handles the events', async () => {
    startReactor();
    const userId = createSamplePerson('lea').userId;
    const order = { orderId: 'ORDER-PART', userId };
    const money = { amountCents: 2_000, currency: 'USD' };
    const stream = paymentStream(order.orderId);
    const id = deriveCommissionId(order.orderId);
    const refundPart = (refundId: string, refundedCents: number) =>
      appendEvents(context.store, stream, {
        type: 'PaymentPartlyRefunded',
        data: { ...order, refundId, amountCents: 500, refundedCents },
      });
    await appendEvents(
      context.store,
      stream,
      { type: 'PaymentOrderCreated', data: { ...order, ...money, provider: 'sandbox' } },
      { type: 'PaymentCaptured', data: { ...order, ...money, captureId: 'CAPTURE-PART' } },
      // The part is refunded before the payment is used, so there is no commission yet.
      {
        type: 'PaymentPartlyRefunded',
        data: { ...order, refundId: 'R0', amountCents: 500, refundedCents: 500 },
      },
      { type: 'PaymentUsed', data: { ...order, purpose: 'cart', referenceId: order.orderId } },
    );
    await waitUntilHandled();
    const commands = new CommandBus(context.store, context.now);
    const load = () => commands.load(commission, commissionStream(id));
    expect((await load()).entry).toMatchObject({ grossCents: 1_500, commissionCents: 120 });
    await refundPart('R1', 1_000);
    await waitUntilHandled();
    expect((await load()).entry).toMatchObject({ grossCents: 1_000, commissionCents: 80 });

    const reference = { commissionId: id, userId };
    await appendEvents(
      context.store,
      commissionStream(id),
      { type: 'CommissionApproved', data: reference },
      { type: 'CommissionPaid', data: reference },
    );
    await refundPart('R2', 1_500);
    await waitUntilHandled();
    await replay();
    const [, ...deductions] = await readEntries();
    expect(deductions).toMatchObject([
      { transactionType: 'reversal', reversesId: id, grossCents: -500, commissionCents: -40 },
    ]);
    expect(deductions[0]).not.toHaveProperty('settled');
    expect(await environment.query('select 1 from parked_events')).toEqual([]);
  });

  it('the commissions reactor records the same entries when two processes handle all events several times', async () => {
    for (const paid of [true, false]) {
      const { request, record, cancel } = createBooking({ paid });
      await request();
      if (paid) await cancel();
      else
        for (const type of ['Confirmed', 'Completed', 'Missed', 'Completed'])
          await record(`Appointment${type}`);
    }
    startReactor();
    startReactor();
    await waitUntilHandled();
    const entries = await readEntries();
    expect(sumCommissions(entries)).toBe(1_200);
    await replay();
    await replay();
    expect(await readEntries()).toEqual(entries);
    expect(await environment.query('select 1 from parked_events')).toEqual([]);
  });

  it('the commissions reactor leaves a commission unchanged once finance has reversed it', async () => {
    startReactor();
    const { bookingId, request, record } = createBooking({ paid: false });
    await request();
    await record('AppointmentConfirmed');
    await record('AppointmentCompleted');
    await waitUntilHandled();
    const id = deriveCommissionId(bookingId);
    const commands = new CommandBus(context.store, context.now);
    const metadata = { correlationId: randomUUID(), actor: { kind: 'visitor' } } as const;
    for (const command of [
      { type: 'ApproveCommission' },
      { type: 'PayCommission', staffId: 'ines' },
      { type: 'ReverseCommission', reversalId: deriveReversalId(id), because: 'staff' },
    ] as const)
      await commands.execute({
        decider: commission,
        stream: commissionStream(id),
        command,
        metadata: { ...metadata, commandId: randomUUID() },
      });
    await waitUntilHandled();
    await record('AppointmentMissed');
    await record('AppointmentCompleted');
    await replay();
    expect(sumCommissions(await readEntries())).toBe(0);
    const events = await context.store.readStream(commissionStream(id));
    expect(events.map(({ type }) => type)).toEqual([
      'CommissionRecorded',
      'CommissionApproved',
      'CommissionPaid',
      'CommissionReversed',
    ]);
  });
});
