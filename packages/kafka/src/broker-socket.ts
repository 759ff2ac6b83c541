import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import type { ISocketFactoryArgs } from 'kafkajs';
import { FrameCounter } from './frame-counter.js';

/** How long a broker may take to answer. A frozen one keeps its connections open and never answers. */
const ANSWER_TIMEOUT_MS = 3_000;
/** How long a suspect, a broker that has just failed to answer, may take. Each further attempt to reach it is short. */
const SUSPECT_TIMEOUT_MS = 1_000;
/** How long a broker stays a suspect. */
const SUSPICION_MS = 15_000;
const CHECK_INTERVAL_MS = 250;
const KEEP_ALIVE_MS = 30_000;
/**
 * Requests of Kafka's protocol (the numbers are its API keys) whose answers wait for others: the answer to a join for the
 * other members of the group, the answer to a write for the other replicas. When a replica is lost, its leader answers only
 * once the brokers have given that replica up.
 */
const [PRODUCE, OFFSET_COMMIT, JOIN_GROUP, SYNC_GROUP] = [0, 8, 11, 14];
const WAITING_FOR_OTHERS: ReadonlySet<number> = new Set([PRODUCE, OFFSET_COMMIT, JOIN_GROUP, SYNC_GROUP]);

/** Until when each broker is a suspect, by address; ms of `Date.now()`. All clients of the process know it. */
const suspectUntil = new Map<string, number>();

const isSuspect = (address: string): boolean => (suspectUntil.get(address) ?? 0) > Date.now();

/**
 * Leaves out the brokers that have just failed to answer, so that nobody waits for them again; leaves out none if all
 * have.
 */
export function preferAnsweringBrokers(brokers: readonly string[]): string[] {
  const answering = brokers.filter((address) => !isSuspect(address));
  return answering.length > 0 ? answering : [...brokers];
}

/** The arguments that the library passes. Its types do not say that `ssl` is undefined without TLS. */
type SocketArgs = Omit<ISocketFactoryArgs, 'ssl'> & { readonly ssl?: ConnectionOptions | undefined };

/** A broker keeps its connections open but leaves requests unanswered. */
export class SilentBrokerError extends Error {
  override readonly name = 'SilentBroker';

  constructor() {
    super('The broker does not answer');
  }
}

interface AnswerOptions {
  /** How long a broker may take to answer; default 3,000 ms. */
  readonly answerTimeoutMs?: number;
  /** How much longer a request may take that waits for other members of a group or for other replicas; default 0 ms. */
  readonly waitForOthersMs?: number;
  /** Called for each socket that fails because its broker leaves a request unanswered. */
  readonly onSilence?: (error: SilentBrokerError) => void;
}

/**
 * Creates sockets that fail when a broker leaves a request unanswered. The library then asks another broker. Its own
 * request timeout leaves the connection open, so that the next request would wait for the same broker again.
 */
export function createSocketFactory({
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
  waitForOthersMs = 0,
  onSilence = () => undefined,
}: AnswerOptions = {}): (args: SocketArgs) => Socket {
  return ({ host, port, ssl, onConnect }) => {
    const socket = ssl
      ? connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }), ...ssl }, onConnect)
      : connectTcp({ host, port }, onConnect);
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    const address = `${host}:${port}`;
    failWithoutAnswer(socket, {
      getTimeoutMs(apiKey) {
        if (isSuspect(address)) return Math.min(SUSPECT_TIMEOUT_MS, answerTimeoutMs);
        return answerTimeoutMs + (WAITING_FOR_OTHERS.has(apiKey) ? waitForOthersMs : 0);
      },
      onSilence(error) {
        suspectUntil.set(address, Date.now() + SUSPICION_MS);
        onSilence(error);
      },
      onAnswer: () => suspectUntil.delete(address),
    });
    return socket;
  };
}

interface AnswerWatch {
  /** How long the answer to a request may take, ms. It is shorter as long as the broker leaves other connections unanswered. */
  getTimeoutMs(apiKey: number): number;
  onSilence(error: SilentBrokerError): void;
  onAnswer(): void;
}

/** Destroys the socket when an answer takes too long. A broker answers the requests of a connection one after the other. */
function failWithoutAnswer(socket: Socket, { getTimeoutMs, onSilence, onAnswer }: AnswerWatch): void {
  /** The API key of each unanswered request, oldest first. */
  const unansweredApiKeys: number[] = [];
  let waitingSince = Date.now();
  const restartWait = () => {
    waitingSince = Date.now();
  };
  const write = socket.write.bind(socket);
  type Done = (error?: Error | null) => void;
  // The library writes one request at a time: its length in four bytes, then its API key in two.
  socket.write = (data: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done) => {
    const bytes = Buffer.from(typeof data === 'string' ? data.slice(0, 6) : data.subarray(0, 6));
    unansweredApiKeys.push(bytes.length === 6 ? bytes.readInt16BE(4) : 0);
    if (unansweredApiKeys.length === 1) restartWait();
    return typeof encoding === 'string' ? write(data, encoding, done) : write(data, encoding);
  };
  const answers = new FrameCounter();
  socket.on('data', (bytes: Buffer) => {
    const count = answers.count(bytes);
    if (count === 0) return;
    unansweredApiKeys.splice(0, count);
    restartWait();
    onAnswer();
  });
  const checkTimer = setInterval(() => {
    const [oldest] = unansweredApiKeys;
    if (oldest === undefined || Date.now() - waitingSince < getTimeoutMs(oldest)) return;
    const error = new SilentBrokerError();
    onSilence(error);
    socket.destroy(error);
  }, CHECK_INTERVAL_MS);
  checkTimer.unref();
  socket.once('close', () => clearInterval(checkTimer));
}
