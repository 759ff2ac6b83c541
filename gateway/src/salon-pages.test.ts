import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageGateway, startPageGateway } from './testing/page-gateway.js';

const SALON = {
  id: 'plum-and-pearl',
  name: 'Plum & Pearl </script>',
  address: '418 Larkspur Row',
  city: 'New York',
  state: 'NY',
  country: 'US',
  zipCode: '10014',
  phone: '+1 212 555 0101',
  website: 'https://plum.example',
  priceRange: '$$',
  latitude: 40.7,
  longitude: -74,
  timeZone: 'America/New_York',
  openingHours: {
    mon: { open: 570, close: 1080 },
    tue: null,
    wed: null,
    thu: null,
    fri: null,
    sat: null,
    sun: null,
  },
  closedDays: ['2026-12-24'],
  rating: 4.9,
  team: [{ name: 'Renata </script>', role: 'Owner', specialties: ['Hair Color'] }],
};
/** A salon that is open on Tuesdays instead of Mondays from June on. */
const WITH_COMING_HOURS = {
  ...SALON,
  id: 'plum-in-june',
  hoursChanges: [
    {
      from: '2027-06-01',
      openingHours: { ...SALON.openingHours, mon: null, tue: { open: 600, close: 900 } },
    },
  ],
};
const SUSPENDED = { ...SALON, id: 'atelier-of-last-year', isSuspended: true };
const createTemplate = (language: string) =>
  `<!doctype html><html lang="${language}"><head><title>%SALON_NAME% · Mirabelle</title>` +
  '<link rel="canonical" href="%PAGE_URL%"><link rel="alternate" href="%ORIGIN%/salons/%SALON_ID%?lng=ar">' +
  '<meta name="description" content="%SALON_NAME% in %SALON_CITY%">%STRUCTURED_DATA%</head><body>%BODY%%FACTS%</body></html>';
/** A renderer whose markup says what it was asked for, and which fails for Arabic. */
const RENDERER = `
  let count = 0;
  export async function renderPublicPage({ path, language, facts }) {
    if (language === 'ar') throw new Error('no markup');
    count += 1;
    return \`<h1>\${path} as \${facts[0].path}/\${facts[0].id}, rated \${facts[0].answer.rating}, rendered \${count}</h1>\`;
  }`;

let gateway: PageGateway;
/** The paths that were requested from read-api. */
const requests: string[] = [];
let isDown = false;
const prices = {
  services: [{ id: 'haircut', price: '70.00', isOffered: true }],
  plans: [],
  products: [],
  holdUntil: null as string | null,
};

beforeAll(async () => {
  const files = {
    '.templates/en/salon.html': createTemplate('en'),
    '.templates/ar/salon.html': createTemplate('ar'),
    '.templates/en/salon.signed-in.html': '<title>%SALON_NAME%</title>for members',
    '.templates/ar/salon.signed-in.html': createTemplate('ar').replace('%BODY%%FACTS%', ''),
    '.renderer/prerender.mjs': RENDERER,
  };
  gateway = await startPageGateway(files, (received, response) => {
    if (received.path === '/api/prices') return void response.status(isDown ? 503 : 200).json(prices);
    requests.push(received.path);
    if (isDown) return void response.status(503).json({});
    const salon = [SALON, SUSPENDED, WITH_COMING_HOURS].find(
      ({ id }) => received.path === `/api/salons/${id}`,
    );
    response.status(salon ? 200 : 404).json(salon ?? {});
  });
});
afterAll(() => gateway?.close());

async function get(path: string) {
  const { status, headers, body } = await gateway.get(path);
  return { status, headers, html: body.toString() };
}

