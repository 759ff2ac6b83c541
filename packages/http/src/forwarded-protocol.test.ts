import express from 'express';
import session from 'express-session';
import { afterEach, expect, it } from 'vitest';
import { startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { createForwardedProtocol } from './forwarded-protocol.js';

let close = async () => {};
afterEach(() => close());

/** A service that opens a session on every request, as `createSessions` does. */
async function openSite(publicUrl: string) {
  const warnings: string[] = [];
  const app = express();
  app.use(
    createForwardedProtocol(publicUrl, { warn: (message: unknown) => void warnings.push(String(message)) }),
  );
  const cookie = { secure: publicUrl.startsWith('https:') };
  app.use(session({ secret: 's', resave: false, saveUninitialized: true, proxy: true, cookie }));
  app.get('/', (_request, response) => void response.send('ok'));
  const server = await startLoopbackServer(app);
  close = async () => {
    server.close();
  };
  const url = `${server.origin}/`;
  const getCookie = async (headers: Record<string, string> = {}) =>
    (await fetch(url, { headers })).headers.get('set-cookie');
  return { getCookie, warnings };
}

it('a proxy that ends TLS without X-Forwarded-Proto loses no session, and is named in one warning', async () => {
  const { getCookie, warnings } = await openSite('https://mirabelle.example');
  expect(await getCookie()).toContain('Secure');
  expect(await getCookie()).toContain('Secure');
  expect(warnings).toEqual([expect.stringContaining('without X-Forwarded-Proto')]);
});

it('a request over http gets no Secure cookie, and one warning says what to do', async () => {
  const { getCookie, warnings } = await openSite('https://mirabelle.example');
  expect(await getCookie({ 'x-forwarded-proto': 'http' })).toBeNull();
  expect(await getCookie({ 'x-forwarded-proto': 'http' })).toBeNull();
  expect(warnings).toEqual([expect.stringContaining('over http')]);
  expect(await getCookie({ 'x-forwarded-proto': 'https' })).toContain('Secure');
  expect(warnings).toHaveLength(1);
});

it('a site without https warns about nothing', async () => {
  const { getCookie, warnings } = await openSite('http://localhost:8080');
  expect(await getCookie()).not.toBeNull();
  expect(warnings).toEqual([]);
});
