import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { EngineMonitor, type KafkaSettings } from '@mirabelle/runtime';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { consumeEvents } from './consume-events.js';
import { openKafka } from './kafka-client.js';

const logger = pino({ level: 'silent' });
const [API_VERSIONS, SASL_HANDSHAKE, SASL_AUTHENTICATE] = [18, 17, 36];
const TLS_HANDSHAKE = 0x16;

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

/** Starts a server that accepts connections like a broker and passes every byte that a client sends to `onData`. */
async function startBroker(onData: (bytes: Buffer, socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined).on('data', (bytes) => onData(bytes, socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a connection with these settings and ignores its result. */
async function connect(settings: KafkaSettings): Promise<void> {
  const admin = (await openKafka(settings, 'test', logger)).admin({ retry: { retries: 0 } });
  cleanups.push(() => void admin.disconnect().catch(() => undefined));
  admin.connect().catch(() => undefined);
}

/** Starts a consumer with these settings and a handler that does nothing. */
function startConsumer(kafka: KafkaSettings, stopTimeoutMs?: number) {
  return consumeEvents({
    ...(stopTimeoutMs !== undefined && { stopTimeoutMs }),
    context: { logger, serializer: { decode: async () => [] }, engines: new EngineMonitor(logger) },
    kafka,
    epoch: {
      id: 'first',
      start: undefined,
      ended: new AbortController().signal,
      isCurrent: async () => true,
    },
    group: 'test',
    types: new Set(),
    handle: async () => {},
    onMissedEvents: async () => {},
  });
}

/** Builds a response of the Kafka protocol: its length, the request's correlation id, and the body. */
function createResponse(request: Buffer, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat([request.subarray(8, 12), ...parts]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
}

/** Encodes numbers with two bytes each. */
const encodeShorts = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((number) => {
      const bytes = Buffer.alloc(2);
      bytes.writeInt16BE(number);
      return bytes;
    }),
  );

describe('openKafka', () => {
  it.each([
    [true, TLS_HANDSHAKE],
    [false, 0],
  ])('openKafka uses TLS only when the settings say so: %s', async (tls, expected) => {
    let firstByte: number | undefined;
    const address = await startBroker((bytes) => {
      firstByte ??= bytes[0];
    });
    await connect({ brokers: [address], topic: 't', tls });
    await expect.poll(() => firstByte).toBe(expected);
  });

  it('openKafka signs in with SCRAM-SHA-512 and never sends the password', async () => {
    const sent: string[] = [];
    const address = await startBroker((request, socket) => {
      sent.push(request.toString('latin1'));
      const apiKey = request.readInt16BE(4);
      if (apiKey === API_VERSIONS) {
        const versions = encodeShorts(API_VERSIONS, 0, 2, SASL_HANDSHAKE, 0, 1, SASL_AUTHENTICATE, 0, 1);
        socket.write(createResponse(request, encodeShorts(0, 0, 3), versions, Buffer.alloc(4)));
      } else if (apiKey === SASL_HANDSHAKE) {
        const mechanism = Buffer.from('SCRAM-SHA-512');
        socket.write(createResponse(request, encodeShorts(0, 0, 1, mechanism.length), mechanism));
      }
    });
    const credentials = { username: 'mirabelle', password: 'a secret' };
    await connect({ brokers: [address], topic: 't', credentials });
    await expect.poll(() => sent.join('|')).toMatch(/SCRAM-SHA-512[\s\S]*n=mirabelle,r=/);
    expect(sent.join()).not.toContain('a secret');
  });

  it('openKafka tries each broker of the settings until one answers', async () => {
    let isConnected = false;
    const address = await startBroker(() => {
      isConnected = true;
    });
    const kafka = await openKafka({ brokers: ['127.0.0.1:1', address], topic: 't' }, 'test', logger);
    const admin = kafka.admin();
    cleanups.push(() => void admin.disconnect().catch(() => undefined));
    admin.connect().catch(() => undefined);
    await expect.poll(() => isConnected, { timeout: 10_000 }).toBe(true);
  });
});

describe('consumeEvents', () => {
  it('consumeEvents stops after its timeout although the broker never answers', async () => {
    let onRequest = () => {};
    const requested = new Promise<void>((resolve) => {
      onRequest = resolve;
    });
    const address = await startBroker(() => onRequest());
    const consumption = startConsumer({ brokers: [address], topic: 'events' }, 50);
    await requested;
    await consumption.stop();
  });
});
