import type pg from 'pg';
import { v5 as uuidFromName } from 'uuid';
import { announceSessionsEnded } from './end-sessions.js';

/** Namespace of the device ids of sessions that an earlier release opened without one. */
const SESSION_DEVICE_NAMESPACE = 'c3a0a0c2-6a53-4d0e-8a5f-2d0f2c9d7b14';

/** An open session of a person. Times are UTC instants, ISO 8601. */
export interface UserSession {
  readonly deviceId: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
}

/** The device of a session. @param deviceId as the session has stored it */
export function deriveSessionDeviceId(sessionId: string, deviceId: string | undefined): string {
  return deviceId ?? uuidFromName(sessionId, SESSION_DEVICE_NAMESPACE);
}

/** The open sessions of a person, last used first. */
export async function listSessionsOf(pool: pg.Pool, userId: string): Promise<UserSession[]> {
  const rows = await readSessions(pool, userId);
  return rows
    .map(({ sid, deviceId, signedInAt, lastSeenAt }) => ({
      deviceId: deriveSessionDeviceId(sid, deviceId ?? undefined),
      signedInAt,
      lastSeenAt: lastSeenAt ?? signedInAt,
    }))
    .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
}

/**
 * Ends the sessions of one device of a person, in one statement, so that a session which is given a new id at the same time
 * ends, too.
 *
 * @returns whether the device had a session
 */
export async function endSessionsOfDevice(pool: pg.Pool, userId: string, deviceId: string): Promise<boolean> {
  const { rows } = await pool.query<{ sid: string }>(
    `delete from sessions where sess ->> 'userId' = $1 and sess ->> 'deviceId' = $2 returning sid`,
    [userId, deviceId],
  );
  const ended = rows.map(({ sid }) => sid);
  ended.push(...(await endOlderSessionsOfDevice(pool, userId, deviceId)));
  await announceSessionsEnded(pool, ended);
  return ended.length > 0;
}

/** Ends the session of an earlier release, whose device id follows from the id of the session. */
async function endOlderSessionsOfDevice(pool: pg.Pool, userId: string, deviceId: string): Promise<string[]> {
  const ended = (await readSessions(pool, userId))
    .filter((row) => row.deviceId === null && deriveSessionDeviceId(row.sid, undefined) === deviceId)
    .map(({ sid }) => sid);
  if (ended.length > 0) await pool.query('delete from sessions where sid = any($1)', [ended]);
  return ended;
}

interface SessionRow {
  readonly sid: string;
  readonly deviceId: string | null;
  readonly signedInAt: string;
  readonly lastSeenAt: string | null;
}

async function readSessions(pool: pg.Pool, userId: string): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(
    `select sid, sess ->> 'deviceId' as "deviceId", sess ->> 'signedInAt' as "signedInAt",
       sess ->> 'lastSeenAt' as "lastSeenAt"
     from sessions where sess ->> 'userId' = $1 and expire > now()`,
    [userId],
  );
  return rows;
}
