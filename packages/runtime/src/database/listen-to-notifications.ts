import pg from 'pg';
import { Backoff } from '../backoff.js';
import type { Logger } from '../logger.js';

interface NotificationOptions {
  /** A database URL, or the options of a client. */
  readonly connection: string | pg.ClientConfig;
  readonly channels: readonly string[];
  readonly logger?: Logger;
  /** Called for each notification on one of the channels. */
  onNotification(channel: string, payload: string): void;
  /**
   * Called after each new connection. No notification is missed from now on, but some may have been missed before.
   */
  onConnected?(): void;
  /**
   * Called when the connection breaks or is stopped, and after each failed attempt to connect. Notifications are missed
   * until {@link onConnected} is called again.
   */
  onDisconnected?(): void;
}

const HEARTBEAT_MS = 10_000;
/** How long the server may take to answer on this connection, which does nothing else. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Runs LISTEN on a dedicated connection and reconnects, with growing pauses, whenever it breaks. */
export function listenToNotifications(options: NotificationOptions): { stop(): Promise<void> } {
  const { connection, channels, logger, onNotification, onConnected, onDisconnected } = options;
  const config = typeof connection === 'string' ? { connectionString: connection } : connection;
  const backoff = new Backoff({ firstPauseMs: 100, maxPauseMs: 5_000 });
  let current: pg.Client | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = () => {
    const client = new pg.Client({
      ...config,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    });
    current = client;
    let hasEnded = false;
    let heartbeat: NodeJS.Timeout | undefined;
    const handleDisconnect = (error?: Error) => {
      if (hasEnded) return;
      hasEnded = true;
      clearInterval(heartbeat);
      onDisconnected?.();
      client.end().catch(() => undefined);
      if (isStopped) return;
      logger?.debug(
        { err: error, channels },
        'the connection that listens to notifications broke; reconnecting',
      );
      reconnectTimer = setTimeout(connect, backoff.next()).unref();
    };
    client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
    client.on('error', handleDisconnect);
    client.on('end', () => handleDisconnect());
    client
      .connect()
      .then(() => client.query(channels.map((channel) => `listen ${channel}`).join('; ')))
      .then(() => {
        backoff.reset();
        if (hasEnded) return;
        // A connection that a network has dropped silently would wait for notifications forever.
        heartbeat = setInterval(
          () => void client.query('select 1').catch(handleDisconnect),
          HEARTBEAT_MS,
        ).unref();
        onConnected?.();
      })
      .catch(handleDisconnect);
  };
  connect();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(reconnectTimer);
      await current?.end().catch(() => undefined);
    },
  };
}
