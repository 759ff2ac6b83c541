import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { accountStream, contactMessageStream, eventDefinitions, referralStream } from '@mirabelle/domain';
import { EventTypeRegistry, Serializer } from '@mirabelle/event-store';
import type pg from 'pg';
import { DAY_MS } from '../../support/days.js';
import { createCartItemAdded } from '../bench-context.js';
import { generateCalendars, generateReviews } from './appointments.js';
import { generateOrders } from './orders.js';
import { createEmail, createName, createText, SUBJECTS } from './people.js';
import { createPeopleKeys } from './people-keys.js';
import { HISTORY_DAYS, type HistoryEvent, type Stream } from './stream.js';

/** Number of records of each kind in a history. */
export interface HistorySize {
  readonly people: number;
  readonly bookings: number;
  readonly payments: number;
  readonly messages: number;
  /** Number of all events. Events of carts are added until there are this many. */
  readonly events: number;
}

export const FULL_HISTORY: HistorySize = {
  people: 100_000,
  bookings: 200_000,
  payments: 40_000,
  messages: 20_000,
  events: 1_250_000,
};

const EVENTS_PER_STATEMENT = 4_000;

/**
 * Fills an empty log with the events of some years: people, appointments in every state, orders, commissions, messages,
 * reviews and carts. It writes the keys of the people, and events that are sealed as the store seals them; the projector writes
 * the read tables.
 * The same arguments create the same history, except for the ids and the times of the cart events.
 *
 * @param now when people last order, write and book; UTC, ms. Decisions on the last orders are up to two days later
 * @returns ids of the people
 */
export async function writeHistory(
  context: Pick<ServiceContext, 'pool' | 'secrets'>,
  size: HistorySize,
  now: number,
): Promise<readonly string[]> {
  const people = Array.from({ length: size.people }, () => randomUUID());
  const { pool } = context;
  const keys = await createPeopleKeys(context, people);
  const serializer = new Serializer(new EventTypeRegistry(eventDefinitions), keys);
  let batch: Stream[] = [];
  let batchedEvents = 0;
  let written = 0;
  const flush = async () => {
    await insert(pool, serializer, batch);
    written += batchedEvents;
    batch = [];
    batchedEvents = 0;
  };
  for (const stream of fillUpWithCarts(createStreams(people, size, now), size.events, people)) {
    batch.push(stream);
    batchedEvents += stream.events.length;
    if (batchedEvents >= EVENTS_PER_STATEMENT) await flush();
  }
  await flush();
  if (written !== size.events) throw new Error(`${written} events were written, not ${size.events}`);
  await pool.query('analyze event_store.events');
  return people;
}

/** Inserts whole streams with one statement. The store appends to one stream at a time, which would take too long. */
async function insert(pool: pg.Pool, serializer: Serializer, streams: readonly Stream[]): Promise<void> {
  const rows = streams.flatMap(({ name, events }) =>
    events.map((event, revision) => ({ name, revision, event })),
  );
  const encoded = await Promise.all(
    rows.map(({ event: { type, data, at } }) => {
      const metadata = {
        correlationId: randomUUID(),
        causationId: randomUUID(),
        actor: { kind: 'system', id: 'history' } as const,
        occurredAt: new Date(at).toISOString(),
      };
      const id = randomUUID();
      return serializer.encode({ id, type, data, metadata }).then((stored) => ({ id, stored, metadata }));
    }),
  );
  await pool.query({
    name: 'insert-history',
    text: `insert into event_store.events (stream, revision, id, type, schema_version, data, metadata)
      select * from unnest($1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::int[], $6::jsonb[], $7::jsonb[])`,
    values: [
      rows.map(({ name }) => name),
      rows.map(({ revision }) => revision),
      encoded.map(({ id }) => id),
      encoded.map(({ stored }) => stored.type),
      encoded.map(({ stored }) => stored.schemaVersion),
      encoded.map(({ stored }) => JSON.stringify(stored.data)),
      encoded.map(({ metadata }) => JSON.stringify(metadata)),
    ],
  });
}

