import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { createPurgeIdempotencyKeysHandler, createPurgeOldRecordsHandler } from './purge-old-records.js';

const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  pool = new pg.Pool({ connectionString: database.url, options: '-c timezone=UTC' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The noon of each of the seven days before a moment, 20 times each. */
const WEEK = `(select $1::timestamptz - day * interval '1 day' + interval '12 hours' as noon, n
  from generate_series(1, 7) as day, generate_series(1, 20) as n) as rows`;
/** The statements that add to each table what one week of business leaves there: 20 rows a day. */
const WEEK_OF_BUSINESS = [
  `insert into handled_events (consumer, event_id, handled_at)
   select 'former-reactor', gen_random_uuid(), noon from ${WEEK}`,
  `insert into sent_emails (event_id, template, message_id, attempts, started_at, sent_at, given_up_at)
   select gen_random_uuid(), 'booking-requested', 'm', 1, noon, case when n > 2 then noon end,
     case when n <= 2 then noon end from ${WEEK}`,
  `insert into sessions (sid, sess, expire)
   select gen_random_uuid(), '{}', noon + interval '14 days' from ${WEEK}`,
  `insert into rate_limits (key, points, expire)
   select gen_random_uuid(), 1, (extract(epoch from noon) * 1000 + 900000)::bigint from ${WEEK}`,
  `insert into idempotency_keys (scope, key, fingerprint, created_at)
   select 'visitor', gen_random_uuid(), 'f', noon from ${WEEK}`,
];
const TABLES = ['handled_events', 'sent_emails', 'sessions', 'rate_limits', 'idempotency_keys'];

async function countRows(): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const { rows } = await pool.query<Record<string, number>>(`select ${counts.join(', ')}`);
  return rows[0] ?? {};
}

it('idempotency keys are deleted after 48 hours, batch by batch, and no others', async () => {
  await pool.query(
    `insert into idempotency_keys (scope, key, fingerprint, created_at)
     select 'visitor', 'key ' || n, 'f', timestamptz '2026-06-10T12:00:00Z' - n * interval '1 hour'
     from generate_series(1, 100) as n`,
  );
  const logger = pino({ level: 'silent' });
  const now = () => '2026-06-10T12:00:00.000Z';
  const handler = createPurgeIdempotencyKeysHandler({ pool, logger, now }, 10);
  await handler.run({}, { id: 'job', attempt: 1, signal: new AbortController().signal });
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from idempotency_keys');
  expect(rows[0]?.n).toBe(48);
  await pool.query('truncate idempotency_keys');
});

it('a year of business leaves the tables of handled events, mails, sessions, limits and keys flat', async () => {
  let now = FIRST_DAY;
  const context = { pool, logger: pino({ level: 'silent' }), now: () => new Date(now).toISOString() };
  const handlers = [
    createPurgeOldRecordsHandler(context, 50),
    createPurgeIdempotencyKeysHandler(context, 50),
  ];
  // This mail is still tried, so it stays.
  await pool.query(
    `insert into sent_emails (event_id, template, message_id, attempts, started_at, failed_at)
     values (gen_random_uuid(), 'booking-requested', 'tried', 1, $1, $1)`,
    [new Date(now)],
  );
  const countsByWeek: Record<number, Record<string, number>> = {};
  for (let week = 1; week <= 52; week += 1) {
    now = FIRST_DAY + week * 7 * DAY_MS;
    for (const insert of WEEK_OF_BUSINESS) await pool.query(insert, [new Date(now)]);
    for (const handler of handlers) {
      await handler.run({}, { id: 'job', attempt: 1, signal: new AbortController().signal });
    }
    if (week === 16 || week === 52) countsByWeek[week] = await countRows();
  }
  expect(countsByWeek[16]).toEqual({
    handled_events: 7 * 20,
    sent_emails: 90 * 20 + 1,
    sessions: 14 * 20,
    rate_limits: 0,
    idempotency_keys: 2 * 20,
  });
  expect(countsByWeek[52]).toEqual(countsByWeek[16]);
});
