import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSocketFactory, preferAnsweringBrokers } from './broker-socket.js';

const [PRODUCE, METADATA, OFFSET_COMMIT, JOIN_GROUP] = [0, 3, 8, 11];
/** Requests that a broker may answer late: what the broker waits for, and the API key. */
const LATE_REQUESTS = [
  ['a group waits for its members', JOIN_GROUP],
  ['events wait for their replicas', PRODUCE],
  ['offsets wait for their replicas', OFFSET_COMMIT],
] as const;
const ANSWER_TIMEOUT_MS = 300;
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

/** Creates a frame: four bytes of length, then two bytes, which in a request are the API key. */
function createFrame(apiKey: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt32BE(2);
  bytes.writeInt16BE(apiKey, 4);
  return bytes;
}

/** The frame of an answer, which has no API key. */
const ANSWER = createFrame(0);

/** Connects a socket to a server that does nothing by itself. */
async function connect() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const createSocket = createSocketFactory({ answerTimeoutMs: ANSWER_TIMEOUT_MS, waitForOthersMs: 60_000 });
  const openSocket = () => {
    const socket = createSocket({ host: '127.0.0.1', port, onConnect: () => undefined });
    cleanups.push(() => void socket.destroy());
    return socket;
  };
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const [socket, [broker]] = [openSocket(), await accepted];
  cleanups.push(() => {
    broker.destroy();
    server.close();
  });
  return { socket, broker, openSocket };
}

/** Resolves with the message of the error that ended the socket. */
const waitForFailure = async (socket: Socket): Promise<string> =>
  ((await once(socket, 'error')) as [Error])[0].message;

describe('a socket to a broker', () => {
  it('a socket whose broker did not answer makes clients begin with other brokers, if there are any', async () => {
    const { socket, broker } = await connect();
    const silent = `127.0.0.1:${broker.localPort}`;
    expect(preferAnsweringBrokers([silent, 'kafka-2:9092'])).toEqual([silent, 'kafka-2:9092']);
    socket.write(createFrame(METADATA));
    await waitForFailure(socket);
    expect(preferAnsweringBrokers([silent, 'kafka-2:9092'])).toEqual(['kafka-2:9092']);
    expect(preferAnsweringBrokers([silent])).toEqual([silent]);
  });

  it('a socket to a broker fails when a request is not answered, although the connection stays open', async () => {
    const { socket } = await connect();
    socket.write(createFrame(METADATA));
    expect(await waitForFailure(socket)).toBe('The broker does not answer');
  });

  it('a socket to a broker fails when only the first of two requests is answered', async () => {
    const { socket, broker } = await connect();
    socket.write(createFrame(METADATA));
    socket.write(createFrame(METADATA));
    broker.write(ANSWER);
    expect(await waitForFailure(socket)).toBe('The broker does not answer');
  });

  it.each(LATE_REQUESTS)(
    'a socket to a broker stays open while all requests are answered, and while %s',
    async (_, apiKey) => {
      const { socket, broker } = await connect();
      broker.on('data', () => broker.write(ANSWER));
      socket.write(createFrame(METADATA));
      await once(socket, 'data');
      broker.removeAllListeners('data').resume();
      socket.write(createFrame(apiKey));
      await new Promise((resolve) => setTimeout(resolve, 3 * ANSWER_TIMEOUT_MS));
      expect(socket.destroyed).toBe(false);
    },
  );

  it.each(LATE_REQUESTS)(
    'a socket to a broker fails while %s, if the broker does not answer on another connection either',
    async (_, apiKey) => {
      const { socket, broker, openSocket } = await connect();
      broker.on('data', () => broker.write(ANSWER));
      socket.write(createFrame(METADATA));
      await once(socket, 'data');
      broker.removeAllListeners('data').resume();
      socket.write(createFrame(apiKey));
      const failure = waitForFailure(socket);
      const otherSocket = openSocket();
      otherSocket.write(createFrame(METADATA));
      expect(await waitForFailure(otherSocket)).toBe('The broker does not answer');
      expect(await failure).toBe('The broker does not answer');
    },
  );
});
