import type { RequestListener } from 'node:http';
import type { ServiceContext } from '@mirabelle/application';
import { registerConsumerMetrics, registerPoolMetrics } from '@mirabelle/consuming';
import type { EngineName } from '@mirabelle/runtime';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { readHealth } from './health.js';
import { readPath } from './without-express.js';

type Answer = readonly [status: number, mediaType: string, body: string];

/**
 * Creates a listener for processes without an API. It answers `/health`, by asking every engine that the process uses,
 * `/live` without asking any, and `/metrics` in Prometheus' text format.
 *
 * @param name label of the process in its metrics
 * @param neededEngines the engines that the process cannot work without
 * @param registerMore adds the metrics that only this process has
 */
export function createHealthListener(
  context: ServiceContext,
  name: string,
  neededEngines: readonly EngineName[],
  registerMore: (registry: Registry) => void = () => {},
): RequestListener {
  const registry = new Registry();
  registry.setDefaultLabels({ service: name });
  collectDefaultMetrics({ register: registry });
  registerConsumerMetrics(context, registry);
  registerPoolMetrics(context.pool, registry);
  registerMore(registry);

  const answers: Readonly<Record<string, () => Promise<Answer>>> = {
    '/health': async () => {
      const health = await readHealth(context.engines, neededEngines);
      return [health.status === 'unavailable' ? 503 : 200, 'application/json', JSON.stringify(health)];
    },
    '/live': async () => [200, 'application/json', '{"status":"ok"}'],
    '/metrics': async () => [200, registry.contentType, await registry.metrics()],
  };
  return async (request, response) => {
    const answer = answers[readPath(request)];
    const notFound = [404, 'text/plain', 'There is nothing at this address.\n'] as const;
    const failed = [503, 'text/plain', 'Not available right now.\n'] as const;
    const [status, type, body] = answer ? await answer().catch(() => failed) : notFound;
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
  };
}
