import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../tests/support/database.js';
import { runEventsCommand } from './events-command.js';
import { runStaffCommand } from './staff-command.js';

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
  const noRoles = { lines: ['ada@example.org: no roles'], code: 0 };
  expect(await showRoles({})).toEqual(noRoles);
  const during = { MASTER_KEY: NEW_KEY, OTHER_MASTER_KEY: OLD_KEY, IDENTITY_KEY: OLD_KEY };
  expect(await showRoles(during)).toEqual(noRoles);
  const lines: string[] = [];
  await runEventsCommand(['cart-nobody'], { DATABASE_URL: database.url, ...during }, (line) =>
    lines.push(line),
  );
  expect(lines).toEqual(['The stream cart-nobody has no events.']);
  expect((await showRoles({ MASTER_KEY: NEW_KEY })).lines).toEqual([expect.stringContaining('MASTER_KEY')]);
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
