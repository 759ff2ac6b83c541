import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { type CopiedKey, readSubjectKeys, restoreSubjectKeys } from './copy-subject-keys.js';
import { SUBJECT_ERASED } from './erasure-announcements.js';
import { PostgresSubjectKeys } from './postgres-subject-keys.js';

const masterKey = randomBytes(32);
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function* toAsyncIterable(copies: readonly CopiedKey[]): AsyncGenerator<CopiedKey> {
  yield* copies;
}

test('restoring copied keys adds the missing ones, replaces none, and erases everybody whom the copy shows as erased', async () => {
  // A new instance each time, so that nothing is answered from the cache.
  const openKeys = () => new PostgresSubjectKeys(pool, [masterKey]);
  const before = { ada: await openKeys().getOrCreate('ada'), bea: await openKeys().getOrCreate('bea') };
  await openKeys().getOrCreate('cleo');
  await openKeys().erase('cleo');
  const copies: CopiedKey[] = [];
  for await (const copy of readSubjectKeys(pool)) copies.push(copy);
  expect(copies.map(({ subject, wrappedKey }) => [subject, wrappedKey === null])).toEqual([
    ['ada', false],
    ['bea', false],
    ['cleo', true],
  ]);

  await pool.query(`delete from subject_keys where subject_id in ('ada', 'cleo')`);
  await openKeys().getOrCreate('cleo');
  expect(await restoreSubjectKeys(pool, [masterKey], toAsyncIterable(copies))).toEqual({
    restored: 1,
    erased: 1,
  });
  const restoredKeys = await openKeys().find(new Set(['ada', 'bea', 'cleo']));
  expect(Object.fromEntries(restoredKeys)).toEqual(before);
  expect(await openKeys().findErased(new Set(['cleo']))).toEqual(new Set(['cleo']));

  // Bea, who was erased after the copy, stays erased.
  await openKeys().erase('bea');
  expect(await restoreSubjectKeys(pool, [masterKey], toAsyncIterable(copies))).toEqual({
    restored: 0,
    erased: 0,
  });
  expect(await openKeys().find(new Set(['bea']))).toEqual(new Map());
  await expect(restoreSubjectKeys(pool, [randomBytes(32)], toAsyncIterable(copies))).rejects.toThrow(
    'was wrapped by another master key',
  );
});

test('restoring the erasure of a person announces it, so that running processes drop the key that they have cached', async () => {
  const keys = new PostgresSubjectKeys(pool, [masterKey]);
  await keys.getOrCreate('dora');
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  try {
    const announced: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => announced.push(payload));
    await listener.query(`listen ${SUBJECT_ERASED}`);
    const copies = ['dora', 'eve'].map((subject) => {
      return { subject, wrappedKey: null, erasedAt: '2031-01-01T00:00:00.000Z' };
    });
    expect(await restoreSubjectKeys(pool, [masterKey], toAsyncIterable(copies))).toMatchObject({ erased: 2 });
    await restoreSubjectKeys(pool, [masterKey], toAsyncIterable(copies));
    await listener.query('select');
    expect(announced).toEqual(['dora', 'eve']);
  } finally {
    await listener.end();
  }
});
