import { afterEach, expect, it } from 'vitest';
import { type PageGateway, startPageGateway } from './testing/page-gateway.js';

const TEMPLATES = ['front', 'pricing', 'look', 'salon'].flatMap((name) => [name, `${name}.signed-in`]);
const FILES = {
  ...Object.fromEntries(TEMPLATES.map((name) => [`.templates/en/${name}.html`, ''])),
  '.pages/en/index.html': '',
  '.pages/en/index.signed-in.html': '',
  '.pages/routes.json': JSON.stringify(['/looks/:shareId', '/salons/:id']),
};

let gateway: PageGateway;
afterEach(() => gateway?.close());

it('the gateway names the protocol of the site in each of its own reads, as the proxy in front of it does for visitors', async () => {
  const protocols = new Map<string, string | undefined>();
  gateway = await startPageGateway(FILES, (request, response) => {
    protocols.set(request.path, request.get('x-forwarded-proto'));
    response.status(503).json({});
  });
  for (const path of ['/', '/salons/kiku-salon', '/looks/AAAAAAAAAAAAAAAAAAAAA1', '/sitemap.xml']) {
    await gateway.get(path);
  }
  expect(Object.fromEntries(protocols)).toEqual({
    '/api/prices': 'https',
    '/api/salons/kiku-salon': 'https',
    '/api/shared-looks/AAAAAAAAAAAAAAAAAAAAA1': 'https',
    '/api/salons': 'https',
  });
});
