import { randomBytes } from 'node:crypto';
import { createServiceContext, type ServiceContext } from '@mirabelle/application';
import { readConfig } from '@mirabelle/runtime';
import type { TestDatabase } from './database.js';

/** Passed on for tests of packages in layers below `application`, which may not import that package themselves. */
export { createServiceContext, type ServiceContext } from '@mirabelle/application';

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

/** Creates a context with the settings of a running product's processes. */
export const createProductContext = (env: NodeJS.ProcessEnv): ServiceContext =>
  createServiceContext(readConfig({ ...env, LOG_LEVEL: 'error' }));

/** Runs a function with the context of a running product, and closes the context. */
export async function runWithProductContext<Result>(
  env: NodeJS.ProcessEnv,
  work: (context: ServiceContext) => Promise<Result>,
): Promise<Result> {
  const context = createProductContext(env);
  return work(context).finally(() => context.close());
}
