import { createServer, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnPort } from '@mirabelle/runtime';

/** Requests that are still running this long after a drain began are cut off. */
const DRAIN_TIMEOUT_MS = 10_000;

/** An HTTP port that is open before the service behind it is ready. */
export interface HttpListener {
  /** The port; for a requested port 0 the assigned one. */
  readonly port: number;
  /** Answers requests with this listener from now on. Before, every request is answered with 503. May be called again. */
  serve(listener: RequestListener): void;
  /** Closes the port and waits for running requests to end. */
  drain(): Promise<void>;
}

/**
 * Opens the port before anything else starts, so that a port in use is reported at once, and health checks get an answer.
 *
 * @throws StartError when the port cannot be used
 */
export async function openHttpListener(port: number, host: string): Promise<HttpListener> {
  let listener = answerStarting;
  const server = createServer((request, response) => listener(request, response));
  const listeningPort = await listenOnPort(server, { port, host, variable: 'PORT' });
  return {
    port: listeningPort,
    serve(next) {
      listener = next;
    },
    async drain() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Keep-alive connections are closed as soon as their request has ended.
      const closingIdle = setInterval(() => server.closeIdleConnections(), 25);
      const timeout = sleep(DRAIN_TIMEOUT_MS, undefined, { ref: false }).then(() =>
        server.closeAllConnections(),
      );
      await Promise.race([closed, timeout]);
      clearInterval(closingIdle);
    },
  };
}

export const answerStarting: RequestListener = (_request, response) => {
  const problem = {
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    code: 'starting',
    detail: 'Mirabelle is starting. Please try again in a moment.',
  };
  response.writeHead(503, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  });
  response.end(JSON.stringify(problem));
};