/** Passes on the streams, and then adds carts until there are as many events as wanted. */
function* fillUpWithCarts(
  streams: Iterable<Stream>,
  events: number,
  people: readonly string[],
): Generator<Stream> {
  let count = 0;
  for (const stream of streams) {
    count += stream.events.length;
    yield stream;
  }
  const at = Date.now();
  const remainingCount = Math.max(0, events - count);
  for (const [n, userId] of people.entries()) {
    const items = Math.floor(remainingCount / people.length) + (n < remainingCount % people.length ? 1 : 0);
    if (items === 0) continue;
    yield {
      name: `cart-${userId}`,
      events: Array.from({ length: items }, () => {
        const { type, data } = createCartItemAdded(userId);
        return { type, data, at };
      }),
    };
  }
}

function* createStreams(people: readonly string[], size: HistorySize, now: number): Generator<Stream> {
  const begin = Math.floor(now / DAY_MS - HISTORY_DAYS) * DAY_MS;
  yield* generateAccounts(people, begin);
  for (const { stream, completed } of generateCalendars(people, { bookings: size.bookings, begin, now })) {
    yield stream;
    yield* generateReviews(completed);
  }
  yield* generateOrders(people, size.payments, begin);
  yield* generateMessages(people, size.messages, begin, now);
}

function* generateAccounts(people: readonly string[], begin: number): Generator<Stream> {
  for (const [n, userId] of people.entries()) {
    const at = begin + Math.floor((n / people.length) * HISTORY_DAYS * DAY_MS);
    // Every fourth person was invited by one of the first 97, so each of these has many friends.
    const referrerId = n > 100 && n % 4 === 0 ? people[n % 97] : undefined;
    const email = createEmail(n);
    yield {
      name: accountStream(userId),
      events: [
        {
          type: 'AccountRegistered',
          data: { userId, email, emailHash: userId, language: 'en', referralCode: userId.slice(0, 13) },
          at,
        },
        { type: 'AccountVerified', data: { userId, ...(referrerId && { referrerId }) }, at: at + 60_000 },
        { type: 'ProfileChanged', data: { userId, ...createName(n) }, at: at + 120_000 },
      ],
    };
  }
  for (const [referrerIndex, referrerId] of people.slice(0, 97).entries()) {
    const events = people.flatMap((refereeId, n) =>
      n > 100 && n % 4 === 0 && n % 97 === referrerIndex
        ? [
            {
              type: 'FriendReferred',
              data: { referralId: randomUUID(), referrerId, refereeId },
              at: begin + Math.floor((n / people.length) * HISTORY_DAYS * DAY_MS),
            },
          ]
        : [],
    );
    if (events.length > 0) yield { name: referralStream(referrerId), events };
  }
}

function* generateMessages(
  people: readonly string[],
  count: number,
  begin: number,
  now: number,
): Generator<Stream> {
  for (let n = 0; n < count; n += 1) {
    const userId = people[(n * 15_485_863) % people.length] as string;
    const ids = { messageId: randomUUID(), personId: userId };
    const at = begin + Math.floor((n / count) * HISTORY_DAYS * DAY_MS);
    const isOld = at < now - 3 * DAY_MS;
    const { firstName, lastName } = createName((n * 15_485_863) % people.length);
    const events: HistoryEvent[] = [
      {
        type: 'ContactMessageReceived',
        data: {
          ...ids,
          userId,
          language: 'en',
          name: `${firstName} ${lastName}`,
          email: createEmail((n * 15_485_863) % people.length),
          subject: SUBJECTS[n % SUBJECTS.length] as string,
          message: createText(n),
        },
        at,
      },
    ];
    if (isOld || n % 2 === 0) {
      const assigneeId = people[n % 5] as string;
      events.push({
        type: 'ContactMessageAssigned',
        data: { ...ids, assigneeId, status: 'open' },
        at: at + 60_000,
      });
    }
    if (isOld && n % 50 > 0) {
      events.push({
        type: 'ContactMessageReplied',
        data: { ...ids, reply: 'Thank you, it is on its way.' },
        at: at + 3_600_000 * (1 + (n % 30)),
      });
      if (n % 3 > 0) events.push({ type: 'ContactMessageClosed', data: ids, at: at + 2 * DAY_MS });
    }
    yield { name: contactMessageStream(ids.messageId), events };
  }
}
