import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findErrorCode } from '@mirabelle/runtime';
import { exists } from './data-location.js';
import { isAlive } from './processes.js';
import { PostgresStartError, runCommand } from './run-command.js';

/** Data that many temporary servers begin with. The first one creates it. */
export interface DataTemplate {
  /** Where the data is kept. Its name must change when other data is wanted. */
  readonly folder: string;
  /** Puts the data into an empty server. @param url of its superuser */
  fill(url: string): Promise<void>;
}

const POLL_MS = 50;

/**
 * Creates the folder of a template if it is missing. Of several processes at once, one creates it and the others wait.
 *
 * @param create writes the data to a folder that does not exist
 */
export async function ensureTemplate(
  folder: string,
  create: (target: string) => Promise<void>,
): Promise<void> {
  const claim = `${folder}.claim`;
  const unfinished = `${folder}.${process.pid}`;
  for (; !(await exists(folder)); await sleep(POLL_MS)) {
    if (!(await tryToClaim(claim))) continue;
    try {
      // Another process may have created it just before.
      if (await exists(folder)) return;
      await create(unfinished);
      await rename(unfinished, folder);
    } finally {
      await Promise.all([claim, unfinished].map((path) => rm(path, { recursive: true, force: true })));
    }
  }
}

/** Writes the id of this process to a file that must not exist. The file of a process that was killed is removed. */
async function tryToClaim(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (findErrorCode(error) !== 'EEXIST') throw error;
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    if (owner > 0 && !isAlive(owner)) await rm(path, { force: true });
    return false;
  }
}

/** Copies a folder with owners and modes. The 1,900 files of a cluster take Node several times as long. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const { status, stderr } = await runCommand('cp', ['-a', from, to]);
  if (status !== 0) throw new PostgresStartError(`${from} could not be copied: ${stderr.trim()}`);
}
