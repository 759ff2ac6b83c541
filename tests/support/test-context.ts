import { randomBytes } from 'node:crypto';
import { createServiceContext, type ServiceContext } from '@mirabelle/application';
import type { TestDatabase } from './database.js';

/** Passed on for tests of packages in layers below `application`, which may not import that package themselves. */
export { createServiceContext, migrate, type ServiceContext } from '@mirabelle/application';

/**
 * Creates a service context on a test database: random master key, no logs, no reachable mail relay.
 *
 * @param settings further settings, such as an EventStoreDB for the log
 */
export function createTestContext(
  database: TestDatabase,
  settings: Partial<ServiceContext['config']> = {},
): ServiceContext {
  return createServiceContext({
    databaseUrl: database.url,
    masterKey: randomBytes(32),
    publicUrl: 'http://localhost:8080',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'hello@mirabelle.test',
    rateLimitScale: 1,
    trustProxy: 0,
    logLevel: 'silent',
    ...settings,
  });
}
