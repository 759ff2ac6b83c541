import { randomUUID } from 'node:crypto';
import { CommandBus, executeOnCustomerBookings } from '@mirabelle/application';
import { SALONS, SERVICES, type Service } from '@mirabelle/catalogue';
import {
  eventDefinitions,
  type Payment,
  type PaymentCommand,
  type PaymentEvent,
  payment,
  paymentStream,
} from '@mirabelle/domain';
import { EventTypeRegistry, type RecordedEvent, Serializer, START } from '@mirabelle/event-store';
import { MemoryEventStore, MemorySubjectKeys } from '@mirabelle/event-store/testing';
import type { JobQueues } from '@mirabelle/jobs';
import {
  type Calendar,
  type CalendarCommand,
  type CalendarEvent,
  calendar,
  calendarStream,
  customerBookings,
  customerBookingsStream,
  formatBookingId,
  listTakenChairs,
  type PlannedCommand,
  planMove,
  type SalonDetails,
} from '@mirabelle/salon-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_RETRY_POLICY, processEvent } from '../reactors/process-event.js';
import type { Reactor } from '../reactors/reactor.js';
import { calendarMovesReactor } from './calendar-moves-reactor.js';
import { createCorrectReservedTimesHandler } from './correct-reserved-times.js';
import { customerBookingsReactor } from './customer-bookings-reactor.js';
import { createLapseAppointmentHandler } from './lapse-appointment.js';
import { createRemindersReactor, REMINDER_BEFORE_MS } from './reminders-reactor.js';
import { createSettleMoveHandler } from './settle-move.js';
import { createSettlePaidBookingHandler } from './settle-paid-booking.js';
import { createUnansweredRequestsReactor } from './unanswered-requests-reactor.js';

const NOW = '2026-03-01T00:00:00.000Z';
const salon = { ...(SALONS.find(({ id }) => id === 'maison-aurore-paris') as SalonDetails), chairs: 1 };
const haircut = SERVICES.find(({ id }) => id === 'haircut') as Service;
const [homeDate, otherDate] = ['2026-03-03', '2026-03-05'];

let store: MemoryEventStore;
let commands: CommandBus;
let queued: Map<string, { payload: object; delayMs: number | undefined }>;
let id: string;
beforeEach(() => {
  store = new MemoryEventStore(
    new Serializer(new EventTypeRegistry(eventDefinitions), new MemorySubjectKeys()),
  );
  commands = new CommandBus(store, () => NOW);
  queued = new Map();
  id = formatBookingId({ salonId: salon.id, date: homeDate }, randomUUID());
});

const jobs: Pick<JobQueues, 'enqueue' | 'withdraw'> = {
  enqueue: async (_, payload, { id: name, delayMs }) => {
    if (!queued.has(name)) queued.set(name, { payload, delayMs });
  },
  withdraw: async (_, name) => {
    queued.delete(name);
  },
};

function execute({ date, command }: PlannedCommand, commandId: string = randomUUID()) {
  return commands.execute<Calendar, CalendarCommand, CalendarEvent>({
    decider: calendar,
    stream: calendarStream(salon.id, date),
    command,
    metadata: { commandId, correlationId: 'c', actor: { kind: 'visitor' } },
  });
}

const book = () =>
  execute({
    date: homeDate,
    command: {
      type: 'RequestAppointment',
      bookingId: id,
      userId: randomUUID(),
      salon,
      service: haircut,
      date: homeDate,
      startMinute: 600,
      now: NOW,
      affiliateId: 'platform_owner',
    },
  });

function planMoveTo(moveId: string, date = otherDate, startMinute = 660) {
  return planMove({
    bookingId: id,
    userId: randomUUID(),
    homeDate,
    durationMinutes: 60,
    salon,
    by: 'customer',
    date,
    startMinute,
    moveId,
    now: NOW,
  });
}

const ALL_STEPS = Number.POSITIVE_INFINITY;

/** Executes a move, or only the first `steps` commands of it, as if the process had died after them. */
async function move(moveId: string, steps = ALL_STEPS, ...when: [date?: string, startMinute?: number]) {
  const plan = planMoveTo(moveId, ...when);
  let next = plan.next();
  for (let step = 0; step < steps && !next.done; step += 1) next = plan.next(await execute(next.value));
}

