import { mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareBinaries } from './binaries.js';

let native: string;

beforeEach(async () => {
  native = await mkdtemp(join(tmpdir(), 'mirabelle-native-'));
  await mkdir(join(native, 'bin'));
  await mkdir(join(native, 'lib'));
  for (const program of ['initdb', 'postgres'])
    await writeFile(join(native, 'bin', program), '', { mode: 0o755 });
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), '');
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify(
      ['5', '5.1'].map((version) => ({
        source: 'native/lib/libpq.so.5.18',
        target: `native/lib/libpq.so.${version}`,
      })),
    ),
  );
});
afterEach(() => rm(native, { recursive: true }));

const readTarget = (version: string) => readlink(join(native, 'lib', `libpq.so.${version}`));

test('prepareBinaries creates the links of the shared libraries, also concurrently and repeatedly', async () => {
  await Promise.all([prepareBinaries(native), prepareBinaries(native), prepareBinaries(native)]);
  await prepareBinaries(native);
  expect(await readTarget('5')).toBe('libpq.so.5.18');
  expect(await readTarget('5.1')).toBe('libpq.so.5.18');
});

test('prepareBinaries replaces a link with another target', async () => {
  await symlink('libpq.so.4', join(native, 'lib', 'libpq.so.5'));
  await prepareBinaries(native);
  expect(await readTarget('5')).toBe('libpq.so.5.18');
});
