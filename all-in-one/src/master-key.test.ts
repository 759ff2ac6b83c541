import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrCreateMasterKey } from './master-key.js';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirabelle-key-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('readOrCreateMasterKey creates one private key, also in concurrent first starts', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => readOrCreateMasterKey(dir)));
  keys.push(await readOrCreateMasterKey(dir));
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32);
  expect((await stat(join(dir, 'master-key'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(['master-key']);
});
