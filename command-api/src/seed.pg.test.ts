import { randomBytes } from 'node:crypto';
import { createServiceContext } from '@mirabelle/application';
import { readConfig } from '@mirabelle/runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../tests/support/database.js';
import { seed } from './seed.js';
import { changeStaffRole, readStaffRoles } from './staff/staff-roles.js';

const SAMPLE_STAFF = ['operator@mirabelle.test', 'finance@mirabelle.test', 'support@mirabelle.test'];
const masterKey = randomBytes(32).toString('base64');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase({ migrated: true });
});
afterAll(() => database.drop());

/** Seeds for an origin. @returns the roles of the sample staff and of an operator of the business */
async function readRolesAfterSeeding(publicUrl: string): Promise<readonly string[][]> {
  const context = createServiceContext(
    readConfig({
      DATABASE_URL: database.url,
      MASTER_KEY: masterKey,
      PUBLIC_URL: publicUrl,
      PAYMENTS: 'sandbox',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    }),
  );
  try {
    await changeStaffRole(context, { change: 'grant', email: 'owner@example.org', role: 'operator' });
    await seed(context);
    const emails = [...SAMPLE_STAFF, 'owner@example.org'];
    return await Promise.all(emails.map(async (email) => [...(await readStaffRoles(context, email))]));
  } finally {
    await context.close();
  }
}

it('the sample staff have roles only where this machine alone can reach the site, and lose them once it is public', async () => {
  const none = [[], [], [], ['operator']];
  expect(await readRolesAfterSeeding('https://mirabelle.example')).toEqual(none);
  expect(await readRolesAfterSeeding('http://localhost:8080')).toEqual([
    ['operator'],
    ['finance'],
    ['support'],
    ['operator'],
  ]);
  expect(await readRolesAfterSeeding('http://192.168.0.7:8080')).toEqual(none);
});
