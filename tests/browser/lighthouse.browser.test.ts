import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchLighthouseBrowser, scorePage } from '../support/lighthouse.js';
import { sharedProduct } from '../support/shared-product.js';

const product = sharedProduct();
let browser: Browser;
let port: number;

beforeAll(async () => {
  product = await startProduct();
  ({ browser, port } = await launchLighthouseBrowser());
});

// Performance is timing, which says more of the machine than of the product: `npm run bench -- lighthouse` measures it.
it.each(['/', '/salons', '/brands'])(
  'Lighthouse scores %s at least 95 in accessibility, best practices and SEO',
  async (path) => {
    const { scores, lost } = await scorePage(product.url + path, port, [
      'accessibility',
      'best-practices',
      'seo',
    ]);
    for (const [category, score] of Object.entries(scores)) {
      expect(score, `${category}\n${lost.join('\n')}`).toBeGreaterThanOrEqual(95);
    }
  },
);
