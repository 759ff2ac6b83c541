import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Rebuild } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type HttpClient } from '../../support/http-client.js';
import { signInByMail } from '../../support/people.js';
import { type Product, startProduct } from '../../support/product.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

let product: Product;
let operator: HttpClient;

beforeAll(async () => {
  product = await startProduct({ fresh: false });
  operator = createClient(product.url);
  await signInByMail(operator, product.inboxUrl, 'operator@mirabelle.test');
});
afterAll(async () => {
  await product?.stop();
  await rm(product.dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** What `npm run rebuild` says last, with nothing but the data folder to go by. */
async function rebuild(): Promise<string | undefined> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, MIRABELLE_DATA_DIR: product.dataDir };
  const { stdout } = await run(process.execPath, ['scripts/rebuild.mjs'], { cwd: ROOT, env });
  return stdout.trim().split('\n').at(-1);
}

describe('npm run rebuild', () => {
  it('the read tables are rebuilt while the product runs, and operators see the rebuild', async () => {
    expect(await rebuild()).toBe('The rebuilt read tables are in use.');
    const { body } = await operator.get<Rebuild[]>('/api/admin/rebuilds');
    expect(body).toMatchObject([{ status: 'done', requestedBy: null, readModel: 'read_model' }]);
    expect((await operator.get<object[]>('/api/salons')).body).toHaveLength(22);
  });

  it('the read tables of a stopped product are rebuilt', async () => {
    await product.stop();
    expect(await rebuild()).toBe('The rebuilt read tables are in use.');
    await product.restart();
    const { body } = await operator.get<Rebuild[]>('/api/admin/rebuilds');
    expect(body.map(({ status }) => status)).toEqual(['done', 'done']);
  });
});
