import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnknownShade, SHADE_PATHS } from './shade-pages.js';
import { type PageGateway, startPageGateway } from './testing/page-gateway.js';

const createHead = (language: string) =>
  `<html lang="${language}"><head><title>%SHADE_NAME% %SHADE_CODE% by %SHADE_BRAND%</title>` +
  '<link rel="canonical" href="%PAGE_URL%"><link rel="alternate" href="%ORIGIN%/shades/%SHADE_ID%">%STRUCTURED_DATA%</head>';

/** What operators have changed. */
const PRODUCTS = [
  { id: 'velmira-l105', name: 'Satin Lipstick Antique Rose', price: '30.99', isOffered: true },
  { id: 'velmira-l111', name: 'Satin Lipstick Signal Red', price: '28.99', isOffered: false },
];

let gateway: PageGateway;

beforeAll(async () => {
  const files = Object.fromEntries(
    ['en', 'de'].flatMap((language) => [
      [`.templates/${language}/shade.html`, `${createHead(language)}<body>%BODY%%FACTS%</body></html>`],
      [`.templates/${language}/shade.signed-in.html`, `${createHead(language)}<body></body></html>`],
    ]),
  );
  const renderer =
    'export const renderPublicPage = async (page) => "<h1>" + page.path + " in " + page.language + "</h1>";';
  gateway = await startPageGateway(
    { ...files, '.renderer/prerender.mjs': renderer },
    (_request, response) => {
      response.json({ services: [], plans: [], products: PRODUCTS, holdUntil: null });
    },
  );
});
afterAll(() => gateway?.close());

const get = async (path: string, headers = {}) => {
  const { status, body } = await gateway.get(path, headers);
  return { status, html: body.toString() };
};

describe('the page of a shade', () => {
  it('the page of a shade has name, code, brand, URL and a rendered body in the language of the reader', async () => {
    const { status, html } = await get('/shades/lindwerk-7-46', { cookie: 'i18next=de' });
    expect(status).toBe(200);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<title>Paprika Copper 7/46 by Lindwerk</title>');
    expect(html).toContain('rel="canonical" href="https://mirabelle.example/shades/lindwerk-7-46"');
    expect(html).toContain('rel="alternate" href="https://mirabelle.example/shades/lindwerk-7-46"');
    expect(html).toContain('<body><h1>/shades/lindwerk-7-46 in de</h1><script type="application/json"');
  });

  it('the page of a shade has an empty body for people who are signed in, which the app fills', async () => {
    const { html } = await get('/shades/lindwerk-7-46', { cookie: 'mirabelle.sid=x' });
    expect(html).toContain('<title>Paprika Copper 7/46 by Lindwerk</title>');
    expect(html).toContain('<body></body>');
  });

  it('the page of a shade describes the shade as a product of schema.org without ratings', async () => {
    const { html } = await get('/shades/lindwerk-7-46?lng=de');
    const data: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(data).toMatchObject({
      '@type': 'Product',
      '@id': 'https://mirabelle.example/shades/lindwerk-7-46',
      name: 'Paprika Copper 7/46',
      sku: '7/46',
      brand: { name: 'Lindwerk' },
      offers: { price: '15.99', priceCurrency: 'USD' },
    });
    expect(data).not.toHaveProperty('aggregateRating');
  });

  it('the page of a shade has the name and the price that operators have set, and no offer of what is not in the shop', async () => {
    const read = async (id: string) => {
      const { html } = await get(`/shades/${id}`);
      return { html, data: JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as object };
    };
    const renamed = await read('velmira-l105');
    expect(renamed.html).toContain('<title>Satin Lipstick Antique Rose L105 by Velmira</title>');
    expect(renamed.data).toMatchObject({
      name: 'Satin Lipstick Antique Rose L105',
      offers: { price: '30.99' },
    });
    expect((await read('velmira-l111')).data).not.toHaveProperty('offers');
  });

  it.each([
    '/shades/gone',
    '/shades/gone/',
    '/Shades/gone',
    '/shades/lindwerk-7-99',
    '/shades/Lindwerk%207%2F46',
  ])('%s, which is the address of no shade, is answered with 404 and the page of the app', async (path) => {
    const { status, html } = await get(path);
    expect([status, html.includes('shell')]).toEqual([404, true]);
  });
});

describe('isUnknownShade', () => {
  it('isUnknownShade recognizes the path of a shade that the catalogue does not have', () => {
    const paths = ['/shades/gone', '/shades/lindwerk-7-46', '/shades', '/brands'];
    expect(paths.map(isUnknownShade)).toEqual([true, false, false, false]);
    expect(SHADE_PATHS.filter(isUnknownShade)).toEqual([]);
  });
});
