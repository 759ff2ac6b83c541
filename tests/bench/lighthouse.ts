/** `npm run bench -- lighthouse`: what Lighthouse gives the first pages of the product as `npm start` serves it. */
import { type Category, launchForLighthouse, scorePage } from '../support/lighthouse.js';
import { startProduct } from '../support/product.js';

const PAGES = ['/', '/salons', '/brands'];
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

const product = await startProduct();
const { browser, port } = await launchForLighthouse();
try {
  console.log(`| page | ${CATEGORIES.join(' | ')} |\n|---|${CATEGORIES.map(() => '---|').join('')}`);
  for (const path of PAGES) {
    const { scores, lost } = await scorePage(product.url + path, port, CATEGORIES);
    console.log(`| ${path} | ${CATEGORIES.map((name) => scores[name]).join(' | ')} |`);
    for (const audit of lost) console.log(`  ${audit}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
