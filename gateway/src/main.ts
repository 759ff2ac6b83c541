/** `npm start -w @mirabelle/gateway`: the single origin as a separate process, in front of services elsewhere. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { openHttpListener, withReadiness } from '@mirabelle/http';
import { listPaymentPageOrigins } from '@mirabelle/payments';
import { abortOnSignal, ConfigError, readListenAddress, StartError, startTracing } from '@mirabelle/runtime';
import { readAdNetwork } from './ad-network.js';
import { createGateway } from './gateway.js';
import { withHealth } from './gateway-health.js';
import { createGatewayMetrics } from './gateway-metrics.js';
import { createProxy } from './proxy.js';
import { ServiceInstances } from './service-instances.js';
import { readGatewaySettings } from './settings.js';

const findBuiltApp = (workspace: string) =>
  fileURLToPath(new URL(`../../${workspace}/dist/app`, import.meta.url));

function proxyTo(origin: string): RequestListener {
  const instances = new ServiceInstances(origin);
  instances.start();
  return createProxy(origin, instances);
}

try {
  const settings = readGatewaySettings(process.env);
  const adNetwork = readAdNetwork(process.env);
  const { host, port } = readListenAddress(process.env, 8080);
  const tracing = await startTracing(process.env, {
    service: 'gateway',
    warn: (message) => void process.stderr.write(`${message}\n`),
  });
  const httpListener = await openHttpListener(port, host);
  const metrics = createGatewayMetrics();
  const metricsListener =
    settings.metricsPort === undefined ? undefined : await openHttpListener(settings.metricsPort, host);
  metricsListener?.serve(metrics.listener);
  const gateway = createGateway({
    commandApp: metrics.measure('command-api', proxyTo(settings.commandApiUrl)),
    readApp: metrics.measure('read-api', proxyTo(settings.readApiUrl)),
    readApiUrl: settings.readApiUrl,
    consumerDist: findBuiltApp('consumer-web'),
    backofficeDist: findBuiltApp('backoffice-web'),
    publicUrl: settings.publicUrl,
    paymentOrigins: listPaymentPageOrigins(settings),
    ...(adNetwork && { adNetwork }),
  });
  const stopping = abortOnSignal();
  const services = { 'command-api': settings.commandApiUrl, 'read-api': settings.readApiUrl };
  httpListener.serve(withReadiness(withHealth(gateway, services), stopping));
  process.stdout.write(`The gateway listens on http://${host}:${httpListener.port}/\n`);
  if (metricsListener) {
    process.stdout.write(`Its metrics are at http://${host}:${metricsListener.port}/metrics\n`);
  }
  await once(stopping, 'abort');
  await httpListener.retire();
  await Promise.all([httpListener.drain(), metricsListener?.drain()]);
  await tracing.stop();
  process.exit();
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof ConfigError;
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
