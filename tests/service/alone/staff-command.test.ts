import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../support/http-client.js';
import { newEmail, signUp } from '../../support/people.js';
import { type Product, startProduct } from '../../support/product.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

let product: Product;

beforeAll(async () => {
  product = await startProduct({ fresh: false });
});
afterAll(async () => {
  await product?.stop();
  await rm(product.dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** What `npm run staff -- …` says, and how it ends. */
async function staff(...args: string[]): Promise<{ said: string; code: number }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, MIRABELLE_DATA_DIR: product.dataDir };
  try {
    const { stdout } = await run(process.execPath, ['scripts/staff.mjs', ...args], { cwd: ROOT, env });
    return { said: stdout.trim(), code: 0 };
  } catch (error) {
    const { stdout, code } = error as { stdout: string; code: number };
    return { said: stdout.trim(), code };
  }
}

describe('npm run staff', () => {
  it('roles are granted and revoked while the product runs, with effect at once', async () => {
    const email = newEmail();
    expect(await staff('grant', email.toUpperCase(), 'support')).toEqual({
      said: `${email}: support`,
      code: 0,
    });
    const client = createClient(product.url);
    const { user } = await signUp(client, product.inboxUrl, email);
    expect(user).toMatchObject({ staffRoles: ['support'] });
    expect((await client.get('/api/admin/contact-messages')).status).toBe(200);

    expect((await staff('grant', email, 'finance')).said).toBe(`${email}: finance, support`);
    expect((await staff('revoke', email, 'support')).said).toBe(`${email}: finance`);
    expect((await client.get('/api/admin/contact-messages')).status).toBe(403);
    expect((await client.get('/api/admin/affiliate-transactions')).status).toBe(200);
  });

  it('wrong arguments print the usage and end with code 2', async () => {
    for (const args of [[], ['grant'], ['grant', 'nobody', 'support'], ['grant', newEmail(), 'owner']]) {
      const { said, code } = await staff(...args);
      expect([said.split('\n')[0], code]).toEqual(['Usage:', 2]);
    }
  });

  it('roles are changed in the data of a stopped product and survive its start', async () => {
    const email = newEmail();
    await product.stop();
    expect((await staff('grant', email, 'operator')).said).toBe(`${email}: operator`);
    expect((await staff('revoke', 'support@mirabelle.test', 'support')).said).toBe(
      'support@mirabelle.test: no roles',
    );
    await product.restart();
    expect((await staff('show', email)).said).toBe(`${email}: operator`);
    expect((await staff('show', 'support@mirabelle.test')).said).toBe('support@mirabelle.test: no roles');
  });
});
