import { createServiceContext } from '@mirabelle/application';
import { seed as seedSampleData } from '@mirabelle/command-api';
import { startTemporaryPostgres } from '@mirabelle/dev-postgres';
import { readConfig } from '@mirabelle/runtime';
import { createDatabase } from '../support/database.js';
import { OwnedParts } from '../support/owned-parts.js';
import { type ServiceName, startProcesses } from '../support/processes.js';
import type { Watched } from './observe.js';
import type { Target } from './visits.js';

const SERVICES: readonly ServiceName[] = ['command-api', 'read-api', 'projector', 'workers', 'gateway'];

/**
 * Starts the product as separate processes on a temporary, durable Postgres.
 *
 * @param copies number of processes of each service; there is one gateway
 */
export async function startTarget(
  copies: number,
): Promise<AsyncDisposable & { readonly target: Target; readonly watched: Watched }> {
  const parts = new OwnedParts();
  try {
    const postgres = await startTemporaryPostgres({ isDurable: true });
    parts.add({ [Symbol.asyncDispose]: () => postgres.stop() });
    process.env.TEST_DATABASE_URL = postgres.url;
    const database = await createDatabase({ migrated: true });
    const instances = { 'command-api': copies, 'read-api': copies, projector: copies, workers: copies };
    const product = await startProcesses({
      databaseUrl: database.url,
      instances,
      spreadsCalls: copies > 1,
      // All visitors come from one address.
      env: { RATE_LIMIT_SCALE: '1000000' },
    });
    parts.add({ [Symbol.asyncDispose]: () => product.stop() });
    const context = createServiceContext(readConfig({ ...product.env, LOG_LEVEL: 'error' }));
    await seedSampleData(context);
    await context.close();
    const processes = SERVICES.flatMap((service) => product.processes(service));
    return {
      target: { url: product.url, inboxUrl: product.inboxUrl },
      watched: new Map(processes.map(({ pid, name }) => [pid, name])),
      [Symbol.asyncDispose]: () => parts[Symbol.asyncDispose](),
    };
  } catch (error) {
    await parts[Symbol.asyncDispose]();
    throw error;
  }
}
