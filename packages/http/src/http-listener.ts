import { createServer, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnPort } from '@mirabelle/runtime';

/** Requests that are still running after this many ms of a drain are cut off. */
const drainPatience = 10_000;

/** The HTTP port of the product. */
export interface HttpListener {
  /** The port that is listened on; the assigned one where port 0 was requested. */
  readonly port: number;
  /** From now on requests are answered by this; before, all of them get 503. */
  setListener(listener: RequestListener): void;
  /** Takes no new connections and lets running requests end. */
  drain(): Promise<void>;
}

/**
 * Takes the port before anything else starts, so that a taken one is known at once and monitors that look early are
 * told to wait.
 *
 * @throws StartError where the port cannot be had
 */
export async function openHttpListener(port: number, host: string): Promise<HttpListener> {
  let listener = starting;
  const server = createServer((request, response) => listener(request, response));
  const listeningPort = await listenOnPort(server, { port, host, variable: 'PORT' });
  return {
    port: listeningPort,
    setListener(next) {
      listener = next;
    },
    async drain() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Kept-alive connections become idle one by one; each is closed as soon as it is.
      const sweep = setInterval(() => server.closeIdleConnections(), 25);
      const late = sleep(drainPatience, undefined, { ref: false }).then(() => server.closeAllConnections());
      await Promise.race([closed, late]);
      clearInterval(sweep);
    },
  };
}

const starting: RequestListener = (_request, response) => {
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
