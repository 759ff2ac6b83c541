import { LANGUAGES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { takeTurns } from '../support/soak.js';
import { holdRequests } from './requests.js';
import { openVisitor } from './visitor.js';

const SALON = '/salons/maison-aurore-paris';
const SHADE = '/shades/lindwerk-7-46';

/** Opens a page as a visitor, marks its heading before any script has run, and lets React hydrate it. */
async function hydrate(path: string, language: string) {
  const { page, pageErrors } = await openVisitor();
  const letScriptsLoad = await holdRequests(page, '**/assets/*.js');
  await page.goto(`${path}?lng=${language}`, { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1 });
  await title.evaluate((element) => element.setAttribute('data-test', 'delivered'));
  letScriptsLoad();
  await page.locator('header button:enabled').first().waitFor();
  await page.locator('main button[data-hydrating]').first().waitFor({ state: 'detached' });
  return { page, pageErrors, isKept: (await title.getAttribute('data-test')) === 'delivered' };
}

describe('Rendered pages', () => {
  it.each(takeTurns(LANGUAGES.map(({ code }) => code)))(
    'the pages of a salon and of a shade keep their markup when React hydrates them in the language %s',
    async (language) => {
      for (const path of [SALON, SHADE]) {
        const { pageErrors, isKept } = await hydrate(path, language);
        expect([path, isKept, pageErrors]).toEqual([path, true, []]);
      }
    },
  );
});
