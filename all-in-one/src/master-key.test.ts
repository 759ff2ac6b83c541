import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { masterKeyOf } from './master-key.js';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirabelle-key-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('a data directory gets one master key, for our eyes only, also from first starts at once', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => masterKeyOf(dir)));
  keys.push(await masterKeyOf(dir));
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32);
  expect((await stat(join(dir, 'master-key'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(['master-key']);
});
