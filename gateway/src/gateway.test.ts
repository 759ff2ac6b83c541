import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../tests/support/loopback-server.js';
import { createGateway } from './gateway.js';

let folder: string;
let server: LoopbackServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mirabelle-web-'));
  for (const app of ['consumer', 'backoffice']) {
    mkdirSync(join(folder, app, 'assets'), { recursive: true });
    writeFileSync(join(folder, app, 'index.html'), `<!doctype html><title>${app}</title>`);
    writeFileSync(join(folder, app, 'assets', 'main-1a2b3c.js'), `"${app}"`);
    writeFileSync(join(folder, app, 'assets', 'track-worker-4d-e_6.js'), '"tracker"');
    writeFileSync(join(folder, app, 'assets', 'paint-worker-7f-a_8.js'), '"painter"');
    writeFileSync(join(folder, app, 'assets', 'network-layers-9b0c1d.wasm'), '"layers"');
    writeFileSync(join(folder, app, 'assets', 'main-1a2b3c.js.br'), brotliCompressSync(`"${app}"`));
  }
  mkdirSync(join(folder, 'consumer', '.pages'));
  writeFileSync(
    join(folder, 'consumer', '.pages', 'routes.json'),
    JSON.stringify(['/', '/salons', '/salons/:id', '/auth/verify']),
  );
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  const createEcho = (name: string) =>
    express().use((received, response) => void response.send(`${name} ${received.url}`));
  server = await startLoopbackServer(
    createGateway({
      commandApp: createEcho('command'),
      readApp: createEcho('read'),
      consumerDist: join(folder, 'consumer'),
      backofficeDist: join(folder, 'backoffice'),
      publicUrl: 'http://mirabelle.example',
    }),
  );
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Sends a request without the URL normalization and the default headers of `fetch`. */
function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(server.origin, { path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    clientRequest.on('error', reject).end();
  });
}

