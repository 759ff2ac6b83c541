/** `npm start -w @mirabelle/gateway`: the single origin as a process of its own, in front of services elsewhere. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { openHttpListener } from '@mirabelle/http';
import { paymentPageOrigins } from '@mirabelle/payments';
import { readListenAddress, ConfigError, abortOnSignal, StartError } from '@mirabelle/runtime';
import { createGateway } from './gateway.js';
import { createProxy } from './proxy.js';
import { readGatewaySettings } from './settings.js';

const builtApp = (workspace: string) =>
  fileURLToPath(new URL(`../../${workspace}/dist/app`, import.meta.url));

/** `/health` is the gateway's own: whether the services are well, `/api/health` says. */
const withHealth =
  (gateway: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url !== '/health') return gateway(request, response);
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end('{"status":"ok"}');
  };

try {
  const settings = readGatewaySettings(process.env);
  const { host, port } = readListenAddress(process.env, 8080);
  const door = await openHttpListener(port, host);
  const gateway = createGateway({
    commandApp: createProxy(settings.commandApiUrl),
    readApp: createProxy(settings.readApiUrl),
    consumerDist: builtApp('consumer-web'),
    backofficeDist: builtApp('backoffice-web'),
    publicUrl: settings.publicUrl,
    paymentOrigins: paymentPageOrigins(settings.paypal),
  });
  const stopping = abortOnSignal();
  door.serve(withHealth(gateway));
  process.stdout.write(`The gateway listens on http://${host}:${door.port}/\n`);
  await once(stopping, 'abort');
  await door.drain();
  process.exit();
} catch (error) {
  const isForPeople = error instanceof StartError || error instanceof ConfigError;
  process.stderr.write(`${isForPeople ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
