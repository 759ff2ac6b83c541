import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Platform } from '../platform.js';
import { consumerMetrics } from './consumer-metrics.js';

export interface WatchOptions {
  /** Name of the process among the metrics. */
  readonly name: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Whether the process can do its work; default: whether the database answers. */
  ready?(): Promise<boolean>;
  /** Adds metrics of the process's own. */
  metrics?(registry: Registry): void;
}

export interface Watch {
  readonly port: number;
  stop(): Promise<void>;
}

/** Serves `/health` and `/metrics` (Prometheus' text format). @throws where the port cannot be had */
export async function serveWatch(platform: Platform, options: WatchOptions): Promise<Watch> {
  const { name, port, host = '127.0.0.1' } = options;
  const ready = options.ready ?? (async () => (await platform.pool.query('select 1')).rowCount === 1);
  const registry = new Registry();
  registry.setDefaultLabels({ service: name });
  collectDefaultMetrics({ register: registry });
  consumerMetrics(platform, registry);
  options.metrics?.(registry);

  const answers: Readonly<Record<string, () => Promise<readonly [number, string, string]>>> = {
    '/health': async () => {
      const isReady = await ready().catch(() => false);
      const body = JSON.stringify({ status: isReady ? 'ok' : 'starting' });
      return [isReady ? 200 : 503, 'application/json', body];
    },
    '/metrics': async () => [200, registry.contentType, await registry.metrics()],
  };
  const server = createServer(async (request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    const missing = [404, 'text/plain', 'There is nothing at this address.\n'] as const;
    const failed = [503, 'text/plain', 'Not available right now.\n'] as const;
    const [status, type, body] = answer ? await answer().catch(() => failed) : missing;
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

/**
 * Serves what {@link serveWatch} does where the environment names a port (`HEALTH_PORT`, else `PORT`); `HOST` chooses
 * the address.
 */
export async function watchFromEnvironment(
  platform: Platform,
  env: Readonly<Record<string, string | undefined>>,
  options: Pick<WatchOptions, 'name' | 'metrics'>,
): Promise<Watch | undefined> {
  const port = Number(env.HEALTH_PORT || env.PORT || Number.NaN);
  if (!Number.isInteger(port)) return undefined;
  const watch = await serveWatch(platform, { ...options, port, ...(env.HOST && { host: env.HOST }) });
  platform.logger.info({ port: watch.port }, 'serving /health and /metrics');
  return watch;
}
