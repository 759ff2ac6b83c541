import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import { createKillFunction, type Engine } from '../engine.js';

const HOST = '127.0.0.1';

/**
 * Starts the mock broker of librdkafka, which speaks the Kafka protocol and stores nothing. The first use of a topic
 * creates it. The broker has another port after each start, so a TCP proxy in front of it keeps the address stable.
 */
export async function startKafkaMock(): Promise<Engine> {
  let broker: MockBroker | undefined = await startMockBroker();
  const openSockets = new Set<Socket>();
  const proxy = createServer((caller) => {
    if (!broker) return void caller.destroy();
    const upstream = connect(broker.port, HOST);
    for (const socket of [caller, upstream]) {
      openSockets.add(socket);
      socket.setNoDelay(true).on('error', () => undefined);
      socket.once('close', () => {
        openSockets.delete(socket);
        caller.destroy();
        upstream.destroy();
      });
    }
    caller.pipe(upstream);
    upstream.pipe(replacePort(broker.port, port)).pipe(caller);
  }).listen(0, HOST);
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;

  const kill9 = async () => {
    await broker?.stop();
    broker = undefined;
    for (const socket of openSockets) socket.destroy();
  };
  return {
    address: `${HOST}:${port}`,
    kill9,
    async start() {
      broker = await startMockBroker();
    },
    async [Symbol.asyncDispose]() {
      await kill9();
      proxy.close();
    },
  };
}

interface MockBroker {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts the mock broker itself, without the proxy. */
async function startMockBroker(): Promise<MockBroker> {
  const args = ['-C', '-b', 'mock:1', '-X', 'test.mock.num.brokers=1', '-t', 'keepalive', '-d', 'mock'];
  const kcat = spawn('kcat', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = createKillFunction(kcat);
  for await (const line of createInterface({ input: kcat.stderr })) {
    const port = /bootstrap\.servers=[\d.]+:(\d+)/.exec(line)?.[1];
    if (!port) continue;
    kcat.stderr.resume();
    return { port: Number(port), stop };
  }
  throw new Error('kcat ended without naming its brokers');
}

/** Replaces the broker's port in its answers by that of the proxy. An address is a string with its length, then the port in four bytes. */
function replacePort(brokerPort: number, proxyPort: number): Transform {
  const encodeAddress = (port: number) => {
    const bytes = Buffer.alloc(2 + HOST.length + 4);
    bytes.writeUInt16BE(HOST.length);
    bytes.write(HOST, 2, 'latin1');
    bytes.writeUInt32BE(port, 2 + HOST.length);
    return bytes;
  };
  const [brokerAddress, proxyAddress] = [encodeAddress(brokerPort), encodeAddress(proxyPort)];
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      // An answer consists of its length in four bytes and its content. Only complete answers are searched for the address.
      let end = 0;
      while (rest.length >= end + 4 && rest.length >= end + 4 + rest.readUInt32BE(end)) {
        end += 4 + rest.readUInt32BE(end);
      }
      const whole = rest.subarray(0, end);
      for (let at = whole.indexOf(brokerAddress); at >= 0; at = whole.indexOf(brokerAddress, at)) {
        proxyAddress.copy(whole, at);
      }
      rest = rest.subarray(end);
      done(null, whole);
    },
  });
}
