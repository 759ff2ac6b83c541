import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasSealedData } from '@mirabelle/application';
import { isMissingOrEmpty } from '@mirabelle/dev-postgres';
import { findErrorCode, StartError } from '@mirabelle/runtime';
import type { Settings } from './settings.js';

/** The file of the master key in the data folder. */
export const MASTER_KEY_FILE = 'master-key';

const getPath = (dataDir: string) => join(dataDir, MASTER_KEY_FILE);

/**
 * Reads the master key of a data directory, 32 bytes in base64, or creates it at the first start. Without it the personal data in
 * the log cannot be read, so it must be part of every backup.
 *
 * @param databaseUrl the external database, if there is one
 * @throws StartError if the directory has a Postgres or the external database has sealed data, but the key is missing (a new key
 *   would not open the data); if the key is empty or cannot be read; or if the database cannot be used
 */
export async function readOrCreateMasterKey(dataDir: string, databaseUrl?: string): Promise<string> {
  const path = getPath(dataDir);
  const existing = await findKey(dataDir);
  if (existing) return existing;
  if (databaseUrl && (await hasSealedData(databaseUrl)))
    throw new StartError(
      `The database of DATABASE_URL has data that is sealed under a master key, but there is no key at ${path}: put it back there, or set MASTER_KEY to it.`,
    );
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
    // A hard link fails if the file exists, so concurrent first starts use the same key.
    await link(temporary, path).catch((error: unknown) => {
      if (findErrorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readKey(path)) ?? readOrCreateMasterKey(dataDir, databaseUrl);
}

/**
 * Reads the master key of a data directory for a command. Only a start creates one: a key that a command left behind would
 * open no data.
 *
 * @throws StartError if there is no key, or if it is empty or cannot be read
 */
export async function readMasterKey({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<string> {
  const key = await findKey(dataDir);
  if (key) return key;
  throw new StartError(
    databaseUrl
      ? `MASTER_KEY is not set, and there is no key at ${getPath(dataDir)}, where npm start keeps it.`
      : `There is no data in ${dataDir} yet: start Mirabelle once.`,
  );
}

/** Reads the key. @returns undefined if there is neither a key nor data @throws StartError if there is data without its key */
async function findKey(dataDir: string): Promise<string | undefined> {
  const path = getPath(dataDir);
  const existing = await readKey(path);
  if (existing || (await isMissingOrEmpty(join(dataDir, 'postgres')))) return existing;
  // A concurrent first start creates the key before its data.
  const created = await readKey(path);
  if (created) return created;
  throw new StartError(`There is data in ${dataDir}, but its master key is missing: put it back at ${path}.`);
}

async function readKey(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (findErrorCode(error) === 'ENOENT') return undefined;
    throw new StartError(`The master key ${path} cannot be read: it may belong to another account.`, {
      cause: error,
    });
  });
  const key = text?.trim();
  if (key === '') throw new StartError(`The master key ${path} is empty: put the key back from a backup.`);
  return key;
}
