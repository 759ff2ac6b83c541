import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import session from 'express-session';
import { describe, expect, it } from 'vitest';
import { readSignedSessionId } from './session-cookie.js';

const SECRETS = ['new secret', 'old secret'];

/** The cookie and the id of a session that express-session opens. */
async function openSession(secret: string): Promise<{ cookie: string; sessionId: string }> {
  const app = express();
  app.use(session({ secret, name: 'sid', resave: false, saveUninitialized: true }));
  app.get('/', (request, response) => void response.send(request.sessionID));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
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
