import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageGateway, startPageGateway } from '../testing/page-gateway.js';

const ID = 'AAAAAAAAAAAAAAAAAAAAA1';
const LOOK = { name: 'Gala <i>"1"</i>', hairColorId: 'lindwerk-7-46', makeupItems: ['gone'] };
const createTemplate = (language: string) =>
  `<!doctype html><html lang="${language}"><head><title>%LOOK_NAME% · Mirabelle</title>` +
  '<meta property="og:url" content="%PAGE_URL%">' +
  '<meta property="og:image" content="%ORIGIN%/looks/%SHARE_ID%/card.png"></head><body>%BODY%</body></html>';

const card =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><g style="--hair:#000000"><rect style="fill:var(--hair)"/></g></svg>';

let gateway: PageGateway;
const requests: { readonly path: string; readonly forwardedFor: string | undefined }[] = [];
let isDown = false;
let isShared = true;

beforeAll(async () => {
  const files = {
    '.templates/en/look.html': createTemplate('en'),
    '.templates/ar/look.html': createTemplate('ar'),
    '.templates/en/look.signed-in.html': '<title>%LOOK_NAME%</title>for members',
    '.templates/ar/look.signed-in.html': createTemplate('ar').replace('%BODY%', ''),
    '.renderer/prerender.mjs':
      'let count = 0; export const renderPublicPage = async ({ path }) => "<p>" + path + " " + ++count + "</p>";',
    '.pages/look-card.svg': card,
    '.pages/routes.json': JSON.stringify(['/looks/:shareId']),
  };
  gateway = await startPageGateway(files, (received, response) => {
    requests.push({ path: received.path, forwardedFor: received.get('x-forwarded-for') });
    if (isDown) return void response.status(503).json({});
    const found = isShared && received.path === `/api/shared-looks/${ID}`;
    response.status(found ? 200 : 404).json(found ? LOOK : {});
  });
});
afterAll(() => gateway?.close());

const get = (path: string) => gateway.get(path);

describe('the page of a shared look', () => {
  it('the page of a shared look has the name and the picture of the look, with the name escaped, and asks not to be indexed', async () => {
    const answer = await get(`/looks/${ID}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    const html = answer.body.toString();
    expect(html).toContain('<title>Gala &lt;i&gt;&quot;1&quot;&lt;/i&gt; · Mirabelle</title>');
    expect(html).toContain(`content="https://mirabelle.example/looks/${ID}"`);
    expect(html).toContain(`content="https://mirabelle.example/looks/${ID}/card.png"`);
    expect((await get(`/looks/${ID}?lng=ar`)).body.toString()).toContain('<html lang="ar">');
  });

  it('the page of a shared look is rendered anew for each visitor, so that nothing is kept of a look that is no longer shared', async () => {
    const read = async () => /<p>.*? (\d+)<\/p>/.exec((await get(`/looks/${ID}`)).body.toString())?.[1];
    const first = Number(await read());
    expect(Number(await read())).toBe(first + 1);
  });

  it('the page of a shared look is another one for browsers with a session', async () => {
    const answer = await gateway.get(`/looks/${ID}`, { cookie: 'mirabelle.sid=x' });
    expect(answer.body.toString()).toBe('<title>Gala &lt;i&gt;&quot;1&quot;&lt;/i&gt;</title>for members');
  });

  it('the page of a shared look asks read-api on behalf of the visitor, whose calls are counted', async () => {
    await get(`/looks/${ID}`);
    expect(requests.at(-1)).toEqual({ path: `/api/shared-looks/${ID}`, forwardedFor: '127.0.0.1' });
  });

  it('the page of a shared look is answered with 404 for an id that is unknown, malformed or no longer shared, and its picture, too', async () => {
    isShared = false;
    for (const id of [ID, 'short']) {
      expect((await get(`/looks/${id}`)).status).toBe(404);
      expect((await get(`/looks/${id}/card.png`)).status).toBe(404);
    }
    isShared = true;
    expect(requests.some(({ path }) => path.includes('short'))).toBe(false);
    expect((await get(`/looks/${ID}`)).status).toBe(200);
  });

  it('the page of a shared look is the app without facts of the look while read-api gives no answer, and the picture is unavailable', async () => {
    isDown = true;
    const page = await get(`/looks/${ID}`);
    expect([page.status, page.body.toString()]).toEqual([
      200,
      expect.stringContaining('<title>shell</title>'),
    ]);
    const picture = await get(`/looks/${ID}/card.png`);
    expect([picture.status, picture.headers['retry-after']]).toEqual([503, '1']);
    isDown = false;
  });

  it('the page of a shared look has a picture in PNG, which caches must not keep without asking', async () => {
    const answer = await get(`/looks/${ID}/card.png`);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.body.subarray(1, 4).toString()).toBe('PNG');
  });
});
