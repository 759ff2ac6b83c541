import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyTree } from './copy-tree.js';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'copy-tree-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('copyTree leaves out folders and files that vanish while it copies, such as the photos of a person who is erased', async () => {
  const [source, target] = [await createFolder(), await createFolder()];
  for (const person of ['anna', 'berta']) {
    await mkdir(join(source, person));
    await writeFile(join(source, person, 'photo'), person);
  }
  await writeFile(join(source, 'note'), 'kept');
  await copyTree(source, target, {
    // Asked after the folder above has been listed.
    isLeftOut: (path) => {
      if (path === 'berta') rmSync(join(source, 'berta'), { recursive: true });
      return false;
    },
  });
  expect((await readdir(target)).sort()).toEqual(['anna', 'note']);
  await expect(copyTree(join(source, 'missing'), target)).rejects.toThrow('ENOENT');
});

it('copyTree copies the modes, also of folders and files that nobody may change', async () => {
  const [source, target] = [await createFolder(), await createFolder()];
  const protectedFolder = join(source, 'protected');
  await mkdir(protectedFolder);
  await writeFile(join(protectedFolder, 'file'), 'content', { mode: 0o400 });
  await chmod(protectedFolder, 0o500);
  await copyTree(source, target);
  const copy = join(target, 'protected');
  expect((await stat(copy)).mode & 0o777).toBe(0o500);
  expect((await stat(join(copy, 'file'))).mode & 0o777).toBe(0o400);
  expect(await readFile(join(copy, 'file'), 'utf8')).toBe('content');
});
