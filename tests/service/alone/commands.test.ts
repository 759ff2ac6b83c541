import { rm } from 'node:fs/promises';
import type { Rebuild } from '@mirabelle/backoffice-contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../../support/admin-path.js';
import { createClient, type HttpClient } from '../../support/http-client.js';
import { createEmailAddress, signInByMail, signUp } from '../../support/people.js';
import { type Product, startProduct } from '../../support/product.js';
import { runNode } from '../../support/run-program.js';

const REBUILT = 'The rebuilt read tables are in use.';

let product: Product;
let operator: HttpClient;

beforeAll(async () => {
  product = await startProduct({ keepsData: true });
  operator = createClient(product.url);
  await signInByMail(operator, product.inboxUrl, 'operator@mirabelle.test');
});
afterAll(async () => {
  if (!product) return;
  await product.stop();
  await rm(product.dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs a command-line script that gets only the data folder of the product. */
async function runScript(
  script: 'staff' | 'rebuild',
  ...args: string[]
): Promise<{ output: string; code: number | null }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, MIRABELLE_DATA_DIR: product.dataDir };
  const { stdout, code } = await runNode([`scripts/${script}.mjs`, ...args], env);
  return { output: stdout.trim(), code };
}

const getLastLine = (text: string) => text.split('\n').at(-1);
const listRebuilds = async () => (await operator.get<Rebuild[]>('/api/admin/rebuilds')).body;

describe('npm run staff', () => {
  it('roles are granted and revoked while the product runs, with effect at once', async () => {
    const email = createEmailAddress();
    expect(await runScript('staff', 'grant', email.toUpperCase(), 'support')).toEqual({
      output: `${email}: support`,
      code: 0,
    });
    const client = createClient(product.url);
    const { user } = await signUp(client, product.inboxUrl, email);
    expect(user).toMatchObject({ staffRoles: ['support'] });
    expect((await client.get('/api/admin/contact-messages')).status).toBe(200);

    expect((await runScript('staff', 'grant', email, 'finance')).output).toBe(`${email}: finance, support`);
    expect((await runScript('staff', 'revoke', email, 'support')).output).toBe(`${email}: finance`);
    expect((await client.get('/api/admin/contact-messages')).status).toBe(403);
    expect((await client.get('/api/admin/affiliate-transactions')).status).toBe(200);

    const { body } = await operator.get<{ endpoint: string }[]>(
      createAdminPath('security-events', { filter: { kind: 'role-change', caller: 'command line' } }),
    );
    expect(body.map(({ endpoint }) => endpoint)).toContain('npm run staff -- revoke');
  });

  it('wrong arguments print the usage and end with code 2', async () => {
    const { output, code } = await runScript('staff', 'grant', createEmailAddress(), 'owner');
    expect([output.split('\n')[0], code]).toEqual(['Usage:', 2]);
  });
});

describe('npm run rebuild', () => {
  it('the read tables are rebuilt while the product runs, and operators see the rebuild', async () => {
    const { output, code } = await runScript('rebuild');
    expect([getLastLine(output), code]).toEqual([REBUILT, 0]);
    expect(await listRebuilds()).toMatchObject([
      { status: 'done', requestedBy: null, readModel: 'read_model' },
    ]);
    expect((await operator.get<object[]>('/api/salons')).body).toHaveLength(22);
  });
});

describe('the commands on the data of a stopped product', () => {
  it('roles are changed and the read tables are rebuilt, and both survive the next start', async () => {
    const email = createEmailAddress();
    const seeded = 'support@mirabelle.test';
    await product.stop();
    expect((await runScript('staff', 'grant', email, 'operator')).output).toBe(`${email}: operator`);
    expect((await runScript('staff', 'revoke', seeded, 'support')).output).toBe(`${seeded}: no roles`);
    expect(getLastLine((await runScript('rebuild')).output)).toBe(REBUILT);

    await product.restart();
    expect((await runScript('staff', 'show', email)).output).toBe(`${email}: operator`);
    expect((await runScript('staff', 'show', seeded)).output).toBe(`${seeded}: no roles`);
    expect((await listRebuilds()).map(({ status }) => status)).toEqual(['done', 'done']);
  });
});
