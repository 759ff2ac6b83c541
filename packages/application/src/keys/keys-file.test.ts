import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secrets, StartError } from '@mirabelle/runtime';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreKeys, saveKeys } from './keys-file.js';

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

describe('a file of keys that cannot be used', () => {
  const context = { pool: emptyPool, secrets: new Secrets({ master: Buffer.alloc(32) }) };
  const save = (file: string) => saveKeys(context, file);
  const restore = (file: string) => restoreKeys(context, file);

  it.each([
    [
      'restored from a file that does not exist',
      restore,
      'none',
      /^The file \S+none cannot be read: ENOENT\.$/,
    ],
    ['restored from a folder', restore, '', /^The file \S+ cannot be read: EISDIR\.$/],
    [
      'saved to a folder that does not exist',
      save,
      'none/keys',
      /^The file \S+keys cannot be written: ENOENT\.$/,
    ],
    [
      'restored from a text',
      restore,
      'text',
      /^Line 2 of \S+text is not a copied key: the file is damaged, or it is a different file\./,
    ],
    [
      'restored from another JSON file',
      restore,
      'json',
      /^Line 1 of \S+json is not a copied key: the file is damaged, or it is a different file\./,
    ],
    [
      'restored under another master key',
      restore,
      'foreign',
      /^The key of \S+ was wrapped by another master key/,
    ],
  ])('keys that are %s are refused in one sentence that says why', async (_, work, name, sentence) => {
    const erased = JSON.stringify({ subject: 'a', wrappedKey: null, erasedAt: '2026-01-01T00:00:00.000Z' });
    await writeFile(join(dir, 'text'), `${erased}\nhello\n`);
    await writeFile(join(dir, 'json'), '{"subject":7}\n');
    const foreign = { subject: 'b', wrappedKey: Buffer.alloc(60).toString('base64'), erasedAt: null };
    await writeFile(join(dir, 'foreign'), `${JSON.stringify(foreign)}\n`);
    const failure: unknown = await work(join(dir, name)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect((failure as StartError).message).toMatch(sentence);
  });
});
