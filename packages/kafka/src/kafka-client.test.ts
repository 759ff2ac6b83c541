import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { ServiceContext } from '@mirabelle/application';
import type { KafkaSettings } from '@mirabelle/runtime';
import type { Admin } from 'kafkajs';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { consumeEvents } from './consume-events.js';
import { ensureTopics, openKafka } from './kafka-client.js';

const logger = pino({ level: 'silent' });
const [API_VERSIONS, SASL_HANDSHAKE, SASL_AUTHENTICATE] = [18, 17, 36];
const TLS_HANDSHAKE = 0x16;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A broker as far as its first words: `said` hears everything that a client sends. */
async function broker(hear: (bytes: Buffer, socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined).on('data', (bytes) => hear(bytes, socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Has a client of these settings call; what comes of it is of no interest. */
async function call(settings: KafkaSettings): Promise<void> {
  const admin = (await openKafka(settings, 'test', logger)).admin({ retry: { retries: 0 } });
  closing.push(() => void admin.disconnect().catch(() => undefined));
  admin.connect().catch(() => undefined);
}

/** A consumer of these settings that has nothing to consume. */
function consume(kafka: KafkaSettings) {
  return consumeEvents({
    platform: { logger, serializer: { decode: async () => [] } as unknown as ServiceContext['serializer'] },
    kafka,
    filling: { id: 'first', over: new AbortController().signal, isCurrent: async () => true },
    group: 'test',
    types: new Set(),
    handle: async () => {},
  });
}

/** An answer: its length, the number of the request, and the rest. */
function answer(request: Buffer, ...rest: Buffer[]): Buffer {
  const body = Buffer.concat([request.subarray(8, 12), ...rest]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
}

const shorts = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((number) => {
      const two = Buffer.alloc(2);
      two.writeInt16BE(number);
      return two;
    }),
  );

describe('the client of the brokers', () => {
  it.each([
    [true, TLS_HANDSHAKE],
    [false, 0],
  ])('speaks TLS where it is told to: %s', async (tls, expected) => {
    let first: number | undefined;
    const address = await broker((bytes) => {
      first ??= bytes[0];
    });
    await call({ brokers: [address], topic: 't', tls });
    await expect.poll(() => first).toBe(expected);
  });

  it('signs in by SCRAM-SHA-512 with the name that it is given, and never says the password', async () => {
    const said: string[] = [];
    const address = await broker((request, socket) => {
      said.push(request.toString('latin1'));
      const kind = request.readInt16BE(4);
      if (kind === API_VERSIONS) {
        const known = shorts(API_VERSIONS, 0, 2, SASL_HANDSHAKE, 0, 1, SASL_AUTHENTICATE, 0, 1);
        socket.write(answer(request, shorts(0, 0, 3), known, Buffer.alloc(4)));
      } else if (kind === SASL_HANDSHAKE) {
        const mechanism = Buffer.from('SCRAM-SHA-512');
        socket.write(answer(request, shorts(0, 0, 1, mechanism.length), mechanism));
      }
    });
    const credentials = { username: 'mirabelle', password: 'a secret' };
    await call({ brokers: [address], topic: 't', credentials });
    await expect.poll(() => said.join('|')).toMatch(/SCRAM-SHA-512[\s\S]*n=mirabelle,r=/);
    expect(said.join()).not.toContain('a secret');
  });

  it('asks every broker that is named until one answers', async () => {
    let called = false;
    const address = await broker(() => {
      called = true;
    });
    const kafka = await openKafka({ brokers: ['127.0.0.1:1', address], topic: 't' }, 'test', logger);
    const admin = kafka.admin();
    closing.push(() => void admin.disconnect().catch(() => undefined));
    admin.connect().catch(() => undefined);
    await expect.poll(() => called, { timeout: 10_000 }).toBe(true);
  });
});

describe('the topics', () => {
  const settings = { brokers: ['a:9092'], topic: 'events' };

  it('are made with as many partitions as workers can share, and as many copies as the brokers keep', async () => {
    const asked: unknown[] = [];
    const admin = { createTopics: async (topics: unknown) => asked.push(topics) > 0 } as unknown as Admin;
    await ensureTopics(admin, settings, logger);
    const each = { numPartitions: 12, replicationFactor: -1 };
    expect(asked).toEqual([
      {
        topics: [
          { topic: 'events', ...each },
          { topic: 'events.dead-letter', ...each },
        ],
      },
    ]);
  });

  it('are relied on where the brokers let nobody make any', async () => {
    const admin = {
      createTopics: async () => {
        throw new Error('Topic creation is forbidden');
      },
    } as unknown as Admin;
    await expect(ensureTopics(admin, settings, logger)).resolves.toBeUndefined();
  });
});

describe('a consumer', () => {
  it('that stops does not wait for brokers that never answer', async () => {
    let asked = () => {};
    const heard = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const address = await broker(() => asked());
    const consumption = consume({ brokers: [address], topic: 'events' });
    await heard;
    await consumption.stop();
  });
});
