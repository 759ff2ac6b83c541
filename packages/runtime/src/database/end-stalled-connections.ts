import type pg from 'pg';
import type { EngineMonitor } from '../engines/engine-monitor.js';

/**
 * A connection that was already in use when Postgres came back, and still is after this time, is taken for one that never gets its
 * answer. One that has been working all the time ends too, and its query fails.
 */
const STALLED_MS = 5_000;

/**
 * Ends the connections of a pool that wait for an answer which never comes. When a network drops connections silently, the
 * server forgets them, and a query would otherwise keep its connection forever.
 */
export function endStalledConnections(pool: pg.Pool, engines: EngineMonitor): void {
  const inUse = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => void inUse.set(client, Date.now()));
  pool.on('release', (_error, client) => void inUse.delete(client));
  pool.on('remove', (client) => void inUse.delete(client));
  engines.onReturn('postgres', () => {
    const returnedAt = Date.now();
    setTimeout(() => {
      for (const [client, acquiredAt] of inUse) if (acquiredAt <= returnedAt) endNow(client);
    }, STALLED_MS).unref();
  });
}

/** Ends a connection without waiting for its query, which fails. */
function endNow(client: pg.ClientBase): void {
  // A client with a running query closes its socket at once when it is ended; one between two queries says goodbye first.
  (client as pg.Client).end().catch(() => undefined);
}
