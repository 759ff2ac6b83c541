import { seed } from '@mirabelle/command-api';
import { startTemporaryPostgres } from '@mirabelle/dev-postgres';
import { createDatabase } from '../support/database.js';
import { OwnedParts } from '../support/owned-parts.js';
import { startProcesses } from '../support/processes.js';
import { runWithProductContext } from '../support/test-context.js';
import type { Watched } from './observe.js';
import type { Target } from './visits.js';

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
    await runWithProductContext(product.env, seed);
    return {
      target: { url: product.url, inboxUrl: product.inboxUrl },
      watched: new Map(product.listProcesses().map(({ pid, name }) => [pid, name])),
      [Symbol.asyncDispose]: () => parts[Symbol.asyncDispose](),
    };
  } catch (error) {
    await parts[Symbol.asyncDispose]();
    throw error;
  }
}
