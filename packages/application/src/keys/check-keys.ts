import { canUnwrapKey } from '@mirabelle/event-store';
import { isMissingTable, type Queryable, type Secrets, StartError } from '@mirabelle/runtime';

/** A process has other keys than the database was filled with. */
export class WrongKey extends StartError {
  readonly setting: 'MASTER_KEY' | 'IDENTITY_KEY';

  constructor(setting: 'MASTER_KEY' | 'IDENTITY_KEY') {
    super(setting === 'MASTER_KEY' ? WRONG_MASTER_KEY : WRONG_IDENTITY_KEY);
    this.setting = setting;
  }
}

type KeyCheckDependencies = { readonly pool: Queryable; readonly secrets: Secrets };

/** The text that is hashed. Its hashes under the right keys are in the table `key_checks`. */
const CHECKED_TEXT = 'mirabelle';
const PURPOSES = { master: 'master-key-check', identity: 'identity-key-check' } as const;
/** How many people's keys are tried where no process has stored a check yet. */
const MAX_PEOPLE_TRIED = 20;

const WRONG_MASTER_KEY =
  "MASTER_KEY is not the key of this database: people's data in it is sealed under another one. Set MASTER_KEY to that key, which npm start keeps in the file master-key of its data folder (docs/operations.md, The master key).";
const WRONG_IDENTITY_KEY =
  'IDENTITY_KEY is not that of this database, so nobody could sign in with a known address. Set IDENTITY_KEY to the first MASTER_KEY that this database had (docs/operations.md, The master key).';

/**
 * Compares the keys of this process with those that the database was filled with. The first process stores their hashes.
 * With other keys everybody's data would read as lost, and known addresses would be taken for new ones.
 *
 * @throws WrongKey
 */
export async function checkKeys({ pool, secrets }: KeyCheckDependencies): Promise<void> {
  let stored = await readChecks(pool);
  if (stored.size === 0) {
    if (!(await canOpenAnyKey(pool, secrets))) throw new WrongKey('MASTER_KEY');
    await storeChecks(pool, secrets);
    // Another process may have been first.
    stored = await readChecks(pool);
    if (stored.size === 0) return;
  }
  const isRight = (name: keyof typeof PURPOSES) => {
    const mac = stored.get(name);
    return mac !== undefined && secrets.verify(PURPOSES[name], CHECKED_TEXT, mac);
  };
  if (!isRight('master')) throw new WrongKey('MASTER_KEY');
  if (!isRight('identity')) throw new WrongKey('IDENTITY_KEY');
}

/** Whether the database is known to be filled with the master key of this process. */
export async function hasRightMasterKey({ pool, secrets }: KeyCheckDependencies): Promise<boolean> {
  const mac = (await readChecks(pool)).get('master');
  return mac !== undefined && secrets.verify(PURPOSES.master, CHECKED_TEXT, mac);
}

/** Stores that people's keys are wrapped by the present master key alone. */
export async function renewMasterKeyCheck({ pool, secrets }: KeyCheckDependencies): Promise<void> {
  await pool.query("update key_checks set mac = $1 where name = 'master'", [
    secrets.sign(PURPOSES.master, CHECKED_TEXT),
  ]);
}

async function readChecks(pool: Queryable): Promise<ReadonlyMap<string, Buffer>> {
  try {
    const { rows } = await pool.query<{ name: string; mac: Buffer }>('select name, mac from key_checks');
    return new Map(rows.map(({ name, mac }) => [name, mac]));
  } catch (error) {
    if (isMissingTable(error)) return new Map();
    throw error;
  }
}

async function storeChecks(pool: Queryable, secrets: Secrets): Promise<void> {
  const macs = [PURPOSES.master, PURPOSES.identity].map((purpose) => secrets.sign(purpose, CHECKED_TEXT));
  await pool
    .query(
      `insert into key_checks (name, mac) values ('master', $1), ('identity', $2) on conflict do nothing`,
      macs,
    )
    .catch((error: unknown) => {
      if (!isMissingTable(error)) throw error;
    });
}

/** Whether the master key opens any key that is tried, or there is none yet. */
async function canOpenAnyKey(pool: Queryable, secrets: Secrets): Promise<boolean> {
  const { rows } = await pool.query<{ subject_id: string; wrapped_key: Buffer }>(
    `select subject_id, wrapped_key from subject_keys where wrapped_key is not null limit ${MAX_PEOPLE_TRIED}`,
  );
  const keys = secrets.deriveKeys('wrap-subject-keys');
  return rows.length === 0 || rows.some((row) => canUnwrapKey(keys, row.subject_id, row.wrapped_key));
}
