import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renewMasterKeyCheck } from '@mirabelle/application';
import { createDataDir, startPostgres } from '@mirabelle/dev-postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase, type TestDatabase } from '../../tests/support/database.js';
import { runEventsCommand } from './events-command.js';
import { readOrCreateMasterKey } from './master-key.js';
import { runStaffCommand } from './staff-command.js';
import { withServiceContext } from './with-service-context.js';

const [OLD_KEY, NEW_KEY] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase({ migrated: true });
});
afterAll(() => database.drop());

/** Runs `npm run staff -- show` with the settings of an installation. */
async function showRoles(env: Readonly<Record<string, string>>): Promise<{ lines: string[]; code: number }> {
  const lines: string[] = [];
  const code = await runStaffCommand(
    ['show', 'ada@example.org'],
    { DATABASE_URL: database.url, MASTER_KEY: OLD_KEY, ...env },
    (line) => lines.push(line),
  );
  return { lines, code };
}

it('the commands work with the keys of the services while the master key is being replaced, and afterwards', async () => {
  const own = await createDatabase({ migrated: true });
  onTestFinished(() => own.drop());
  const DATABASE_URL = own.url;
  const noRoles = { lines: ['ada@example.org: no roles'], code: 0 };
  expect(await showRoles({ DATABASE_URL })).toEqual(noRoles);
  const during = { DATABASE_URL, MASTER_KEY: NEW_KEY, OTHER_MASTER_KEY: OLD_KEY, IDENTITY_KEY: OLD_KEY };
  expect(await showRoles(during)).toEqual(noRoles);
  const lines: string[] = [];
  await runEventsCommand(['cart-nobody'], during, (line) => lines.push(line));
  expect(lines).toEqual(['The stream cart-nobody has no events.']);
  const afterwards = { DATABASE_URL, MASTER_KEY: NEW_KEY, IDENTITY_KEY: OLD_KEY };
  const refused = { lines: [expect.stringContaining('MASTER_KEY is not the key of this database')], code: 1 };
  expect(await showRoles(afterwards)).toEqual(refused);
  // What `npm run rewrap` does, in a database without people.
  await withServiceContext(during, renewMasterKeyCheck);
  expect(await showRoles(afterwards)).toEqual(noRoles);
  expect(await showRoles({ DATABASE_URL })).toEqual(refused);
  expect((await showRoles({ DATABASE_URL, MASTER_KEY: NEW_KEY })).lines).toEqual([
    expect.stringContaining('IDENTITY_KEY is not that of this database'),
  ]);
});

it('the commands work with the payments of a public site', async () => {
  const PUBLIC_URL = 'https://beauty.example';
  const paypal = {
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_ENVIRONMENT: 'live',
  };
  for (const payments of [{ PAYMENTS: 'sandbox' }, paypal]) {
    expect(await showRoles({ PUBLIC_URL, ...payments })).toMatchObject({ code: 0 });
  }
});

describe('the commands on a data folder', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'mirabelle-commands-'));
    await chmod(home, 0o755);
  });
  afterEach(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

  it('without data the commands say so, and leave no folder and no key', async () => {
    const folder = join(home, 'data');
    for (const databaseUrl of ['', database.url]) {
      const { lines, code } = await showRoles({
        MIRABELLE_DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        MASTER_KEY: '',
      });
      expect(lines).toEqual([
        databaseUrl
          ? `MASTER_KEY is not set, and there is no key at ${folder}/master-key, where npm start keeps it.`
          : `There is no data in ${folder} yet: start Mirabelle once.`,
      ]);
      expect(code).toBe(1);
    }
    expect(existsSync(folder)).toBe(false);
    const empty = await createDataDir(folder);
    expect(await showRoles({ MIRABELLE_DATA_DIR: empty, DATABASE_URL: '', MASTER_KEY: '' })).toMatchObject({
      code: 1,
    });
    expect(await readdir(empty)).toEqual([]);
  });

  it('a command beside a start that has not migrated the database yet migrates it', async () => {
    const folder = await createDataDir(join(home, 'data'));
    await readOrCreateMasterKey(folder);
    await using _postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
    expect(await showRoles({ MIRABELLE_DATA_DIR: folder, DATABASE_URL: '', MASTER_KEY: '' })).toEqual({
      lines: ['ada@example.org: no roles'],
      code: 0,
    });
  });
});
