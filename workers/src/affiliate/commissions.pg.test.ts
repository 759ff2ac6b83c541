import { randomUUID } from 'node:crypto';
import type { ProviderContext } from '@mirabelle/application';
import { CommandBus, commissionIdOf, reversalIdOf } from '@mirabelle/application';
import { type CalendarEvent, type CommissionEntry, commission, commissionStream } from '@mirabelle/domain';
import { comparePositions, parsePosition } from '@mirabelle/event-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runReactor } from '../reactors/run-reactor.js';
import { appendEvents, sampleBooking, samplePerson } from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { commissionsReactor } from './commissions-reactor.js';

const patient = { timeout: 20_000, interval: 20 };

let world: TestEnvironment;
let platform: ProviderContext;
let running: { stop(): Promise<void> }[];
beforeEach(async () => {
  world = await openTestEnvironment();
  platform = world.openContext();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await world.close();
});

const jobs = { enqueue: async () => undefined, withdraw: async () => undefined };

function start() {
  const own = world.openContext();
  const commands = new CommandBus(own.store, own.now);
  const patience = { attempts: 3, firstPauseMs: 10 };
  const one = runReactor(commissionsReactor({ platform: own, commands }), {
    context: own,
    jobs,
    commands,
    retryPolicy: patience,
  });
  running.push(one);
  return one;
}

/** The reactor has handled everything, what it caused included. */
async function settled(): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await world.query("select position from reactor_checkpoints where reactor = 'commissions'");
    const reached = parsePosition(String(row?.position));
    expect(reached && comparePositions(reached, await platform.store.head()) >= 0).toBe(true);
  }, patient);
}

/** Everything is handled a second time, as after a crash that lost the checkpoint. */
async function again(): Promise<void> {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await world.query("update reactor_checkpoints set position = '0/0' where reactor = 'commissions'");
  start();
  await settled();
}

/** The whole of the books, in the order in which they were written. */
async function books(): Promise<CommissionEntry[]> {
  const rows = await world.query(
    `select data from event_store.events where type = 'CommissionRecorded'
     order by transaction_id, global_position`,
  );
  return rows.map(({ data }) => data as CommissionEntry);
}
const sum = (entries: readonly CommissionEntry[]) =>
  entries.reduce((total, { commissionCents }) => total + commissionCents, 0);

const payment = { orderId: 'ORDER1', captureId: 'CAPTURE1' };

/** A booking as the calendar's log tells it. */
function told({ paid }: { paid: boolean }) {
  const { stream, requested } = sampleBooking(samplePerson('lea'));
  const { bookingId, userId, salonId } = requested.data;
  const about = { bookingId, userId, salonId };
  const step = (type: string) => appendEvents(platform.store, stream, { type, data: about } as CalendarEvent);
  const request = () =>
    appendEvents(platform.store, stream, {
      ...requested,
      data: { ...requested.data, ...(paid && { payment }) },
    });
  const cancel = () =>
    appendEvents(platform.store, stream, {
      type: 'AppointmentCancelled',
      data: { ...about, by: 'customer' },
    });
  return { bookingId, request, cancel, step };
}

describe('the commission of a booking', () => {
  it('is recorded when a paid one is made, and taken back when it is cancelled', async () => {
    start();
    const { bookingId, request, cancel } = told({ paid: true });
    await request();
    await settled();
    expect(await books()).toMatchObject([
      {
        commissionId: commissionIdOf(bookingId),
        transactionType: 'booking',
        referenceId: bookingId,
        grossCents: 12_000,
        rateBp: 1000,
        commissionCents: 1_200,
      },
    ]);
    await cancel();
    await settled();
    expect(await books()).toMatchObject([
      { commissionCents: 1_200 },
      {
        commissionId: reversalIdOf(commissionIdOf(bookingId)),
        transactionType: 'reversal',
        reversesId: commissionIdOf(bookingId),
        commissionCents: -1_200,
        settled: true,
      },
    ]);
    expect(sum(await books())).toBe(0);
  });

  it('of an unpaid one is recorded once it took place, and never where it is cancelled', async () => {
    start();
    const kept = told({ paid: false });
    const cancelled = told({ paid: false });
    await kept.request();
    await cancelled.request();
    await cancelled.cancel();
    await kept.step('AppointmentConfirmed');
    await settled();
    expect(await books()).toEqual([]);
    await kept.step('AppointmentCompleted');
    await settled();
    expect(await books()).toMatchObject([{ referenceId: kept.bookingId, commissionCents: 1_200 }]);
  });

  it('follows staff who mark an appointment as completed, missed and completed again', async () => {
    start();
    const { request, step } = told({ paid: false });
    await request();
    await step('AppointmentConfirmed');
    for (const [type, due] of [
      ['AppointmentCompleted', 1_200],
      ['AppointmentMissed', 0],
      ['AppointmentCompleted', 1_200],
      ['AppointmentMissed', 0],
      ['AppointmentCompleted', 1_200],
    ] as const) {
      await step(type);
      await settled();
      expect(sum(await books())).toBe(due);
    }
    expect(await books()).toHaveLength(5);
  });

  it('of a paid one stays where the customer does not come', async () => {
    start();
    const { request, step } = told({ paid: true });
    await request();
    await step('AppointmentConfirmed');
    await step('AppointmentMissed');
    await settled();
    expect(sum(await books())).toBe(1_200);
  });

  it('comes to the same however often everything is handled, and whoever else does so', async () => {
    for (const paid of [true, false]) {
      const { request, step, cancel } = told({ paid });
      await request();
      if (paid) await cancel();
      else
        for (const type of ['Confirmed', 'Completed', 'Missed', 'Completed'])
          await step(`Appointment${type}`);
    }
    start();
    start();
    await settled();
    const first = await books();
    expect(sum(first)).toBe(1_200);
    await again();
    await again();
    expect(await books()).toEqual(first);
    expect(await world.query('select 1 from parked_events')).toEqual([]);
  });

  it('is left alone once finance has decided on it', async () => {
    start();
    const { bookingId, request, step } = told({ paid: false });
    await request();
    await step('AppointmentConfirmed');
    await step('AppointmentCompleted');
    await settled();
    const id = commissionIdOf(bookingId);
    const commands = new CommandBus(platform.store, platform.now);
    const metadata = {
      commandId: randomUUID(),
      correlationId: randomUUID(),
      actor: { kind: 'visitor' },
    } as const;
    await commands.execute({
      decider: commission,
      stream: commissionStream(id),
      command: { type: 'ReverseCommission', reversalId: reversalIdOf(id), because: 'staff' },
      metadata,
    });
    await settled();
    await step('AppointmentMissed');
    await step('AppointmentCompleted');
    await again();
    expect(sum(await books())).toBe(0);
    const events = await platform.store.readStream(commissionStream(id));
    expect(events.map(({ type }) => type)).toEqual(['CommissionRecorded', 'CommissionReversed']);
  });
});