const cancel = () =>
  execute({
    date: homeDate,
    command: { type: 'CancelAppointment', bookingId: id, by: 'customer', now: NOW },
  });

async function readLog(): Promise<RecordedEvent[]> {
  const head = await store.head();
  const controller = new AbortController();
  const events: RecordedEvent[] = [];
  for await (const batch of store.subscribeToAll({ after: START, signal: controller.signal })) {
    events.push(...batch);
    if (events.at(-1)?.position.sequence === head.sequence) controller.abort();
  }
  return events;
}

/** Lets a reactor handle the whole log, once or several times. */
async function handleAll(reactor: Reactor, times = 1): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    for (const event of (await readLog()).filter(({ type }) => reactor.eventTypes.has(type))) {
      await processEvent(reactor, event, {
        targets: { jobs, commands },
        signal: new AbortController().signal,
        retryPolicy: DEFAULT_RETRY_POLICY,
      });
    }
  }
}

async function runSettleJobs(): Promise<void> {
  const run = { id: 'j', attempt: 1, signal: new AbortController().signal };
  for (const [name, { payload }] of queued) {
    if (name.startsWith('settle-')) await createSettleMoveHandler(commands).run(payload, run);
  }
}

const listTakenStartMinutes = async (date: string) =>
  listTakenChairs(await commands.load(calendar, calendarStream(salon.id, date))).map(({ start }) => start);

describe('the calendar-moves reactor', () => {
  it.each([
    ['is undone, and its chair released, when it stops after the chair was held', 1, [600], []],
    ['is completed, and its chair kept, when it stops after the move was decided', 2, [], [660]],
  ] as const)('an interrupted move %s', async (_, steps, homeStarts, otherStarts) => {
    await book();
    await move(randomUUID(), steps);
    await handleAll(calendarMovesReactor, 2);
    await runSettleJobs();
    await runSettleJobs();
    await handleAll(calendarMovesReactor, 2);
    expect(await listTakenStartMinutes(homeDate)).toEqual(homeStarts);
    expect(await listTakenStartMinutes(otherDate)).toEqual(otherStarts);
  });

  it('the calendar-moves reactor releases the chair of the former day after a move, and every chair after a cancellation', async () => {
    await book();
    await move(randomUUID(), 2);
    await move(randomUUID(), 2, '2026-03-06');
    await handleAll(calendarMovesReactor);
    expect(await listTakenStartMinutes(otherDate)).toEqual([]);
    expect(await listTakenStartMinutes('2026-03-06')).toEqual([660]);
    await cancel();
    await handleAll(calendarMovesReactor);
    expect(await listTakenStartMinutes('2026-03-06')).toEqual([]);
  });
});

describe('the payment of a booking', () => {
  const [orderId, userId] = ['ORDER1', randomUUID()];
  const pay = (command: PaymentCommand) =>
    commands.execute<Payment, PaymentCommand, PaymentEvent>({
      decider: payment,
      stream: paymentStream(orderId),
      command,
      metadata: { commandId: randomUUID(), correlationId: 'c', actor: { kind: 'visitor' } },
    });
  const payForBooking = async () => {
    const money = { orderId, userId, amountCents: 6500, currency: 'USD' };
    await pay({ type: 'RecordOrder', order: { ...money, provider: 'sandbox' } });
    await pay({ type: 'RecordCapture', capture: { ...money, captureId: 'C1' } });
    await pay({ type: 'UsePayment', userId, purpose: 'booking', referenceId: id, amountCents: 6500 });
  };
  const readUse = async () => (await commands.load(payment, paymentStream(orderId))).use;
  const runSettleJob = async () => {
    await handleAll(calendarMovesReactor, 2);
    const run = { id: 'j', attempt: 1, signal: new AbortController().signal };
    expect(queued.size).toBe(1);
    for (const { payload } of queued.values()) {
      await createSettlePaidBookingHandler(commands).run(payload, run);
      await createSettlePaidBookingHandler(commands).run(payload, run);
    }
  };

  it('the payment of a booking is released if the booking was not made, and the booking is then refused with the code conflict', async () => {
    await payForBooking();
    await runSettleJob();
    expect(await readUse()).toBeUndefined();
    await expect(book()).rejects.toMatchObject({ code: 'conflict' });
    expect(await listTakenStartMinutes(homeDate)).toEqual([]);
  });

  it('the payment of a booking stays used if the booking was made', async () => {
    await payForBooking();
    await book();
    await runSettleJob();
    expect(await readUse()).toMatchObject({ referenceId: id });
    expect(await listTakenStartMinutes(homeDate)).toEqual([600]);
  });
});

