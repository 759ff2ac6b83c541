import type { ServiceContext } from '@mirabelle/application';
import type { OperationsEngine } from '@mirabelle/backoffice-contracts';
import { mergeEngineReports, readEngineReports } from '@mirabelle/http';
import { withTimeout } from '@mirabelle/runtime';

const READ_TIMEOUT_MS = 1_000;

/**
 * The condition of every engine, from a check by this process now and from the latest reports of the other processes. Takes
 * three seconds at most.
 */
export async function readEngines({
  engines,
  pool,
}: Pick<ServiceContext, 'engines' | 'pool'>): Promise<OperationsEngine[]> {
  const own = (await engines.check()).map((status) => ({ ...status, service: 'read-api' }));
  const reports = await withTimeout(READ_TIMEOUT_MS, readEngineReports(pool)).catch(() => undefined);
  // The stored reports of read-api are older than its own check.
  const otherReports = (reports?.value ?? []).filter(({ service }) => service !== 'read-api');
  return mergeEngineReports([...own, ...otherReports]).map(({ services, ...status }) => ({
    ...status,
    services: [...services],
  }));
}