/** Reads the directives of a page's policy by name. */
async function readDirectives(path: string): Promise<Record<string, string>> {
  const policy = String((await get(path)).headers['content-security-policy']);
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('createGateway', () => {
  test.each([
    ['GET', '/api/salons?city=Paris', 'read /api/salons?city=Paris'],
    ['GET', '/api', 'read /api'],
    ['GET', '/api/unknown', 'read /api/unknown'],
    ['GET', '/api/login?returnTo=/profile', 'command /api/login?returnTo=/profile'],
    ['GET', '/api/paypal/setup', 'command /api/paypal/setup'],
    ['POST', '/api/cart', 'command /api/cart'],
    ['PUT', '/api/cart/1', 'command /api/cart/1'],
    ['DELETE', '/api/cart/1', 'command /api/cart/1'],
    ['OPTIONS', '/api/cart', 'command /api/cart'],
  ])('createGateway forwards %s %s', async (method, path, answer) => {
    expect(await (await fetch(server.origin + path, { method })).text()).toBe(answer);
  });

  test.each([
    ['/', 'consumer'],
    ['/salons', 'consumer'],
    ['/auth/verify?token=a.b', 'consumer'],
    ['/Salons/', 'consumer'],
    ['/salons/3fa85f64-5717-4562-b3fc-2c963f66afa6', 'consumer'],
    ['/backoffice', 'backoffice'],
    ['/backoffice/', 'backoffice'],
    ['/backoffice/bookings/2026.11.21/show', 'backoffice'],
  ])(
    'createGateway answers %s with the page of the %s app, which browsers must revalidate',
    async (path, title) => {
      const answer = await get(path, { accept: 'text/html' });
      expect(answer.status).toBe(200);
      expect(String(answer.body)).toContain(`<title>${title}</title>`);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test.each(['/apiary', '/salon', '/salons/1/2', '/auth', '/wp-login.php', '/%zz'])(
    'createGateway answers a navigation to %s, which no route of the app knows, with 404 and the page of the app',
    async (path) => {
      const answer = await get(path, { accept: 'text/html' });
      expect(answer.status).toBe(404);
      expect(String(answer.body)).toContain('<title>consumer</title>');
    },
  );

  test.each(['/admin', '/admin/', '/Admin'])(
    'createGateway redirects %s, where staff look for the back office, to it',
    async (path) => {
      const { status, headers } = await get(path, { accept: 'text/html' });
      expect([status, headers.location]).toEqual([302, '/backoffice/']);
    },
  );

  test('createGateway allows caching of hashed files forever, and sends a compressed copy if the browser accepts it', async () => {
    const plain = await get('/assets/main-1a2b3c.js');
    expect(String(plain.body)).toBe('"consumer"');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.vary).toBe('Accept-Encoding');
    const compressed = await get('/backoffice/assets/main-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['content-type']).toMatch(/^text\/javascript/);
    expect(compressed.body).toEqual(brotliCompressSync('"backoffice"'));
  });

  test('createGateway answers 304 when the browser already has the page', async () => {
    const { headers } = await get('/');
    expect((await get('/', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  test.each([
    '/assets/gone-000000.js',
    '/assets/main-1a2b3c.js.br',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/%zz.js',
  ])('createGateway answers 404 for %s if a script requests it', async (path) => {
    const answer = await get(path, { 'sec-fetch-mode': 'cors', accept: '*/*' });
    expect(answer.status).toBe(404);
    expect(String(answer.body)).toBe('There is nothing at this address.\n');
  });

  test('createGateway allows only scripts of this origin, and no framing', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('createGateway allows no inline style element, and style attributes only in prerendered pages', async () => {
    const consumer = await readDirectives('/');
    expect(consumer['style-src']).toBe("'self'");
    expect(consumer['style-src-attr']).toBe("'unsafe-inline'");
    const backOffice = await readDirectives('/backoffice/');
    const emptyStyle = createHash('sha256').update('').digest('base64');
    expect(backOffice['style-src']).toBe(`'self' 'sha256-${emptyStyle}'`);
    expect(backOffice['style-src-attr']).toBe("'none'");
  });

  test('createGateway reports violations, and what would break Trusted Types', async () => {
    for (const path of ['/', '/backoffice/']) {
      expect((await readDirectives(path))['report-uri']).toBe('/api/violation-reports');
      const { headers } = await get(path);
      expect(headers['content-security-policy-report-only']).toBe(
        "require-trusted-types-for 'script';trusted-types default mail-preview;report-uri /api/violation-reports",
      );
      expect(headers['reporting-endpoints']).toBeUndefined();
    }
    const worker = await get('/assets/track-worker-4d-e_6.js');
    expect(worker.headers['content-security-policy-report-only']).toBeUndefined();
  });

  test('createGateway allows eval only in the worker of the face tracker, and WebAssembly also in the worker that paints', async () => {
    const readScriptSources = async (path: string) => (await readDirectives(path))['script-src'];
    expect(await readScriptSources('/assets/track-worker-4d-e_6.js')).toBe(
      "'self' 'unsafe-eval' 'wasm-unsafe-eval'",
    );
    expect(await readScriptSources('/assets/paint-worker-7f-a_8.js')).toBe("'self' 'wasm-unsafe-eval'");
    for (const name of ['track-worker-4d-e_6.js', 'paint-worker-7f-a_8.js'])
      for (const path of [
        '/assets/main-1a2b3c.js',
        `/studio?of=/assets/${name}`,
        `/backoffice/assets/${name}`,
      ])
        expect(await readScriptSources(path)).toBe("'self'");
  });

  test('createGateway sends WebAssembly with its type, and lets browsers keep it', async () => {
    const { headers } = await get('/assets/network-layers-9b0c1d.wasm');
    expect(headers['content-type']).toBe('application/wasm');
    expect(headers['cache-control']).toBe((await get('/assets/main-1a2b3c.js')).headers['cache-control']);
    expect(headers['cache-control']).toContain('immutable');
  });

  test('createGateway allows the payment provider in the consumer app, and not in the back office', async () => {
    const payingServer = await startLoopbackServer(
      createGateway({
        commandApp: () => undefined,
        readApp: () => undefined,
        consumerDist: join(folder, 'consumer'),
        backofficeDist: join(folder, 'backoffice'),
        publicUrl: 'https://mirabelle.example',
        paymentOrigins: ['https://*.provider.example'],
      }),
    );
    const { origin } = payingServer;
    const { headers: secure } = await fetch(`${origin}/`);
    expect(secure.get('reporting-endpoints')).toBe('csp="/api/violation-reports"');
    expect(secure.get('content-security-policy')).toContain('report-to csp');
    const readPolicyAt = async (path: string) =>
      (await fetch(origin + path)).headers.get('content-security-policy');
    for (const part of ['script-src', 'connect-src', 'frame-src']) {
      expect(await readPolicyAt('/')).toContain(`${part} 'self' https://*.provider.example`);
    }
    expect(await readPolicyAt('/')).toContain("style-src 'self' 'unsafe-inline'");
    expect(await readPolicyAt('/backoffice/')).not.toContain('provider.example');
    expect(await readPolicyAt('/backoffice/')).not.toContain('unsafe-inline');
    payingServer.close();
  });

  test('an advertising network is allowed on the pages of visitors alone, and only where the settings name it', async () => {
    const advertisingServer = await startLoopbackServer(
      createGateway({
        commandApp: () => undefined,
        readApp: () => undefined,
        consumerDist: join(folder, 'consumer'),
        backofficeDist: join(folder, 'backoffice'),
        publicUrl: 'https://mirabelle.example',
        adNetwork: {
          network: {
            name: 'Plum Ads',
            privacyUrl: 'https://ads.example/privacy',
            scriptUrl: 'https://ads.example/fill.js',
            client: 'salon-1',
            slots: { header: 'a' },
          },
          origins: ['https://*.ads.example'],
        },
      }),
    );
    const { origin } = advertisingServer;
    const readPolicyAt = async (path: string, cookie = '') =>
      (await fetch(origin + path, { headers: { cookie } })).headers.get('content-security-policy');
    for (const part of ['script-src', 'connect-src', 'frame-src'])
      expect(await readPolicyAt('/')).toContain(`${part} 'self' https://*.ads.example;`);
    const usual = String((await get('/')).headers['content-security-policy']);
    expect(usual).not.toContain('ads.example');
    const dropReportTo = (policy: string | null) => policy?.replace(';report-to csp', '');
    expect(dropReportTo(await readPolicyAt('/', '__Host-mirabelle.sid=1'))).toBe(usual);
    expect(await readPolicyAt('/backoffice/')).not.toContain('ads.example');
    expect(await (await fetch(`${origin}/ad-network.json`)).json()).toMatchObject({ name: 'Plum Ads' });
    expect(JSON.parse(String((await get('/ad-network.json', {})).body))).toBeNull();
    advertisingServer.close();
  });
});

describe('the back office', () => {
  test('the back office has a separate browsing context and its own Permissions-Policy', async () => {
    for (const path of ['/backoffice/', '/backoffice/bookings', '/backoffice/assets/main-1a2b3c.js']) {
      const { headers } = await get(path, { accept: 'text/html' });
      expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
      expect(headers['permissions-policy'], path).toMatch(
        /camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\)/,
      );
    }
    const { headers } = await get('/', { accept: 'text/html' });
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['permissions-policy']).toContain('camera=(self)');
  });
});