describe('the reserved times of a customer', () => {
  const userId = randomUUID();
  const createReservedTime = (reservationId: string, date = homeDate) => {
    const formatInstant = (minutes: string) => `${date}T09:${minutes}:00.000Z`;
    return {
      reservationId,
      bookingId: id,
      salonId: salon.id,
      date,
      startsAt: formatInstant('00'),
      endsAt: formatInstant('59'),
    };
  };
  const createMetadata = () =>
    ({ commandId: randomUUID(), correlationId: 'c', actor: { kind: 'visitor' } }) as const;
  const reserve = (reservationId: string, date?: string) =>
    executeOnCustomerBookings(
      commands,
      { type: 'ReserveTime', userId, time: createReservedTime(reservationId, date), now: NOW },
      createMetadata(),
    );
  const listReservations = async () => [
    ...(await commands.load(customerBookings, customerBookingsStream(userId))).reservations.keys(),
  ];
  /** Lets the reactor handle the log, and then runs each queued job twice at `now`, whatever its delay. */
  const runCorrectReservedTimesJobs = async (now = '2026-03-01T00:02:00.000Z') => {
    await handleAll(customerBookingsReactor, 2);
    const handler = createCorrectReservedTimesHandler({ commands, now: () => now });
    const run = { id: 'j', attempt: 1, signal: new AbortController().signal };
    for (const [, { payload }] of queued) {
      await handler.run(payload, run);
      await handler.run(payload, run);
    }
  };
  const bookForCustomer = () =>
    execute({
      date: homeDate,
      command: {
        type: 'RequestAppointment',
        bookingId: id,
        userId,
        salon,
        service: haircut,
        date: homeDate,
        startMinute: 600,
        now: NOW,
        affiliateId: 'platform_owner',
      },
    });

  it('the reserved times of a customer are released when the request stopped before the booking, which is then refused with conflict', async () => {
    await reserve(id);
    await runCorrectReservedTimesJobs();
    expect(await listReservations()).toEqual([]);
    await expect(bookForCustomer()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('the reserved times of a customer are set to the times of the booking when the request stopped after the booking', async () => {
    await reserve(id);
    await bookForCustomer();
    await runCorrectReservedTimesJobs();
    const { reservations } = await commands.load(customerBookings, customerBookingsStream(userId));
    const entry = (await commands.load(calendar, calendarStream(salon.id, homeDate))).entries.get(id);
    expect([...reservations.values()].map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      [entry?.startsAt, entry?.endsAt],
    ]);
  });

  it('the reserved times of a move are kept while its request may still run, and released afterwards', async () => {
    await bookForCustomer();
    await runCorrectReservedTimesJobs();
    await reserve('move', otherDate);
    await runCorrectReservedTimesJobs('2026-03-01T00:00:10.000Z');
    expect(await listReservations()).toContain('move');
    await runCorrectReservedTimesJobs();
    expect(await listReservations()).not.toContain('move');
  });

  it('the reserved times of a customer are released after a cancellation', async () => {
    await reserve(id);
    await bookForCustomer();
    await cancel();
    await runCorrectReservedTimesJobs();
    expect(await listReservations()).toEqual([]);
  });
});

describe('the reminders reactor', () => {
  const handleReminders = (times = 1) => handleAll(createRemindersReactor({ now: () => NOW }), times);
  const toMs = (date: string, time: string) => Date.parse(`${date}T${time}:00.000Z`);

  /** The ids of the jobs that send the mail and the push messages. */
  const formatJobIds = (reminder: string) => [reminder, `push.${reminder}`];

  it('the reminders reactor schedules a mail and push messages a day ahead, and moves or withdraws them with the appointment', async () => {
    await book();
    await handleReminders(2);
    const first = `reminder.${id}.${toMs(homeDate, '09:00')}`;
    expect([...queued.keys()]).toEqual(formatJobIds(first));
    expect(queued.get(first)).toMatchObject({
      payload: { template: 'booking-reminder', revision: '0' },
      delayMs: toMs(homeDate, '09:00') - REMINDER_BEFORE_MS - Date.parse(NOW),
    });
    expect(queued.get(`push.${first}`)).toMatchObject({
      payload: { revision: '0' },
      delayMs: queued.get(first)?.delayMs,
    });
    await move(randomUUID());
    await handleReminders(2);
    expect([...queued.keys()]).toEqual(formatJobIds(`reminder.${id}.${toMs(otherDate, '10:00')}`));
    await move(randomUUID(), ALL_STEPS, homeDate, 600);
    await handleReminders(2);
    expect([...queued.keys()]).toEqual(formatJobIds(first));
    await cancel();
    await handleReminders(2);
    expect(queued.size).toBe(0);
  });

  it('the reminders reactor schedules no reminder if the booking was recorded less than a day before the appointment', async () => {
    commands = new CommandBus(store, () => '2026-03-02T09:00:01.000Z');
    await book();
    await handleReminders();
    expect(queued.size).toBe(0);
  });
});

describe('a request that nobody answers', () => {
  const toInstant = (at: string, plusMs: number) => new Date(Date.parse(at) + plusMs).toISOString();
  /** Salons answer within 24 hours. */
  const dueAt = toInstant(NOW, 24 * 3_600_000);
  const [beforeDue, afterDue] = [toInstant(dueAt, -1_000), toInstant(dueAt, 60_000)];
  /** Lets the reactor handle the log, and then runs each queued job twice at `now`, whatever its delay. */
  const runJobs = async (now: string) => {
    await handleAll(createUnansweredRequestsReactor({ now: () => NOW }), 2);
    const handler = createLapseAppointmentHandler({ commands, now: () => now });
    const run = { id: 'j', attempt: 1, signal: new AbortController().signal };
    for (const [, { payload }] of queued) {
      await handler.run(payload, run);
      await handler.run(payload, run);
    }
  };
  const readStatus = async () =>
    (await commands.load(calendar, calendarStream(salon.id, homeDate))).entries.get(id)?.status;
  const confirm = () => execute({ date: homeDate, command: { type: 'ConfirmAppointment', bookingId: id } });

  it('a request that nobody has confirmed within 24 hours is canceled by the system, and not before', async () => {
    await book();
    await runJobs(beforeDue);
    expect(await readStatus()).toBe('pending');
    expect([...queued.values()].map(({ delayMs }) => delayMs)).toEqual([
      Date.parse(afterDue) - Date.parse(NOW),
    ]);
    await runJobs(afterDue);
    const cancellations = (await readLog()).filter(({ type }) => type === 'AppointmentCancelled');
    expect(cancellations.map(({ data }) => data)).toMatchObject([{ bookingId: id, by: 'system' }]);
    expect(await listTakenStartMinutes(homeDate)).toEqual([]);
  });

  it('an appointment that was confirmed in time takes place', async () => {
    await book();
    await confirm();
    await runJobs(afterDue);
    expect(await readStatus()).toBe('confirmed');
  });

  it('a request that was moved is canceled only once the answer to its new time is due', async () => {
    await book();
    const movedAt = toInstant(NOW, 20 * 3_600_000);
    const time = { salon, date: homeDate, startMinute: 660, now: movedAt };
    const moveCommand = { type: 'RescheduleAppointment', bookingId: id, by: 'customer', ...time } as const;
    await execute({ date: homeDate, command: moveCommand });
    await runJobs(afterDue);
    expect(await readStatus()).toBe('pending');
    expect(queued.size).toBe(2);
    await runJobs(toInstant(movedAt, 24 * 3_600_000 + 60_000));
    expect(await readStatus()).toBe('cancelled');
  });

  it('a request whose answer was due while nothing ran is canceled at once', async () => {
    await book();
    await handleAll(createUnansweredRequestsReactor({ now: () => '2026-03-03T06:00:00.000Z' }), 2);
    expect([...queued.values()].map(({ delayMs }) => delayMs)).toEqual([0]);
  });

  it('a request that is handled days after its answer was due is not canceled any more', async () => {
    await book();
    await handleAll(createUnansweredRequestsReactor({ now: () => '2026-03-09T00:00:00.000Z' }));
    expect(queued.size).toBe(0);
  });
});
