import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { startAtRandomPort } from '../pick-random-port.js';

const HOST = '127.0.0.1';

/** A TCP proxy in front of a server on this machine. It keeps its port while the server seems dead or frozen. */
export class TcpProxy {
  readonly #upstreamPort: number;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #listener: Server | undefined;
  #isFrozen = false;
  port = 0;

  constructor(upstreamPort: number) {
    this.#upstreamPort = upstreamPort;
  }

  /** Accepts connections, after the first start on the same port as before. */
  async open(): Promise<void> {
    if (this.#listener) return;
    if (this.port === 0) await startAtRandomPort((port) => this.#listen(port));
    else await this.#listen(this.port);
  }

  async #listen(port: number): Promise<void> {
    const listener = createServer((caller) => this.#connect(caller)).listen(port, HOST);
    await once(listener, 'listening');
    this.#listener = listener;
    this.port = port;
  }

  /** Ends all connections and refuses new ones, as the death of the server does. */
  async close(): Promise<void> {
    const listener = this.#listener;
    this.#listener = undefined;
    this.#isFrozen = false;
    for (const [caller, upstream] of this.#pairs) {
      caller.destroy();
      upstream.destroy();
    }
    if (listener) await new Promise((resolve) => listener.close(resolve));
  }

  /** Keeps the connections open and passes nothing on, as a stopped process or a half-open connection does. */
  freeze(): void {
    this.#isFrozen = true;
    for (const pair of this.#pairs) {
      for (const socket of pair) socket.unpipe().pause();
    }
  }

  /** Passes data on again, also what has arrived meanwhile. */
  thaw(): void {
    this.#isFrozen = false;
    for (const pair of this.#pairs) join(pair);
  }

  #connect(caller: Socket): void {
    const upstream = connect(this.#upstreamPort, HOST);
    const pair = [caller, upstream] as const;
    this.#pairs.add(pair);
    for (const socket of pair) {
      socket.setNoDelay(true).on('error', () => undefined);
      socket.once('close', () => {
        this.#pairs.delete(pair);
        caller.destroy();
        upstream.destroy();
      });
    }
    if (!this.#isFrozen) join(pair);
  }
}

function join([caller, upstream]: readonly [Socket, Socket]): void {
  caller.pipe(upstream);
  upstream.pipe(caller);
}
