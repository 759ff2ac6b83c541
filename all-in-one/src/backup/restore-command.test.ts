import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runRestoreCommand } from './restore-command.js';

let dir: string;
let dataDir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirabelle-restore-'));
  dataDir = join(dir, 'data');
  await mkdir(join(dir, 'backup'));
  await writeFile(join(dir, 'backup/backup.json'), JSON.stringify({ takenAt: '2026-11-24T12:00:00Z' }));
  await writeFile(join(dir, 'key'), 'the key of the backup');
});
afterEach(() => rm(dir, { recursive: true }));

/** Restores a backup that is refused. @returns the message */
const readRefusal = (backup = 'backup', key = 'key') => readRefusalOf([join(dir, backup), join(dir, key)]);

async function readRefusalOf(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const lines: string[] = [];
  const code = await runRestoreCommand(args, { MIRABELLE_DATA_DIR: dataDir, ...env }, (line) =>
    lines.push(line),
  );
  expect(code).toBe(1);
  return lines.join();
}

test('a backup is not restored over a master key, even if the data folder has nothing else', async () => {
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'master-key'), 'another key');
  expect(await readRefusal()).toContain(`There is data in ${dataDir} already: move it away first.`);
  expect(await readFile(join(dataDir, 'master-key'), 'utf8')).toBe('another key');
});

test('an empty key file and an incomplete backup are named, and no data folder is made', async () => {
  await writeFile(join(dir, 'empty'), '\n');
  expect(await readRefusal('backup', 'empty')).toContain(`The master key ${dir}/empty is empty.`);
  await mkdir(join(dir, 'incomplete'));
  expect(await readRefusal('incomplete')).toContain('is not a complete backup: it has no backup.json.');
  await writeFile(join(dir, 'incomplete/backup.json'), '{"takenAt":');
  expect(await readRefusal('incomplete')).toContain('is not a complete backup: its backup.json is damaged.');
  expect(await readdir(dir)).not.toContain('data');
});

test('--skip-mails is refused in a restore without DATABASE_URL, and no data folder is made', async () => {
  const [folder, key] = [join(dir, 'backup'), join(dir, 'key')];
  const refusals = await Promise.all([
    readRefusalOf([folder, '--skip-mails'], { MASTER_KEY: 'the key of the backup' }),
    readRefusalOf([folder, '--skip-mails']),
    readRefusalOf(['--skip-mails', folder, key]),
  ]);
  for (const refusal of refusals)
    expect(refusal).toContain(
      '--skip-mails only works for the distributed profile: set DATABASE_URL, or leave out --skip-mails.',
    );
  expect(await readdir(dir)).not.toContain('data');
});
