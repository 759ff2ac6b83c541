import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandBus, createServiceContext, type ServiceContext } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import {
  accountStream,
  calendar,
  calendarStream,
  emailClaim,
  emailClaimStream,
  fold,
  listTakenChairs,
  planMoveCleanup,
} from '@mirabelle/domain';
import type { EventStore } from '@mirabelle/event-store';
import { createSignInToken } from '@mirabelle/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { createClient, type HttpClient } from '../../../tests/support/http-client.js';
import { bookingForm } from '../../../tests/support/shopping.js';
import { type CommandApi, seed, startCommandApi } from '../index.js';
import { executeOnCalendar } from './booking-lookups.js';

const SALON = SALONS[0]?.id as string;

let database: TestDatabase;
let platform: ServiceContext;
let api: CommandApi;
let server: Server;
let customer: HttpClient;
/** What is to happen to the next appends to a calendar. */
let faults: ('before' | 'after' | undefined)[] = [];

/** The store, but that its connection breaks where it is told to: before an append, or before its answer. */
function unreliable(store: EventStore): EventStore {
  return new Proxy(store, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (name !== 'append') return typeof member === 'function' ? member.bind(target) : member;
      return async (...call: Parameters<EventStore['append']>) => {
        const fault = call[0].startsWith('calendar-') ? faults.shift() : undefined;
        if (fault === 'before') throw new Error('The connection broke');
        const answer = await target.append(...call);
        if (fault === 'after') throw new Error('The connection broke');
        return answer;
      };
    },
  });
}

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  const config = {
    databaseUrl: database.url,
    masterKey: randomBytes(32),
    publicUrl: 'http://localhost:8080',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'hello@mirabelle.test',
    rateLimitScale: 1000,
    trustProxy: 0,
    logLevel: 'silent',
  } as const;
  const sound = createServiceContext(config);
  platform = { ...sound, store: unreliable(sound.store) };
  await seed(platform);
  api = startCommandApi(platform);
  server = createServer(api.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  customer = await signedIn(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await api.stop();
  await platform.close();
  await database.drop();
});

async function signedIn(url: string): Promise<HttpClient> {
  const client = createClient(url);
  const email = `${randomUUID()}@example.org`;
  await client.post('/api/auth/signup', { email });
  const claim = await platform.store.readStream(emailClaimStream(platform.secrets.emailHash(email)));
  const { userId = '' } = fold(emailClaim, claim as never[]);
  const events = await platform.store.readStream(accountStream(userId));
  const [token] = events.flatMap((event) =>
    event.type === 'SignInLinkRequested' ? [createSignInToken(platform.secrets, event.data)] : [],
  );
  expect((await client.post('/api/auth/verify', { token })).status).toBe(200);
  return client;
}

let days = 0;
const newDay = () => new Date(Date.UTC(2036, 0, ++days)).toISOString().slice(0, 10);

const load = (date: string) =>
  new CommandBus(platform.store, platform.now).load(calendar, calendarStream(SALON, date));
const isKept = async (id: string, date: string) =>
  listTakenChairs(await load(date)).some(({ bookingId }) => bookingId === id);

/** What the workers do about every chair that was held for a booking. */
async function settle(id: string, homeDate: string, dates: readonly string[]): Promise<void> {
  const commands = new CommandBus(platform.store, platform.now);
  for (const date of dates) {
    for (const [moveId, hold] of (await load(date)).holds) {
      if (hold.bookingId !== id) continue;
      const plan = planMoveCleanup({ bookingId: id, homeDate, elsewhere: { moveId, date } });
      let next = plan.next();
      while (!next.done) {
        const metadata = { commandId: randomUUID(), correlationId: 'c', actor: { kind: 'visitor' } as const };
        const { date: on, command } = next.value;
        next = plan.next(await executeOnCalendar(commands, { salonId: SALON, date: on }, command, metadata));
      }
    }
  }
}

/** A booking that has moved once already, so that a move holds, decides and releases. */
async function moved() {
  const [home, first, second] = [newDay(), newDay(), newDay()];
  const { body } = await customer.post<Booking>('/api/bookings', bookingForm(1, { appointmentDate: home }));
  const move = (appointmentDate: string, headers: Record<string, string> = {}) =>
    customer.post(
      `/api/bookings/${body.id}/reschedule`,
      { appointmentDate, appointmentTime: '2:00 PM' },
      headers,
    );
  expect((await move(first)).status).toBe(200);
  return { id: body.id, home, days: [home, first, second] as const, toSecond: move.bind(null, second) };
}

const COMMANDS = ['holding the chair', 'deciding', 'letting the old chair go'];
/** Letting go is cleared up later; the customer need not wait for it. */
const answered = (index: number) => (index < 2 ? 500 : 200);
const cases = COMMANDS.flatMap((name, index) =>
  (['before', 'after'] as const).map((when) => [when, name, index] as const),
);

describe('a move whose connection to the log breaks', () => {
  it.each(cases)('%s %s ends as one appointment with one chair', async (when, _, index) => {
    const { id, home, days: dates, toSecond } = await moved();
    faults = [...Array<undefined>(index), when];
    expect((await toSecond()).status).toBe(answered(index));
    await settle(id, home, dates);
    const entry = (await load(home)).entries.get(id);
    const kept = await Promise.all(dates.map((date) => isKept(id, date)));
    expect(dates.filter((_day, day) => kept[day])).toEqual([entry?.date]);
    // Before the decision the appointment is where it was; from it on it is where it was to be.
    const decided = index === 2 || (index === 1 && when === 'after');
    expect(entry?.date).toBe(dates[decided ? 2 : 1]);
  });

  it.each(cases)('%s %s is made by calling again under its key', async (when, _, index) => {
    const { id, home, days: dates, toSecond } = await moved();
    const key = { 'idempotency-key': randomUUID() };
    faults = [...Array<undefined>(index), when];
    expect((await toSecond(key)).status).toBe(answered(index));
    expect((await toSecond(key)).status).toBe(200);
    if (index === 2) await settle(id, home, dates);
    const kept = await Promise.all(dates.map((date) => isKept(id, date)));
    expect(kept).toEqual([false, false, true]);
    expect((await load(home)).entries.get(id)?.date).toBe(dates[2]);
  });

  it.each(cases)('%s %s is made under its key even after the workers gave it up', async (when, _, index) => {
    const { id, home, days: dates, toSecond } = await moved();
    const key = { 'idempotency-key': randomUUID() };
    faults = [...Array<undefined>(index), when];
    expect((await toSecond(key)).status).toBe(answered(index));
    await settle(id, home, dates);
    expect((await toSecond(key)).status).toBe(200);
    await settle(id, home, dates);
    const kept = await Promise.all(dates.map((date) => isKept(id, date)));
    expect(kept).toEqual([false, false, true]);
  });
});
