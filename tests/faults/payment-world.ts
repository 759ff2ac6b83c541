import { randomBytes } from 'node:crypto';
import {
  createServiceContext,
  deriveCommissionId,
  deriveReversalId,
  type ServiceContext,
} from '@mirabelle/application';
import { seed, startCommandApi } from '@mirabelle/command-api';
import { commissionStream } from '@mirabelle/domain';
import { comparePositions, parsePosition } from '@mirabelle/event-store';
import { Backoff } from '@mirabelle/runtime';
import { calendarStream, requireBookingDay } from '@mirabelle/salon-domain';
import { startWorkers } from '@mirabelle/workers';
import { createSignedInClients, grantRole } from '../bench/signed-in.js';
import { createDatabase } from '../support/database.js';
import type { HttpClient } from '../support/http-client.js';
import { startLoopbackServer } from '../support/loopback-server.js';
import { CrashingEventStore, UnreliableProvider } from './fault-doubles.js';
import { ManualJobQueues } from './manual-job-queues.js';

/** Reactors that handle payments, and the queues of their delayed jobs. */
const REACTORS = ['payments', 'commissions', 'calendar-moves'];
const QUEUES = ['payments', 'calendar-moves'];

/** The state of an order at the provider and in the event log. */
export interface Outcome {
  /** How often the provider has captured and refunded money. */
  readonly captures: number;
  readonly refunds: number;
  /** Types of the payment's events, in order. */
  readonly events: readonly string[];
  /** Amounts of the commission entries, in cents. */
  readonly commissions: readonly number[];
}

/** command-api and workers, whose appends can crash, and a payment provider whose calls can fail. */
export interface PaymentWorld {
  readonly client: HttpClient;
  /** Somebody of finance. */
  readonly finance: HttpClient;
  readonly provider: UnreliableProvider;
  /** The event store of both services. */
  readonly eventStore: CrashingEventStore;
  /** Replaces command-api by a new one with empty caches. */
  restart(): void;
  /** Resolves when all reactors and all jobs, delayed ones too, have finished. */
  settle(): Promise<void>;
  readOutcome(orderId: string): Promise<Outcome>;
  /** The events of a booking, and its commissions in cents. */
  readBooking(bookingId: string): Promise<{ readonly events: string[]; readonly commissions: number[] }>;
  /** Orders that the provider has created since the last call. */
  takeNewOrders(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openPaymentWorld(): Promise<PaymentWorld> {
  const database = await createDatabase({ migrated: true });
  const server = await startLoopbackServer((request, response) => api.app(request, response));
  const url = server.origin;
  const base = createServiceContext({
    databaseUrl: database.url,
    masterKey: randomBytes(32),
    publicUrl: url,
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'hello@mirabelle.test',
    rateLimitScale: 1_000_000,
    trustProxy: 0,
    logLevel: 'silent',
    // The forms book for 2031, and one customer makes all bookings.
    bookingLimits: { openBookings: 1_000, bookingsPerDay: 1_000, horizonDays: 36_500 },
  });
  await seed(base);
  const provider = new UnreliableProvider(base.pool);
  const eventStore = new CrashingEventStore(base.store);
  const context = { ...base, payments: provider, store: eventStore };

  let api = startCommandApi(context);
  const jobs = new ManualJobQueues();
  const retryPolicy = { attempts: 5, firstPauseMs: 5 };
  const workers = startWorkers(context, { jobs, retryPolicy, checkpointIntervalMs: 0 });
  const [client, finance] = await createSignedInClients(context, url, 2);
  // No read tables need to know the role, because nothing is read here.
  await grantRole(context, finance as HttpClient, 'finance');
  const knownIds = new Set<string>();

  return {
    client: client as HttpClient,
    finance: finance as HttpClient,
    provider,
    eventStore,
    restart() {
      void api.stop();
      api = startCommandApi(context);
    },
    async settle() {
      do await waitUntilHandled(context);
      while (await jobs.passTime(...QUEUES));
    },
    readOutcome: (orderId) => readOutcome(context, orderId),
    readBooking: (bookingId) => readBooking(context, bookingId),
    async takeNewOrders() {
      const { rows } = await context.pool.query<{ id: string }>('select id from sandbox_orders');
      const newIds = rows.map(({ id }) => id).filter((id) => !knownIds.has(id));
      for (const id of newIds) knownIds.add(id);
      return newIds;
    },
    async close() {
      await workers.stop(100);
      await api.stop();
      server.close();
      await context.close();
      await database.drop();
    },
  };
}

/** Resolves when the reactors have handled every event. */
async function waitUntilHandled({ pool, store }: ServiceContext): Promise<void> {
  const backoff = new Backoff({ firstPauseMs: 5, maxPauseMs: 40 });
  for (;;) {
    const head = await store.head();
    const { rows } = await pool.query<{ position: string }>(
      'select position from reactor_checkpoints where reactor = any($1)',
      [REACTORS],
    );
    const reached = rows.map(({ position }) => parsePosition(position));
    const isHandled = reached.every((position) => position && comparePositions(position, head) >= 0);
    // Handled events may have led to new ones.
    if (isHandled && comparePositions(await store.head(), head) === 0) return;
    await backoff.wait();
  }
}

async function readOutcome({ pool, store }: ServiceContext, orderId: string): Promise<Outcome> {
  const { rows } = await pool.query<{ captures: number; refunds: number }>(
    'select captures, refunds from sandbox_orders where id = $1',
    [orderId],
  );
  const events = (await store.readStream(`payment-${orderId}`)).map(({ type }) => type);
  return { captures: 0, refunds: 0, ...rows[0], events, commissions: await listCommissions(store, orderId) };
}

async function readBooking({ store }: ServiceContext, bookingId: string) {
  const { salonId, date } = requireBookingDay(bookingId);
  const events = (await store.readStream(calendarStream(salonId, date)))
    .filter(({ data }) => (data as { bookingId?: string }).bookingId === bookingId)
    .map(({ type }) => type);
  return { events, commissions: await listCommissions(store, bookingId) };
}

/** Commission entries of an order or a booking, reversals included. */
async function listCommissions(store: ServiceContext['store'], referenceId: string): Promise<number[]> {
  const id = deriveCommissionId(referenceId);
  const streams = [id, deriveReversalId(id)].map((commissionId) =>
    store.readStream(commissionStream(commissionId)),
  );
  return (await Promise.all(streams))
    .flat()
    .filter(({ type }) => type === 'CommissionRecorded')
    .map(({ data }) => (data as { commissionCents: number }).commissionCents);
}
