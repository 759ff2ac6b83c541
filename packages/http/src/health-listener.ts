import type { RequestListener } from 'node:http';
import type { ServiceContext } from '@mirabelle/application';
import { registerConsumerMetrics, registerPoolMetrics } from '@mirabelle/consuming';
import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * Creates a listener for processes without an API. It answers `/health`, by asking the database, and `/metrics` in
 * Prometheus' text format.
 *
 * @param name label of the process in its metrics
 * @param registerMore adds the metrics that only this process has
 */
export function createHealthListener(
  context: ServiceContext,
  name: string,
  registerMore: (registry: Registry) => void = () => {},
): RequestListener {
  const registry = new Registry();
  registry.setDefaultLabels({ service: name });
  collectDefaultMetrics({ register: registry });
  registerConsumerMetrics(context, registry);
  registerPoolMetrics(context.pool, registry);
  registerMore(registry);

  const isReady = async () => (await context.pool.query('select 1')).rowCount === 1;
  const answers: Readonly<Record<string, () => Promise<readonly [number, string, string]>>> = {
    '/health': async () => {
      const ready = await isReady().catch(() => false);
      const body = JSON.stringify({ status: ready ? 'ok' : 'starting' });
      return [ready ? 200 : 503, 'application/json', body];
    },
    '/metrics': async () => [200, registry.contentType, await registry.metrics()],
  };
  return async (request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    const missing = [404, 'text/plain', 'There is nothing at this address.\n'] as const;
    const failed = [503, 'text/plain', 'Not available right now.\n'] as const;
    const [status, type, body] = answer ? await answer().catch(() => failed) : missing;
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
  };
}
