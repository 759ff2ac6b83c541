import express from 'express';
import session from 'express-session';
import { describe, expect, it } from 'vitest';
import { startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { readSignedSessionId } from './session-cookie.js';

const SECRETS = ['new secret', 'old secret'];

/** The cookie and the id of a session that express-session opens. */
async function openSession(secret: string): Promise<{ cookie: string; sessionId: string }> {
  const app = express();
  app.use(session({ secret, name: 'sid', resave: false, saveUninitialized: true }));
  app.get('/', (request, response) => void response.send(request.sessionID));
  const server = await startLoopbackServer(app);
  const answer = await fetch(server.origin);
  const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const sessionId = await answer.text();
  server.close();
  return { cookie: decodeURIComponent(pair.slice('sid='.length)), sessionId };
}

describe('the cookie of a session', () => {
  it.each(SECRETS)(
    'the cookie of a session names the session that express-session has opened, whichever secret signed it',
    async (secret) => {
      const { cookie, sessionId } = await openSession(secret);
      expect(readSignedSessionId(cookie, SECRETS)).toBe(sessionId);
    },
  );

  it('the cookie of a session names no session when its id or its signature was changed, or another secret signed it', async () => {
    const { cookie, sessionId } = await openSession('new secret');
    const foreignSession = await openSession('foreign secret');
    const forged = [
      foreignSession.cookie,
      cookie.replace(sessionId, foreignSession.sessionId),
      cookie.slice(0, -1),
      `${cookie}A`,
      cookie.slice('s:'.length),
      `s:${sessionId}`,
      `s:${sessionId}.`,
      's:.',
      '',
    ];
    for (const forgedCookie of forged)
      expect(readSignedSessionId(forgedCookie, SECRETS), forgedCookie).toBeUndefined();
  });
});
