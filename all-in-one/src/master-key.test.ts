import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMasterKey, readOrCreateMasterKey } from './master-key.js';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirabelle-key-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('readOrCreateMasterKey creates one key, in a file that only its owner can read, also in concurrent first starts', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => readOrCreateMasterKey(dir)));
  keys.push(await readOrCreateMasterKey(dir));
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32);
  expect((await stat(join(dir, 'master-key'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(['master-key']);
});

test('readOrCreateMasterKey refuses to create a key beside data that it could not open', async () => {
  await mkdir(join(dir, 'postgres'));
  await writeFile(join(dir, 'postgres/password'), 'secret');
  await expect(readOrCreateMasterKey(dir)).rejects.toThrow(
    `There is data in ${dir}, but its master key is missing: put it back at ${dir}/master-key.`,
  );
  expect(await readdir(dir)).toEqual(['postgres']);
});

test('readOrCreateMasterKey refuses an empty key and leaves the file as it is', async () => {
  await writeFile(join(dir, 'master-key'), '\n');
  await expect(readOrCreateMasterKey(dir)).rejects.toThrow(
    `The master key ${dir}/master-key is empty: put the key back from a backup.`,
  );
  expect((await stat(join(dir, 'master-key'))).size).toBe(1);
});

test('readMasterKey reads the key that a start has created, and never creates a key, with or without data', async () => {
  const readKey = (dataDir: string) => readMasterKey({ dataDir, databaseUrl: undefined });
  await expect(readKey(dir)).rejects.toThrow(`There is no data in ${dir} yet: start Mirabelle once.`);
  await expect(readKey(join(dir, 'missing'))).rejects.toThrow('start Mirabelle once');
  expect(await readdir(dir)).toEqual([]);
  await mkdir(join(dir, 'postgres'));
  await writeFile(join(dir, 'postgres/password'), 'secret');
  await expect(readKey(dir)).rejects.toThrow(
    `There is data in ${dir}, but its master key is missing: put it back at ${dir}/master-key.`,
  );
  expect(await readdir(dir)).toEqual(['postgres']);
  await rm(join(dir, 'postgres'), { recursive: true });
  const key = await readOrCreateMasterKey(dir);
  expect(await readKey(dir)).toBe(key);
});
