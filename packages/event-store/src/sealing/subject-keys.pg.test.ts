import { randomBytes } from 'node:crypto';
import { createPool } from '@mirabelle/runtime';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { PostgresSubjectKeys } from './postgres-subject-keys.js';
import { SubjectErased, SubjectKeyLost } from './subject-keys.js';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
const wrappingKey = randomBytes(32);
const createKeys = () => new PostgresSubjectKeys(pool, [wrappingKey]);

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  pool = createPool(database.url, pino({ level: 'silent' }));
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the key of a person', () => {
  it('the key of a person is created once, even if several processes ask for it at the same time', async () => {
    const obtained = await Promise.all(Array.from({ length: 20 }, () => createKeys().getOrCreate('ada')));
    expect(new Set(obtained.map((key) => key.toString('hex'))).size).toBe(1);
    expect((await createKeys().find(new Set(['ada', 'nobody']))).get('ada')).toEqual(obtained[0]);
  });

  it('the key of a person is stored wrapped, and another master key does not unwrap it', async () => {
    const key = await createKeys().getOrCreate('bob');
    const { rows } = await pool.query('select wrapped_key from subject_keys where subject_id = $1', ['bob']);
    expect(rows[0].wrapped_key.includes(key)).toBe(false);
    await expect(new PostgresSubjectKeys(pool, [randomBytes(32)]).find(new Set(['bob']))).rejects.toThrow();
  });

  it('the key of a person is deleted for good once the person is erased', async () => {
    const subjectKeys = createKeys();
    await subjectKeys.getOrCreate('carol');
    await subjectKeys.erase('carol');
    expect((await subjectKeys.find(new Set(['carol']))).size).toBe(0);
    await expect(subjectKeys.getOrCreate('carol')).rejects.toThrow(SubjectErased);
    const { rows } = await pool.query('select wrapped_key from subject_keys where subject_id = $1', [
      'carol',
    ]);
    expect(rows).toEqual([{ wrapped_key: null }]);
  });
});

describe('a lost key', () => {
  it('a lost key is not replaced by a second one while the log has events about the person', async () => {
    const subjectsWithEvents = new Set<string>();
    const subjectKeys = () =>
      new PostgresSubjectKeys(pool, [wrappingKey], {
        hasEvents: async (subject) => subjectsWithEvents.has(subject),
      });
    const first = await subjectKeys().getOrCreate('dora');
    subjectsWithEvents.add('dora');
    await pool.query('delete from subject_keys where subject_id = $1', ['dora']);
    await expect(subjectKeys().getOrCreate('dora')).rejects.toThrow(SubjectKeyLost);
    expect((await pool.query("select from subject_keys where subject_id = 'dora'")).rowCount).toBe(0);
    subjectsWithEvents.delete('dora');
    expect(await subjectKeys().getOrCreate('dora')).not.toEqual(first);
  });

  it('a lost key is distinguished from the key of an erased person', async () => {
    const subjectKeys = createKeys();
    await subjectKeys.getOrCreate('emil');
    await subjectKeys.erase('emil');
    expect([...(await createKeys().findErased(new Set(['emil', 'nobody'])))]).toEqual(['emil']);
  });
});
