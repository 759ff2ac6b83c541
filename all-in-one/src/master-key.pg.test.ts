import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkKeys } from '@mirabelle/application';
import { createLogger, createPool, Secrets } from '@mirabelle/runtime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../tests/support/database.js';
import { readOrCreateMasterKey } from './master-key.js';

let dir: string;
let database: TestDatabase;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirabelle-key-'));
  database = await createDatabase({ migrated: true });
});
afterEach(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

it('if the key file is lost and the external database has sealed data, no new key is created', async () => {
  const pool = createPool(database.url, createLogger({ logLevel: 'silent' }));
  const key = await readOrCreateMasterKey(dir, database.url);
  // The first check stores the hashes of the keys; from then on the database counts as one with sealed data.
  await checkKeys({ pool, secrets: new Secrets({ master: Buffer.from(key, 'base64') }) });
  await pool.end();
  expect(await readOrCreateMasterKey(dir, database.url)).toBe(key);
  await rm(join(dir, 'master-key'));
  await expect(readOrCreateMasterKey(dir, database.url)).rejects.toThrow(
    `The database of DATABASE_URL has data that is sealed under a master key, but there is no key at ${dir}/master-key: put it back there, or set MASTER_KEY to it.`,
  );
  expect(await readdir(dir)).toEqual([]);
});

it('no key is created if the external database cannot be used', async () => {
  await expect(readOrCreateMasterKey(dir, 'postgres://a:b@127.0.0.1:1/c')).rejects.toThrow(
    'The Postgres at DATABASE_URL cannot be used',
  );
  expect(await readdir(dir)).toEqual([]);
});
