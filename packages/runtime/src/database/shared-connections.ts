import { Socket } from 'node:net';
import pg from 'pg';

/** A prepared statement with its values. */
interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Time without a statement after which the connections are closed. */
const IDLE_MS = 60_000;
const CONNECT_TIMEOUT_MS = 4_000;
/** A connection without an answer for this time is broken. Its statements are sent again through the pool. */
const ANSWER_TIMEOUT_MS = 3_000;

interface SharedConnection {
  readonly client: pg.Client;
  readonly socket: Socket;
  /** Statements without an answer. */
  inFlight: number;
  isReady: boolean;
  isCorked: boolean;
}

interface SharedConnectionsOptions {
  /** How many connections are opened; default 4. */
  readonly connections?: number;
  /**
   * Number of busy connections of the pool from which the shared connections open; default 4. With fewer, a connection of
   * the pool for each request is as quick.
   */
  readonly busyThreshold?: number;
}

/**
 * A few pipelined connections that many requests share: a request sends its statement before the earlier ones are
 * answered. This takes half the processor time of one connection for each request. A slow statement delays the ones
 * behind it, so the connections are only for reads of few rows, and for writes that may run twice. They open
 * when the pool is busy. When a connection breaks, its unanswered statements are sent again through the pool.
 */
export class SharedConnections {
  readonly #pool: pg.Pool;
  readonly #maxConnections: number;
  readonly #busyThreshold: number;
  readonly #connections = new Set<SharedConnection>();
  #isStopped = false;
  #usedAt = 0;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, { connections = 4, busyThreshold = 4 }: SharedConnectionsOptions = {}) {
    this.#pool = pool;
    this.#maxConnections = connections;
    this.#busyThreshold = busyThreshold;
  }

  /**
   * Runs a statement. It may run twice, if the connection breaks before its answer.
   *
   * @returns its rows
   * @throws what the pool's `query` throws
   */
  async query<Row extends pg.QueryResultRow>(statement: PreparedStatement): Promise<Row[]> {
    const connection = this.#pick();
    if (connection) {
      try {
        return (await this.#send<Row>(connection, statement)).rows;
      } catch (error) {
        if (error instanceof pg.DatabaseError && !isEndOfSession(error)) throw error;
      }
    }
    return (await this.#pool.query<Row>(statement)).rows;
  }

  /** Closes the connections. Later statements use the pool. */
  async stop(): Promise<void> {
    clearInterval(this.#idleTimer);
    this.#isStopped = true;
    for (const connection of this.#connections) this.#close(connection);
  }

  /** Picks the connection with the fewest unanswered statements; undefined if the pool is to be used. */
  #pick(): SharedConnection | undefined {
    if (this.#isStopped) return undefined;
    const isBusy = this.#pool.totalCount - this.#pool.idleCount >= this.#busyThreshold;
    if (this.#connections.size === 0 && !isBusy) return undefined;
    this.#usedAt = performance.now();
    if (this.#connections.size < this.#maxConnections) this.#open();
    let leastBusy: SharedConnection | undefined;
    for (const connection of this.#connections) {
      if (!connection.isReady) continue;
      if (leastBusy === undefined || connection.inFlight < leastBusy.inFlight) leastBusy = connection;
    }
    return leastBusy;
  }

  async #send<Row extends pg.QueryResultRow>(
    connection: SharedConnection,
    statement: PreparedStatement,
  ): Promise<pg.QueryResult<Row>> {
    if (!connection.isCorked) {
      connection.isCorked = true;
      // The statements of all requests that are read from the network in this turn leave in one write.
      connection.socket.cork();
      setImmediate(() => {
        connection.isCorked = false;
        connection.socket.uncork();
      });
    }
    connection.inFlight += 1;
    try {
      return await connection.client.query<Row>(statement);
    } finally {
      connection.inFlight -= 1;
    }
  }

  #open(): void {
    const socket = new Socket();
    const client = new pg.Client({
      ...this.#pool.options,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      pipeline: true,
    });
    const connection = { client, socket, inFlight: 0, isReady: false, isCorked: false };
    this.#connections.add(connection);
    client.on('error', () => this.#close(connection));
    client.on('end', () => this.#close(connection));
    client.connect().then(
      () => {
        connection.isReady = true;
      },
      () => this.#close(connection),
    );
    this.#idleTimer ??= setInterval(() => this.#closeIdle(), IDLE_MS).unref();
  }

  #closeIdle(): void {
    if (performance.now() - this.#usedAt < IDLE_MS) return;
    for (const connection of this.#connections) this.#close(connection);
  }

  #close(connection: SharedConnection): void {
    if (!this.#connections.delete(connection)) return;
    connection.isReady = false;
    connection.client.end().catch(() => undefined);
  }
}

/** SQLSTATE classes of a server that ends a session (57P..) and of a broken connection (08...). */
const isEndOfSession = ({ code = '' }: pg.DatabaseError): boolean =>
  code.startsWith('57P') || code.startsWith('08');
