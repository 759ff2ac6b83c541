import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { prewarmLists } from './prewarm-lists.js';
import { ReadSource } from './read-source.js';

const logger = pino({ level: 'silent' });

let database: TestDatabase;
let pool: pg.Pool;
let source: ReadSource;
/** The tables and indexes that were read. */
let readNames: string[];

beforeEach(() => {
  readNames = [];
});
afterEach(async () => {
  await source.stop();
  await pool.end();
  await database.drop();
});

async function open(options: { migrated: boolean }) {
  database = await createDatabase(options);
  pool = new pg.Pool({ connectionString: database.url });
  const query = pool.query.bind(pool) as (...parts: unknown[]) => unknown;
  pool.query = ((...parts: unknown[]) => {
    const [text, values] = parts as [string, unknown[] | undefined];
    if (text.startsWith('select pg_prewarm')) readNames.push(String(values?.[0]));
    return query(...parts);
  }) as typeof pool.query;
  source = new ReadSource(pool);
}

/** The indexes of some listed tables, and one of the tables. The other tables are empty, so there is nothing to read. */
const listExpected = async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = any($1::regclass[])`,
    [['read_model.bookings', 'read_model.users', 'sent_emails']],
  );
  return ['sent_emails', ...rows.map(({ name }) => name)];
};

describe('the reading of the lists into memory', () => {
  it('the reading of the lists into memory covers each of their tables that has rows, and first the indexes', async () => {
    await open({ migrated: true });
    await pool.query(
      "insert into sent_emails (event_id, template, message_id) values (gen_random_uuid(), 'x', 'y')",
    );
    await prewarmLists(source, logger).ended;
    const expected = await listExpected();
    expect(expected.length).toBeGreaterThan(30);
    expect(readNames).toEqual(expect.arrayContaining(expected));
    expect(new Set(readNames).size).toBe(readNames.length);
    expect(readNames.indexOf('read_model.users_pkey')).toBeLessThan(readNames.indexOf('sent_emails'));
  });

  it('the reading of the lists into memory ends at once where Postgres has no extension for it', async () => {
    await open({ migrated: true });
    await pool.query('drop extension pg_prewarm');
    await prewarmLists(source, logger).ended;
    expect(readNames).toEqual([]);
  });

  it('the reading of the lists into memory can be stopped before there are tables', async () => {
    await open({ migrated: false });
    await prewarmLists(source, logger).stop();
    expect(readNames).toEqual([]);
  });
});
