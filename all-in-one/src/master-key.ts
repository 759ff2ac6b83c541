import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StartError } from '@mirabelle/runtime';

/**
 * The master key of this data directory, 32 bytes in base64: made at the first start, kept for ever. Without it the
 * personal data in the log cannot be read again, so it belongs into every backup of the directory.
 */
export async function masterKeyOf(dataDir: string): Promise<string> {
  const path = join(dataDir, 'master-key');
  const known = await readKey(path);
  if (known) return known;
  const fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  // A hard link fails where the name is taken: of two first starts, one key is used by both.
  await link(fresh, path).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return (await readKey(path)) ?? masterKeyOf(dataDir);
}

async function readKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new StartError(`The master key ${path} cannot be read: it may belong to another account.`, {
      cause: error,
    });
  }
}
