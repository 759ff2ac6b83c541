import { SESSION_ENDED, hashSessionId } from '@mirabelle/application';
import { liveEvents } from '@mirabelle/contracts';
import { parsePosition } from '@mirabelle/event-store';
import { ProblemError, requirePerson, sessionIdOf } from '@mirabelle/http';
import { listenToNotifications } from '@mirabelle/runtime';
import { rolesOf } from '../account/roles.js';
import type { Context } from '../context.js';
import type { ReadModelProgress } from '../kit/read-model-progress.js';
import { newsFor } from './audience.js';
import { forStaff, type Resource } from './change.js';
import { LiveConnection } from './connection.js';
import { type Entry, LiveFeed } from './feed.js';
import { Hub, type HubOptions } from './hub.js';

export interface LiveOptions extends HubOptions {
  /** Between two signs of life, in ms; sessions are looked at as often. Default 20,000. */
  readonly beatMs?: number;
  /** How many changes are remembered for those who come back. Default 5,000. */
  readonly remembered?: number;
}

export interface Live {
  /** Tells staff who may read them that lists are others now, which no event of the log says. */
  tellStaff(resources: readonly Resource[]): void;
  /** The connections of operators at this moment. */
  operators(): readonly object[];
  /** Ends every connection and takes no more, because the process is about to stop. */
  drain(): void;
  stop(): Promise<void>;
}

const BUSY = { headers: { 'Retry-After': '5' } };

/** Answers `GET /api/events`. */
export function startLive(
  { platform, service, queries }: Context,
  progress: ReadModelProgress,
  { beatMs = 20_000, remembered, ...limits }: LiveOptions = {},
): Live {
  const { pool, logger, config } = platform;
  const hub = new Hub(limits);
  const feed = new LiveFeed(platform, progress, tell, remembered);
  let draining = false;
  let listening: { stop(): Promise<void> } | undefined;
  let beating: NodeJS.Timeout | undefined;

  service.route(liveEvents, async (request) => {
    const { request: incoming, response } = request.http;
    if (incoming.method === 'HEAD') return undefined;
    if (draining || hub.full) throw new ProblemError('unavailable', 'Please try again in a moment.', BUSY);
    const { userId } = requirePerson(request);
    const roles = await rolesOf(queries, userId);
    await begin();
    if (draining || response.destroyed) return void response.end();

    const connection = new LiveConnection({ userId, roles, sessionId: sessionIdOf(incoming), response });
    response.once('close', () => hub.remove(connection));
    connection.open(feed.position);
    resume(connection, incoming.headers['last-event-id']);
    hub.add(connection);
    return undefined;
  });

  /** Tells a viewer who comes back what has changed meanwhile. */
  function resume(connection: LiveConnection, lastSeen: string | string[] | undefined): void {
    if (lastSeen === undefined) return;
    const position = typeof lastSeen === 'string' ? parsePosition(lastSeen) : undefined;
    const missed = position && feed.since(position);
    if (!missed) {
      connection.refresh(feed.position);
      return;
    }
    const news = newsFor(
      connection,
      missed.flatMap(({ changes }) => changes),
    );
    if (news) connection.changed(news, feed.position);
  }

  async function begin(): Promise<void> {
    await feed.begin();
    if (draining) return;
    listening ??= listenToNotifications({
      connection: config.databaseUrl,
      logger,
      channels: [SESSION_ENDED],
      onNotification: (_, mark) => hub.end(({ sessionId }) => hashSessionId(sessionId) === mark),
      onConnected: () => void checkSessions(),
    });
    beating ??= setInterval(() => {
      hub.beat(feed.position);
      void checkSessions();
    }, beatMs);
  }

  function tell(entries: readonly Entry[], position: Entry['position']): void {
    hub.tell(entries, position);
    if (!entries.some(({ changes }) => changes.some((change) => change.roles))) return;
    hub.renewRoles((userId) => rolesOf(queries, userId), position).catch(complain);
  }

  /** Sessions also end by themselves, and the news of an end may get lost. */
  async function checkSessions(): Promise<void> {
    const ids = [...hub].map(({ sessionId }) => sessionId);
    if (ids.length === 0) return;
    try {
      const { rows } = await pool.query<{ sid: string }>(
        'select sid from sessions where sid = any($1) and expire > now()',
        [ids],
      );
      const alive = new Set(rows.map(({ sid }) => sid));
      // Whoever came while the question was on its way was not asked for.
      const ended = new Set(ids.filter((id) => !alive.has(id)));
      hub.end(({ sessionId }) => ended.has(sessionId));
    } catch (error) {
      complain(error);
    }
  }

  function complain(error: unknown): void {
    logger.warn({ err: error }, 'live connections could not be checked; trying again');
  }

  const drain = () => {
    draining = true;
    clearInterval(beating);
    hub.end(() => true);
  };
  return {
    drain,
    tellStaff(resources) {
      if (hub.size > 0)
        hub.tell(
          [{ position: feed.position, changes: resources.map((resource) => forStaff(resource)) }],
          feed.position,
        );
    },
    operators: () => [...hub].filter(({ roles }) => roles.has('operator')),
    async stop() {
      drain();
      await listening?.stop();
      await feed.stop();
    },
  };
}
