import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on the loopback interface. */
export interface LoopbackServer {
  readonly http: Server;
  readonly port: number;
  readonly origin: string;
  /** Stops listening and ends all connections. */
  close(): void;
}

/** Starts an HTTP server on the loopback interface, on a free port unless `port` names one. */
export async function startLoopbackServer(
  listener: RequestListener,
  { host = '127.0.0.1', port = 0 }: { readonly host?: string; readonly port?: number } = {},
): Promise<LoopbackServer> {
  const http = createServer(listener).listen(port, host);
  await once(http, 'listening');
  const { port: ownPort } = http.address() as AddressInfo;
  return {
    http,
    port: ownPort,
    origin: `http://127.0.0.1:${ownPort}`,
    close() {
      http.close();
      http.closeAllConnections();
    },
  };
}
