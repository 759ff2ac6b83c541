import { randomBytes, randomUUID } from 'node:crypto';
import { rewrapSubjectKeys } from '@mirabelle/event-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { createTestContext } from '../../../../tests/support/test-context.js';
import type { ServiceContext } from '../service-context.js';
import { checkKeys, renewMasterKeyCheck } from './check-keys.js';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const OLD = { masterKey: oldKey };
const WRONG_MASTER_KEY = /^MASTER_KEY is not the key of this database/;
const WRONG_IDENTITY_KEY = /^IDENTITY_KEY is not that of this database/;

let database: TestDatabase;
let contexts: ServiceContext[];
beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  contexts = [];
});
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await database.drop();
});

/** The context of a process with these keys. */
function createProcess(keys: Parameters<typeof createTestContext>[1]): ServiceContext {
  const context = createTestContext(database, keys);
  contexts.push(context);
  return context;
}

describe('the keys of a process', () => {
  it('the keys of a process are refused in one sentence when the data was written with other keys', async () => {
    await checkKeys(createProcess(OLD));
    await checkKeys(createProcess(OLD));
    const refused = checkKeys(createProcess({ masterKey: newKey }));
    await expect(refused).rejects.toThrow(WRONG_MASTER_KEY);
    await expect(refused).rejects.toMatchObject({ name: 'StartError' });
    await expect(checkKeys(createProcess({ ...OLD, identityKey: newKey }))).rejects.toThrow(
      WRONG_IDENTITY_KEY,
    );
  });

  it('the keys of a process are tried on stored subject keys if the database has no key check yet', async () => {
    await createProcess(OLD).subjectKeys.getOrCreate(randomUUID());
    await expect(checkKeys(createProcess({ masterKey: newKey }))).rejects.toThrow(WRONG_MASTER_KEY);
    await checkKeys(createProcess(OLD));
  });

  it('the keys of one process are accepted and those of the other are refused, when the first two processes start at the same time with different keys', async () => {
    const starts = await Promise.allSettled(
      [oldKey, newKey].map((masterKey) => checkKeys(createProcess({ masterKey }))),
    );
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('the keys of a process are accepted in every step of a replacement of the master key, and the old master key is refused after the last step', async () => {
    await checkKeys(createProcess(OLD));
    await createProcess(OLD).subjectKeys.getOrCreate(randomUUID());
    await checkKeys(createProcess({ ...OLD, otherMasterKey: newKey }));
    const rotated = createProcess({ masterKey: newKey, otherMasterKey: oldKey, identityKey: oldKey });
    await checkKeys(rotated);
    const last = { masterKey: newKey, identityKey: oldKey };
    await expect(checkKeys(createProcess(last))).rejects.toThrow(WRONG_MASTER_KEY);
    await rewrapSubjectKeys(rotated.pool, rotated.secrets.deriveKeys('wrap-subject-keys'));
    await renewMasterKeyCheck(rotated);
    await checkKeys(createProcess(last));
    await checkKeys(createProcess({ ...OLD, otherMasterKey: newKey }));
    await expect(checkKeys(createProcess(OLD))).rejects.toThrow(WRONG_MASTER_KEY);
    await expect(checkKeys(createProcess({ masterKey: newKey }))).rejects.toThrow(WRONG_IDENTITY_KEY);
  });
});

describe('the key of a person', () => {
  it('a key that the right master key does not open counts as lost, and the keys of others are found', async () => {
    const [ada, bob] = [randomUUID(), randomUUID()];
    const foreignProcess = createProcess({ masterKey: newKey });
    await foreignProcess.subjectKeys.getOrCreate(ada);
    const context = createProcess(OLD);
    const key = await context.subjectKeys.getOrCreate(bob);
    await context.pool.query('delete from key_checks');
    await checkKeys(context);
    expect([...(await context.subjectKeys.find(new Set([ada, bob])))]).toEqual([[bob, key]]);
    await expect(context.subjectKeys.getOrCreate(ada)).rejects.toThrow(/Restore its row in subject_keys/);
  });
});
