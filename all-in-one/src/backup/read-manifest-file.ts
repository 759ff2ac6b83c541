import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@mirabelle/runtime';

export const MANIFEST_FILE = 'backup.json';

/** Reads the description of a backup. Only its JSON syntax is checked. @throws StartError if there is none in the folder */
export async function readManifestFile(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartError(`${folder} is not a complete backup: it has no ${MANIFEST_FILE}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`${folder} is not a complete backup: its ${MANIFEST_FILE} is damaged.`);
  }
}
