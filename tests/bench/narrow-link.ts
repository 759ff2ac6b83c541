import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A connection to the internet as a phone has it. */
export interface LinkSpeed {
  /** What all connections together receive. */
  readonly bytesPerSecond: number;
  readonly roundTripMs: number;
}

/** A TCP proxy on the loopback interface whose connections share one link. */
export interface NarrowLink extends AsyncDisposable {
  readonly port: number;
  /** Holds for what is sent from now on; undefined lets everything through at once. */
  setSpeed(speed: LinkSpeed | undefined): void;
}

/** Connections take turns after this many bytes, about what one packet carries. */
const PACKET_BYTES = 1_460;

/**
 * Starts a link to a server on the loopback interface. Unlike the throttling of DevTools, it also limits what a service worker
 * fetches.
 */
export async function startNarrowLink(serverPort: number): Promise<NarrowLink> {
  let speed: LinkSpeed | undefined;
  /** When the last packet that has been accepted has gone through, as `performance.now()`. */
  let freeAt = 0;
  const sockets = new Set<Socket>();

  /** Waits for the turn of so many bytes. */
  async function passThrough(bytes: number): Promise<void> {
    if (!speed) return;
    freeAt = Math.max(freeAt, performance.now()) + (bytes / speed.bytesPerSecond) * 1_000;
    await sleep(freeAt - performance.now());
  }

  /** A request takes half of the round trip, the first one of a connection one and a half, because the connection is made before. */
  async function sendRequests(from: Socket, to: Socket): Promise<void> {
    let trips = 1.5;
    for await (const chunk of from) {
      if (speed) await sleep(speed.roundTripMs * trips);
      trips = 0.5;
      to.write(chunk);
    }
    to.end();
  }

  async function sendAnswers(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
        const packet = chunk.subarray(start, start + PACKET_BYTES);
        await passThrough(packet.length);
        // Packets on their way do not hold up those behind them.
        setTimeout(() => to.write(packet), speed ? speed.roundTripMs / 2 : 0);
      }
    }
    setTimeout(() => to.end(), speed ? speed.roundTripMs / 2 : 0);
  }

  const server = createServer((client) => {
    const upstream = createConnection({ host: '127.0.0.1', port: serverPort });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // The browser resets connections that it no longer needs.
      socket.on('error', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    sendRequests(client, upstream).catch(() => upstream.destroy());
    sendAnswers(upstream, client).catch(() => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    setSpeed(next) {
      speed = next;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
