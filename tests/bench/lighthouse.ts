/**
 * `npm run bench -- lighthouse`: the Lighthouse scores of the first pages, a salon, a shade and a shared look, as `npm start`
 * serves them. The performance score depends on the other work of the machine, so it is the median of three runs, after one that does
 * not count: in the first minute the product itself still has work to do.
 */
import { createClient } from '../support/http-client.js';
import { type Category, launchLighthouseBrowser, scorePage } from '../support/lighthouse.js';
import { signUp } from '../support/people.js';
import { type Product, startProduct } from '../support/product.js';

const PAGES = ['/', '/salons', '/salons/maison-aurore-paris', '/brands', '/shades/lindwerk-7-46'];
const RUNS = 3;
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The path of a look that a new member has shared. */
async function shareLook({ url, inboxUrl }: Product): Promise<string> {
  const member = createClient(url);
  await signUp(member, inboxUrl);
  const look = { name: 'Gala', hairColorId: 'lindwerk-7-46', makeupItems: ['pelluma-lp06'] };
  const saved = (await member.post<{ id: string }>('/api/saved-looks', look)).body;
  const { shareId } = (await member.post<{ shareId: string }>(`/api/saved-looks/${saved.id}/share`)).body;
  return `/looks/${shareId}`;
}

const product = await startProduct();
const { browser, port } = await launchLighthouseBrowser();
try {
  await scorePage(product.url, port, ['performance']);
  console.log(`| page | ${CATEGORIES.join(' | ')} |\n|---|${CATEGORIES.map(() => '---|').join('')}`);
  for (const path of [...PAGES, await shareLook(product)]) {
    const first = await scorePage(product.url + path, port, CATEGORIES);
    const runs = [first];
    while (runs.length < RUNS) runs.push(await scorePage(product.url + path, port, ['performance']));
    const ranked = runs.map(({ scores }) => scores.performance ?? 0).sort((a, b) => a - b);
    const performance = `${ranked[RUNS >> 1]} (${ranked[0]} to ${ranked.at(-1)})`;
    const scores = { ...first.scores, performance };
    console.log(`| ${path} | ${CATEGORIES.map((name) => scores[name]).join(' | ')} |`);
    for (const audit of first.imperfectAudits) console.log(`  ${audit}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
