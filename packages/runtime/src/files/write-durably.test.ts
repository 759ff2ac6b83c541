import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDurably } from './write-durably.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('writeDurably', () => {
  it('writeDurably replaces a file and leaves no temporary one', async () => {
    for (const text of ['first', 'second'])
      await writeDurably(join(folder, 'file'), Buffer.from(text), join(folder, 'file.tmp'));
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('second');
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('writeDurably leaves no temporary file after a failure', async () => {
    const target = join(folder, 'missing', 'file');
    await expect(writeDurably(target, Buffer.from('text'), join(folder, 'file.tmp'))).rejects.toThrow(
      'ENOENT',
    );
    expect(await readdir(folder)).toEqual([]);
  });
});