describe('the page of a salon', () => {
  it('the page of a salon has title, description, canonical URL and structured data of the salon, with its name escaped', async () => {
    const { status, html } = await get('/salons/plum-and-pearl');
    expect(status).toBe(200);
    expect(html).toContain('<title>Plum &amp; Pearl &lt;/script&gt; · Mirabelle</title>');
    expect(html).toContain('content="Plum &amp; Pearl &lt;/script&gt; in New York"');
    expect(html).toContain('rel="canonical" href="https://mirabelle.example/salons/plum-and-pearl"');
    expect(html).toContain('href="https://mirabelle.example/salons/plum-and-pearl?lng=ar"');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'HairSalon',
      name: SALON.name,
      url: 'https://mirabelle.example/salons/plum-and-pearl',
      address: { addressLocality: 'New York', addressCountry: 'US' },
      employee: [{ '@type': 'Person', name: 'Renata </script>', jobTitle: 'Owner' }],
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '09:30', closes: '18:00' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '00:00', closes: '00:00' },
      ],
    });
    expect(JSON.parse(json).makesOffer).toContainEqual({
      '@type': 'Offer',
      price: '70.00',
      priceCurrency: 'USD',
      itemOffered: { '@type': 'Service', name: 'Haircut' },
    });
  });

  it('search engines learn until when the opening hours of a salon hold, and which follow them', async () => {
    const { html } = await get(`/salons/${WITH_COMING_HOURS.id}`);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const shared = { '@type': 'OpeningHoursSpecification' };
    expect(JSON.parse(json).openingHoursSpecification).toEqual([
      {
        ...shared,
        dayOfWeek: 'https://schema.org/Monday',
        opens: '09:30',
        closes: '18:00',
        validThrough: '2027-05-31',
      },
      {
        ...shared,
        dayOfWeek: 'https://schema.org/Tuesday',
        opens: '10:00',
        closes: '15:00',
        validFrom: '2027-06-01',
      },
    ]);
  });

  it('the page of a salon is in the language of the URL, and read-api is asked once a minute', async () => {
    const before = requests.length;
    const { html } = await get('/salons/plum-and-pearl?lng=ar');
    expect(html).toContain('<html lang="ar">');
    expect(html).toContain('href="https://mirabelle.example/salons/plum-and-pearl?lng=ar"');
    expect(requests).toHaveLength(before);
  });

  it('the page of a salon has its markup and the facts of which it was made, and nothing in them ends the data block', async () => {
    const { html } = await get('/salons/plum-and-pearl');
    expect(html).toMatch(
      /<body><h1>\/salons\/plum-and-pearl as \/api\/salons\/plum-and-pearl, rated 4.9, rendered 1<\/h1><script/,
    );
    const block = /<script type="application\/json" id="page-facts">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const renderedAt = expect.any(Number);
    expect(JSON.parse(block)).toEqual([
      { path: '/api/salons', id: SALON.id, answer: { ...SALON, isSuspended: false }, renderedAt },
      { path: '/api/prices', id: 'now', answer: prices, renderedAt },
    ]);
  });

  it('the page of a salon is rendered once for all visitors, and sent compressed', async () => {
    const { headers, body } = await gateway.get('/salons/plum-and-pearl', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('rendered 1');
  });

  it('the page of a salon is left to the browser where its markup cannot be rendered', async () => {
    const { status, html } = await get('/salons/plum-and-pearl?lng=ar');
    expect([status, html]).toEqual([200, expect.stringContaining('<body></body>')]);
  });

  it('the page of a salon is another one for browsers with a session', async () => {
    const { body } = await gateway.get('/salons/plum-and-pearl', { cookie: 'mirabelle.sid=x' });
    expect(body.toString()).toContain('<title>Plum &amp; Pearl &lt;/script&gt;</title>for members');
    expect((await get('/salons/plum-and-pearl')).html).not.toContain('for members');
  });

  it('the page of a suspended salon is answered, offers no service, and is not for search engines', async () => {
    const { status, headers, html } = await get(`/salons/${SUSPENDED.id}`);
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(html).toContain('"@type":"HairSalon"');
    expect(html).not.toContain('makesOffer');
  });

  it('the page of a salon is answered with 404 and the app for a salon that does not exist', async () => {
    for (const id of ['no-such-salon', 'No.Salon']) {
      const { status, html } = await get(`/salons/${id}`);
      expect([status, html]).toEqual([404, expect.stringContaining('<title>shell</title>')]);
    }
    expect(requests).not.toContain('/api/salons/No.Salon');
  });

  it('the page of a salon is the app without facts of the salon while read-api gives no answer', async () => {
    isDown = true;
    const { status, html } = await get('/salons/other-salon');
    expect([status, html]).toEqual([200, expect.stringContaining('<title>shell</title>')]);
    isDown = false;
  });
});
