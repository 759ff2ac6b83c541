/**
 * Starts one Mirabelle ("the product") for all test files of a Vitest project. They access it with `getSharedProduct()`. Needs
 * `postgres-setup.ts`.
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffRole } from '@mirabelle/contracts';
import type { TestProject } from 'vitest/node';
import { createDatabase } from './database.js';
import { createClient } from './http-client.js';
import { signInByMail } from './people.js';
import { startProduct } from './product.js';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createDatabase({ migrated: true });
  const masterKey = randomBytes(32).toString('base64');
  const inboundMailSecret = randomBytes(24).toString('hex');
  const logFile = join(tmpdir(), `mirabelle-shared-product-${process.pid}-${project.name}.log`);
  const product = await startProduct({
    env: {
      DATABASE_URL: database.url,
      MASTER_KEY: masterKey,
      INBOUND_MAIL_SECRET: inboundMailSecret,
      RATE_LIMIT_SCALE: '100000',
    },
    logFile,
  });
  const { url, inboxUrl, smtpUrl, dataDir } = product;
  const signIn = async (role: StaffRole) => {
    const client = createClient(url);
    await signInByMail(client, inboxUrl, `${role}@mirabelle.test`);
    return [...client.cookies];
  };
  project.provide('sharedProduct', {
    url,
    inboxUrl,
    smtpUrl,
    inboundMailSecret,
    dataDir,
    databaseUrl: database.url,
    masterKey,
    logFile,
    staffCookies: {
      operator: await signIn('operator'),
      finance: await signIn('finance'),
      support: await signIn('support'),
    },
  });
  return async () => {
    await product.stop();
    await database.drop();
    await rm(logFile, { force: true });
  };
}
