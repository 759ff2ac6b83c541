import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchLighthouseBrowser, scorePage } from '../support/lighthouse.js';
import { getSharedProduct } from '../support/shared-product.js';
import { shortOrSoak } from '../support/soak.js';

const PATHS = shortOrSoak(
  ['/'],
  ['/', '/salons', '/salons/maison-aurore-paris', '/brands', '/shades/lindwerk-7-46'],
);

let browser: Browser;
let port: number;

beforeAll(async () => {
  ({ browser, port } = await launchLighthouseBrowser());
});

afterAll(() => browser?.close());

// Performance depends on the machine more than on the product. `npm run bench -- lighthouse` measures it.
it.each(PATHS)('Lighthouse scores %s at least 95 in accessibility, best practices and SEO', async (path) => {
  const { scores, imperfectAudits } = await scorePage(getSharedProduct().url + path, port, [
    'accessibility',
    'best-practices',
    'seo',
  ]);
  for (const [category, score] of Object.entries(scores)) {
    expect(score, `${category}\n${imperfectAudits.join('\n')}`).toBeGreaterThanOrEqual(95);
  }
});
