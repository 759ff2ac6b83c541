import { randomBytes } from 'node:crypto';
import { createServiceContext, type ServiceContext } from '@mirabelle/application';
import type { TestDatabase } from './database.js';

/** A platform on a test database, with a random master key, without logs and without a reachable mail relay. */
export function createTestContext(database: TestDatabase): ServiceContext {
  return createServiceContext({
    databaseUrl: database.url,
    masterKey: randomBytes(32),
    publicUrl: 'http://localhost:8080',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'hello@mirabelle.test',
    rateLimitScale: 1,
    trustProxy: 0,
    logLevel: 'silent',
  });
}
