import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeFolder } from './complete-folder.js';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirabelle-folder-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('the folder of a backup gets its name when it is complete', async () => {
  await completeFolder(join(dir, 'new/backup'), async (partial) => {
    await writeFile(join(partial, 'part'), 'text');
    expect(await readdir(join(dir, 'new'))).not.toContain('backup');
  });
  expect(await readdir(join(dir, 'new/backup'))).toEqual(['part']);
});

test('nothing is left of a backup that failed', async () => {
  const failed = completeFolder(join(dir, 'backup'), async (partial) => {
    await writeFile(join(partial, 'part'), 'text');
    throw new Error('the disk is full');
  });
  await expect(failed).rejects.toThrow('the disk is full');
  expect(await readdir(dir)).toEqual([]);
});

test('the partial folder of an interrupted backup stays, and does not stop the next backup with the same process id', async () => {
  await mkdir(join(dir, `backup.partial-${process.pid}`));
  await completeFolder(join(dir, 'backup'), async () => undefined);
  expect((await readdir(dir)).sort()).toEqual(['backup', `backup.partial-${process.pid}`]);
});
