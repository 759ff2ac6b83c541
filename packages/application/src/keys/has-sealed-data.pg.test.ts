import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { queryOnce } from '../../../../tests/support/postgres-programs.js';
import { createTestContext } from '../../../../tests/support/test-context.js';
import { checkKeys } from './check-keys.js';
import { hasSealedData } from './has-sealed-data.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await createDatabase({ migrated: true });
});
afterEach(() => database.drop());

async function createSubjectKey(): Promise<void> {
  const context = createTestContext(database);
  await context.subjectKeys.getOrCreate(randomUUID());
  await context.close();
}

describe('hasSealedData', () => {
  it('hasSealedData is false for an empty database, and for a migrated one that no process has used', async () => {
    const empty = await createDatabase();
    expect(await hasSealedData(empty.url)).toBe(false);
    await empty.drop();
    expect(await hasSealedData(database.url)).toBe(false);
  });

  it('hasSealedData is true once a process has stored the check of its keys', async () => {
    const context = createTestContext(database);
    await checkKeys(context);
    await context.close();
    expect(await hasSealedData(database.url)).toBe(true);
  });

  it('hasSealedData is true for a person’s key in the database of an earlier release, which stored no check', async () => {
    await createSubjectKey();
    await queryOnce(database.url, 'drop table key_checks');
    expect(await hasSealedData(database.url)).toBe(true);
  });
});
