import type pg from 'pg';
import { v5 as uuidFromName } from 'uuid';
import { announceSessionsEnded } from '../erasure/end-sessions.js';

/** Namespace of the device ids of sessions that an earlier release opened without one. */
const SESSION_DEVICES = 'c3a0a0c2-6a53-4d0e-8a5f-2d0f2c9d7b14';

/** An open session of a person. Times are UTC instants, ISO 8601. */
export interface UserSession {
  readonly deviceId: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
}

/** The device of a session. @param deviceId as the session has stored it */
export function sessionDeviceId(sessionId: string, deviceId: string | undefined): string {
  return deviceId ?? uuidFromName(sessionId, SESSION_DEVICES);
}

/** The open sessions of a person, last used first. */
export async function listSessionsOf(pool: pg.Pool, userId: string): Promise<UserSession[]> {
  const rows = await readSessions(pool, userId);
  return rows
    .map(({ sid, deviceId, signedInAt, lastSeenAt }) => ({
      deviceId: sessionDeviceId(sid, deviceId ?? undefined),
      signedInAt,
      lastSeenAt: lastSeenAt ?? signedInAt,
    }))
    .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
}

/** Ends the sessions of one device of a person. @returns whether there was one */
export async function endSessionsOfDevice(pool: pg.Pool, userId: string, deviceId: string): Promise<boolean> {
  const rows = await readSessions(pool, userId);
  const ended = rows
    .filter((row) => sessionDeviceId(row.sid, row.deviceId ?? undefined) === deviceId)
    .map(({ sid }) => sid);
  await pool.query('delete from sessions where sid = any($1)', [ended]);
  await announceSessionsEnded(pool, ended);
  return ended.length > 0;
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
