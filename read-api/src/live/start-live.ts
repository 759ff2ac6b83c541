import { hashSessionId, SESSION_ENDED } from '@mirabelle/application';
import { registerGauge } from '@mirabelle/consuming';
import { liveEvents } from '@mirabelle/contracts';
import type { StaffRole } from '@mirabelle/domain';
import { parsePosition } from '@mirabelle/event-store';
import { getSessionId, ProblemError, requirePerson } from '@mirabelle/http';
import { listenToNotifications } from '@mirabelle/runtime';
import { findRolesOfAccounts } from '../account/find-staff-roles.js';
import type { Context } from '../context.js';
import { hasPasskey } from '../passkeys/passkey-routes.js';
import type { ReadModelProgress } from '../read-model/read-model-progress.js';
import { changeForStaff, type Resource } from './change.js';
import { ChangeFeed, type EventChanges } from './change-feed.js';
import { ConnectionHub, type HubOptions } from './connection-hub.js';
import { LiveConnection } from './live-connection.js';
import { ViewerRoles } from './viewer-roles.js';
import { createUpdateFor } from './viewer-update.js';

export interface LiveOptions extends HubOptions {
  /** Interval of heartbeats and session checks, ms; default 20,000. */
  readonly heartbeatMs?: number;
  /** Number of events whose changes are kept for viewers who reconnect; default 5,000. */
  readonly maxRemembered?: number;
}

export interface Live {
  /** Notifies staff of changes that do not come from events. */
  notifyStaff(resources: readonly Resource[]): void;
  /** The connections of staff who can open a page of operations: operators every page, support the page of mails. */
  listOperationsViewers(): readonly object[];
  /** Ends all connections and refuses new ones, because the process is about to stop. */
  drain(): void;
  stop(): Promise<void>;
}

const RETRY_LATER = { headers: { 'Retry-After': '5' } };

/** Adds the route of the server-sent events, `GET /api/events`. */
export function startLive(
  context: Context,
  progress: ReadModelProgress,
  { heartbeatMs = 20_000, maxRemembered, ...limits }: LiveOptions = {},
): Live {
  const { pool, logger, config, service, queries, source, store } = context;
  const hub = new ConnectionHub(limits);
  // Changes are reported once they can be read.
  const feed = new ChangeFeed({ store, logger, pool: source.pool }, progress, broadcast, maxRemembered);
  const viewerRoles = new ViewerRoles(
    (userIds) => findRolesOfAccounts(queries, userIds),
    (findRoles) => hub.updateRoles(findRoles, feed.position),
  );
  registerGauge(
    service.registry,
    { name: 'live_connections', help: 'Open pages that hear of changes', labelNames: [] },
    async () => [[{}, hub.size]],
  );
  let isDraining = false;
  let listening: { stop(): Promise<void> } | undefined;
  let heartbeats: NodeJS.Timeout | undefined;

  service.route(liveEvents, async (request) => {
    const { request: incoming, response } = request.http;
    if (incoming.method === 'HEAD') return undefined;
    const calledAt = Date.now();
    const { loadedMsAgo } = request.query;
    if (isDraining || hub.isFull)
      throw new ProblemError('unavailable', 'Please try again in a moment.', RETRY_LATER);
    const { userId, passkeyId } = requirePerson(request);
    await startFeed();
    const mayHaveRoles = passkeyId !== undefined || !(await hasPasskey(queries, userId));
    const roles = mayHaveRoles ? await viewerRoles.read(userId) : new Set<StaffRole>();
    if (isDraining || response.destroyed) return void response.end();

    const connection = new LiveConnection({
      userId,
      roles,
      mayHaveRoles,
      sessionId: getSessionId(incoming),
      response,
    });
    response.once('close', () => hub.remove(connection));
    connection.sendReady(feed.position);
    const { 'last-event-id': lastSeen } = incoming.headers;
    if (lastSeen !== undefined) sendMissedChanges(connection, findChangesAfter(lastSeen));
    else if (loadedMsAgo !== undefined)
      sendMissedChanges(connection, feed.findChangesSince(calledAt - loadedMsAgo));
    hub.add(connection);
    return undefined;
  });

  function findChangesAfter(lastSeen: string | string[]): readonly EventChanges[] | undefined {
    const position = typeof lastSeen === 'string' ? parsePosition(lastSeen) : undefined;
    return position && feed.findChangesAfter(position);
  }

  /** Sends the changes that the viewer has missed. If they are not remembered, the viewer's pages load everything again. */
  function sendMissedChanges(connection: LiveConnection, missed: readonly EventChanges[] | undefined): void {
    if (!missed) {
      connection.sendRefresh(feed.position);
      return;
    }
    const update = createUpdateFor(
      connection,
      missed.flatMap(({ changes }) => changes),
    );
    if (update) connection.sendUpdate(update, feed.position);
  }

  async function startFeed(): Promise<void> {
    await feed.start();
    if (isDraining) return;
    listening ??= listenToNotifications({
      connection: config.databaseUrl,
      logger,
      channels: [SESSION_ENDED],
      onNotification: (_, sessionHash) =>
        hub.endConnections(({ sessionId }) => hashSessionId(sessionId) === sessionHash),
      onConnected: () => void checkSessions(),
    });
    heartbeats ??= setInterval(() => {
      hub.sendHeartbeats(feed.position);
      void checkSessions();
      viewerRoles.applyChanges().catch(logFailure);
    }, heartbeatMs);
  }

  function broadcast(entries: readonly EventChanges[], position: EventChanges['position']): void {
    hub.broadcast(entries, position);
    if (!entries.some(({ changes }) => changes.some((change) => change.mayChangeRoles))) return;
    viewerRoles.noteChange();
    viewerRoles.applyChanges().catch(logFailure);
  }

  /** Ends connections whose session has expired or was ended without a notification. */
  async function checkSessions(): Promise<void> {
    const ids = [...hub].map(({ sessionId }) => sessionId);
    if (ids.length === 0) return;
    try {
      const { rows } = await pool.query<{ sid: string }>(
        'select sid from sessions where sid = any($1) and expire > now()',
        [ids],
      );
      const alive = new Set(rows.map(({ sid }) => sid));
      // Only connections that existed before the query may be ended.
      const ended = new Set(ids.filter((id) => !alive.has(id)));
      hub.endConnections(({ sessionId }) => ended.has(sessionId));
    } catch (error) {
      logFailure(error);
    }
  }

  function logFailure(error: unknown): void {
    logger.warn({ err: error }, 'checking the live connections failed; trying again');
  }

  const drain = () => {
    isDraining = true;
    clearInterval(heartbeats);
    hub.endConnections(() => true);
  };
  return {
    drain,
    notifyStaff(resources) {
      if (hub.size > 0)
        hub.broadcast(
          [{ position: feed.position, changes: resources.map((resource) => changeForStaff(resource)) }],
          feed.position,
        );
    },
    listOperationsViewers: () =>
      [...hub].filter(({ roles }) => roles.has('operator') || roles.has('support')),
    async stop() {
      drain();
      await listening?.stop();
      await feed.stop();
    },
  };
}
