import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@mirabelle/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../tests/support/loopback-server.js';
import { createGateway } from './gateway.js';
import { SHADE_PATHS } from './shade-pages.js';

const createPage = (language: string, body = '') =>
  `<!doctype html><html lang="${language}"><head><link rel="canonical" href="%PAGE_URL%">` +
  `<link rel="alternate" href="%ORIGIN%/"></head><body><div id="root">${body}</div></body></html>`;

let folder: string;
let server: LoopbackServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mirabelle-pages-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>shell</title>');
  for (const language of ['en', 'de', 'ar']) {
    mkdirSync(join(folder, '.pages', language), { recursive: true });
    const write = (name: string, html: string) => writeFileSync(join(folder, '.pages', language, name), html);
    write('index.html', createPage(language, `<div>front in ${language}</div>`));
    write('brands.html', createPage(language, `<div>brands in ${language}</div>`));
    for (const name of ['index', 'brands']) write(`${name}.signed-in.html`, createPage(language));
  }
  server = await startLoopbackServer(
    createGateway({
      commandApp: () => undefined,
      readApp: () => undefined,
      consumerDist: folder,
      backofficeDist: folder,
      publicUrl: 'https://mirabelle.example/',
    }),
  );
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Sends the headers of a navigation; `fetch` would send those of a script. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; html: string }>(
    (resolve, reject) => {
      const clientRequest = request(server.origin + path, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            html: String(Buffer.concat(chunks)),
          }),
        );
      });
      clientRequest.on('error', reject).end();
    },
  );

describe('serveLocalizedPages', () => {
  it('serveLocalizedPages puts the language into the canonical URL only if the requested URL contains a known one', async () => {
    const readCanonicalUrl = async (path: string, headers = {}) =>
      /rel="canonical" href="([^"]*)"/.exec((await get(path, headers)).html)?.[1];
    expect(await readCanonicalUrl('/brands?lng=de')).toBe('https://mirabelle.example/brands?lng=de');
    expect(await readCanonicalUrl('/brands', { cookie: 'i18next=de' })).toBe(
      'https://mirabelle.example/brands',
    );
    expect(await readCanonicalUrl('/brands?lng=klingon')).toBe('https://mirabelle.example/brands');
    expect(await readCanonicalUrl('/brands', { cookie: 'mirabelle.sid=x' })).toBe(
      'https://mirabelle.example/brands',
    );
  });

  it.each([
    ['/?lng=ar', { cookie: 'i18next=de', 'accept-language': 'en' }, 'ar'],
    ['/', { cookie: 'a=b; i18next=de', 'accept-language': 'ar' }, 'de'],
    ['/', { 'accept-language': 'xx, de-AT;q=0.8, ar;q=0.5' }, 'de'],
    ['/?lng=xx', { 'accept-language': 'ar' }, 'ar'],
    ['/', { 'accept-language': 'xx' }, 'en'],
    ['/brands?lng=de', {}, 'de'],
    ['/brands/?lng=de&lng=ar', {}, 'en'],
  ])(
    'serveLocalizedPages answers %s with the headers %j in the language %s',
    async (path, headers, language) => {
      const answer = await get(path, headers);
      expect(answer.html).toContain(`<html lang="${language}">`);
      expect(answer.headers['content-language']).toBe(language);
    },
  );

  it('serveLocalizedPages fills in the public origin', async () => {
    const { html } = await get('/brands');
    expect(html).toContain('rel="canonical" href="https://mirabelle.example/brands"');
    expect(html).toContain('rel="alternate" href="https://mirabelle.example/"');
  });

  it('serveLocalizedPages makes browsers revalidate a page, and names the headers that select it', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding');
    const again = await get('/', { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
  });

  it('serveLocalizedPages serves prerendered markup to visitors and an empty page to signed-in people', async () => {
    expect((await get('/?lng=de')).html).toContain('<div>front in de</div>');
    for (const name of ['mirabelle.sid', '__Host-mirabelle.sid']) {
      const { html } = await get('/?lng=de', { cookie: `${name}=x` });
      expect(html).toContain('<html lang="de">');
      expect(html).toContain('<div id="root"></div>');
    }
  });

  it('serveLocalizedPages passes on all other paths, and does not serve its files directly', async () => {
    expect((await get('/profile', { accept: 'text/html' })).html).toContain('<title>shell</title>');
    const hidden = await get('/.pages/de/index.html', { accept: '*/*', 'sec-fetch-mode': 'cors' });
    expect(hidden.status).toBe(404);
  });
});

describe('the files for crawlers', () => {
  it('robots.txt excludes the API and names the sitemap', async () => {
    const { html } = await get('/robots.txt');
    expect(html).toContain('Disallow: /api/\n');
    expect(html).toContain('Sitemap: https://mirabelle.example/sitemap.xml');
  });

  it('the sitemap lists every public page in every language, and every shade once', async () => {
    const { html } = await get('/sitemap.xml');
    const listed = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const pages = ['/', '/brands'];
    expect(listed).toHaveLength(pages.length * LANGUAGES.length + SHADE_PATHS.length);
    expect(listed).toContain('https://mirabelle.example/brands?lng=el');
    expect(html).toContain('hreflang="x-default" href="https://mirabelle.example/"');
  });
});
