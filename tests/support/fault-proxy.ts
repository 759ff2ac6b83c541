import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/**
 * - `pass`: bytes go through.
 * - `slow`: a round trip takes 500 ms longer. Bytes to the server come 500 ms late, and those back without delay.
 * - `freeze`: connections stay open and new ones are accepted, but no byte goes through, as with a process that is stopped.
 * - `cut`: as `freeze`, but connections that exist during the fault stay dead forever, as when a router forgets them.
 * - `refuse`: connections are reset, new ones as soon as they are accepted.
 *
 * When one side closes a connection, the other side's is closed too, even during `freeze` and `cut`.
 */
export const FAULTS = ['pass', 'slow', 'freeze', 'cut', 'refuse'] as const;
export type Fault = (typeof FAULTS)[number];

export const isFault = (name: string): name is Fault => FAULTS.some((fault) => fault === name);

const DELAY_MS = 500;

/** A TCP proxy in front of an engine that can hold, slow and reset its connections. */
export interface FaultProxy extends AsyncDisposable {
  readonly host: string;
  readonly port: number;
  /** Begins a fault, or ends it with `pass`. */
  set(fault: Fault): void;
}

/** Where a server listens. */
export interface Target {
  readonly host: string;
  readonly port: number;
}

/** Starts a proxy in front of a server. @param target is asked for at each connection, so that it may become another server */
export async function startFaultProxy(target: () => Target): Promise<FaultProxy> {
  let fault: Fault = 'pass';
  const pairs = new Set<ProxiedConnection>();
  const server = createServer((client) => {
    if (fault === 'refuse') return void client.resetAndDestroy();
    const pair = new ProxiedConnection(client, createConnection(target()), () => fault);
    pairs.add(pair);
    pair.onEnd(() => pairs.delete(pair));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    set(next) {
      fault = next;
      for (const pair of pairs) {
        if (next === 'refuse') pair.reset();
        else if (next === 'cut') pair.forget();
        else pair.resume();
      }
    },
    async [Symbol.asyncDispose]() {
      for (const pair of pairs) pair.reset();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts a proxy in front of the server at a URL. @returns also the URL by way of the proxy */
export async function startFaultProxyOf(
  url: string,
): Promise<{ readonly url: string; readonly proxy: FaultProxy }> {
  const { hostname: host, port, host: address } = new URL(url);
  const proxy = await startFaultProxy(() => ({ host, port: Number(port) }));
  // `URL` changes hosts and ports of http URLs only.
  return { url: url.replace(address, `${proxy.host}:${proxy.port}`), proxy };
}

/** A connection through the proxy. */
class ProxiedConnection {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #getFault: () => Fault;
  #isForgotten = false;
  #waiting: (() => void)[] = [];

  constructor(client: Socket, server: Socket, getFault: () => Fault) {
    this.#client = client;
    this.#server = server;
    this.#getFault = getFault;
    this.#isForgotten = getFault() === 'cut';
    this.#forward(client, server, DELAY_MS);
    this.#forward(server, client, 0);
    for (const socket of [client, server]) socket.on('error', () => this.reset());
  }

  /** Calls a listener when both sides are closed. */
  onEnd(listener: () => void): void {
    for (const [one, other] of [
      [this.#client, this.#server],
      [this.#server, this.#client],
    ] as const) {
      one.once('close', () => other.closed && listener());
    }
  }

  /** From now on no byte goes through this connection, whatever the proxy does with others. */
  forget(): void {
    this.#isForgotten = true;
    if (this.#client.destroyed || this.#server.destroyed) this.reset();
  }

  resume(): void {
    if (this.#isForgotten) return;
    for (const send of this.#waiting.splice(0)) send();
  }

  reset(): void {
    if (!this.#client.destroyed) this.#client.resetAndDestroy();
    if (!this.#server.destroyed) this.#server.resetAndDestroy();
  }

  #forward(from: Socket, to: Socket, delayMs: number): void {
    let order = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      const dueAt = performance.now() + delayMs;
      const send = () => {
        if (!to.destroyed) to.write(chunk);
      };
      order = order.then(() => this.#release(send, dueAt));
    });
    from.on('close', () => {
      if (this.#isHeld()) this.reset();
      // What came before still goes through.
      else order = order.then(() => to.destroySoon());
    });
  }

  /** Whether no byte goes through at the moment. */
  #isHeld(): boolean {
    return this.#isForgotten || this.#getFault() === 'freeze';
  }

  /** Sends now, later, or when the fault ends. @param dueAt when a slow network has brought the bytes */
  async #release(send: () => void, dueAt: number): Promise<void> {
    for (;;) {
      const leftMs = dueAt - performance.now();
      if (this.#isHeld()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      else if (this.#getFault() === 'slow' && leftMs > 0) {
        await new Promise<void>((resolve) => setTimeout(resolve, leftMs));
      } else break;
    }
    send();
  }
}
