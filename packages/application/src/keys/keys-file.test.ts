import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveKeys } from './keys-file.js';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirabelle-keys-'));
});
afterEach(() => rm(dir, { recursive: true }));

const createPool = (query: () => Promise<object>) => ({ query }) as unknown as pg.Pool;
const emptyPool = createPool(async () => ({ rows: [] }));

it('a copy of the keys that fails leaves nothing behind', async () => {
  const pool = createPool(() => Promise.reject(new Error('Postgres has ended')));
  await expect(saveKeys({ pool }, join(dir, 'keys'))).rejects.toThrow('Postgres has ended');
  expect(await readdir(dir)).toEqual([]);
});

it('what a killed copy of the keys has left does not stop the next one of the same process id', async () => {
  await writeFile(join(dir, `keys.partial-${process.pid}`), '');
  expect(await saveKeys({ pool: emptyPool }, join(dir, 'keys'))).toBe(0);
  expect(await readdir(dir)).toContain('keys');
});

it('a copy of the keys replaces an older one of the same name', async () => {
  await writeFile(join(dir, 'keys'), 'an older copy');
  await saveKeys({ pool: emptyPool }, join(dir, 'keys'));
  expect(await readFile(join(dir, 'keys'), 'utf8')).toBe('');
  expect(await readdir(dir)).toEqual(['keys']);
});
