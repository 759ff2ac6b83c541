import { formatCents, PLANS } from '@mirabelle/catalogue';
import { afterEach, expect, it } from 'vitest';
import { type PageGateway, startPageGateway } from './testing/page-gateway.js';

const template = '<title>front</title><link rel="canonical" href="%PAGE_URL%">%STRUCTURED_DATA%%BODY%%FACTS%';
const FILES = {
  '.pages/en/index.html': '<title>built front</title>',
  '.pages/en/index.signed-in.html': '<title>built for members</title>',
  '.pages/en/pricing.html': '<title>built pricing</title>',
  '.pages/en/pricing.signed-in.html': '<title>built pricing for members</title>',
  '.templates/en/front.html': template,
  '.templates/en/front.signed-in.html': '<title>without markup</title>',
  '.templates/en/pricing.html': template.replace('front', 'pricing'),
  '.templates/en/pricing.signed-in.html': '<title>without markup</title>',
  '.renderer/prerender.mjs': `
    export const renderPublicPage = async ({ path, facts }) =>
      \`<main>\${path}: \${facts[0].answer.plans.map(({ price }) => price).join()}</main>\`;`,
};
const listPlans = (changed: Readonly<Record<string, string>> = {}) =>
  PLANS.map(({ id, priceCentsPerMonth }) => ({ id, price: changed[id] ?? formatCents(priceCentsPerMonth) }));

let gateway: PageGateway;
afterEach(() => gateway?.close());

/** Starts a gateway whose read-api tells these prices of plans; undefined if it gives no answer. */
async function start(plans: readonly object[] | undefined) {
  gateway = await startPageGateway(FILES, (_request, response) => {
    response.status(plans ? 200 : 503).json({ services: [], plans, holdUntil: null });
  });
  return async (path: string, headers = {}) => (await gateway.get(path, headers)).body.toString();
}

it('the front page and the page of the plans are the built ones while the plans cost what the build says', async () => {
  const read = await start(listPlans());
  expect([await read('/'), await read('/pricing')]).toEqual([
    '<title>built front</title>',
    '<title>built pricing</title>',
  ]);
});

it('the front page and the page of the plans show a visitor the price that a plan has got', async () => {
  const read = await start(listPlans({ premium: '21.49' }));
  for (const path of ['/', '/pricing']) {
    const html = await read(path);
    expect(html).toContain(`<main>${path}: 0.00,9.99,21.49,49.99</main>`);
    expect(html).toContain(`href="https://mirabelle.example${path}"`);
    expect(html).toMatch(/<script type="application\/json" id="page-facts">\[{"path":"\/api\/prices"/);
  }
  const member = await read('/', { cookie: 'mirabelle.sid=x' });
  expect(member).toBe('<title>built for members</title>');
});

it('the built pages are served while the prices are not known', async () => {
  const read = await start(undefined);
  expect(await read('/')).toBe('<title>built front</title>');
});
