import { createServer, maxHeaderSize, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROBLEM_MEDIA_TYPE } from '@mirabelle/contracts';
import { listenOnPort } from '@mirabelle/runtime';
import { ProblemError } from './problem-error.js';

/** Requests that are still running this long after a drain began are cut off. */
const DRAIN_TIMEOUT_MS = 10_000;
/**
 * How long an idle connection stays open. Load balancers and browsers reuse one for up to a minute, and a request that is sent while
 * it is closed fails. Node's own five seconds are shorter than theirs.
 */
const KEEP_ALIVE_MS = 65_000;
/** How long a process that stops leaves idle connections open, because callers may be about to send a request. */
const RETIRE_TIMEOUT_MS = 1_500;

/** An HTTP port that is open before the service behind it is ready. */
export interface HttpListener {
  /** The port; for a requested port 0 the assigned one. */
  readonly port: number;
  /** Answers requests with this listener from now on. Until then {@link StartingServer.answerWhileStarting} answers. May be called again. */
  serve(listener: RequestListener): void;
  /**
   * Still answers everything, so that a request that a caller is about to send on an idle connection is not cut off, and asks
   * each caller to close its connection. Takes 1.5 seconds at most, and ends as soon as no connection is left.
   */
  retire(): Promise<void>;
  /** Closes the port and waits for running requests to end. */
  drain(): Promise<void>;
}

/** How the port answers until the service is ready; by default with 503. */
export interface StartingServer {
  /** Answers everything until the service is ready. */
  readonly answerWhileStarting: RequestListener;
  /** A server to take over, which listens already. */
  readonly server?: Server;
}

/**
 * Opens the port before anything else starts, so that a port in use is reported at once, and health checks get an answer.
 *
 * @throws StartError when the port cannot be used
 */
export async function openHttpListener(
  port: number,
  host: string,
  starting?: StartingServer,
): Promise<HttpListener> {
  let listener = starting?.answerWhileStarting ?? answerStarting;
  let isRetiring = false;
  const server = starting?.server ?? createServer();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isRetiring) response.shouldKeepAlive = false;
    listener(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('clientError', answerClientError);
  const listeningPort = starting?.server
    ? (server.address() as AddressInfo).port
    : await listenOnPort(server, { port, host, variable: 'PORT' });
  return {
    port: listeningPort,
    serve(next) {
      listener = next;
    },
    async retire() {
      isRetiring = true;
      const deadline = Date.now() + RETIRE_TIMEOUT_MS;
      while (Date.now() < deadline && (await countConnections(server)) > 0) await sleep(25);
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

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/**
 * Answers a request that Node cannot parse, or that has not arrived completely in time. Node would do the same without a
 * problem document.
 */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const problem = createClientProblem(error.code);
  const body = JSON.stringify(problem.toDocument());
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function createClientProblem(code: string | undefined): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ProblemError('headers_too_large', HEADERS_TOO_LARGE);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ProblemError('upload_stalled', 'The request did not arrive in time. Please try again.');
  return new ProblemError('validation_failed', 'This is not a valid HTTP request.');
}

const HEADERS_TOO_LARGE = `The address and the headers of a request may have ${maxHeaderSize / 1024} kB together. Shorten the query, such as the filter of a list, or delete the cookies of this site.`;

/** Answers every request of a process that is still starting with 503. */
export const answerStarting: RequestListener = (_request, response) => {
  const problem = {
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    code: 'starting',
    detail: 'Mirabelle is starting. Please try again in a moment.',
  };
  response.writeHead(503, {
    'Content-Type': PROBLEM_MEDIA_TYPE,
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  });
  response.end(JSON.stringify(problem));
};
