import { readFile } from 'node:fs/promises';
import axe, { type RunOptions } from 'axe-core';
import type { Download, Page } from 'playwright-core';

declare global {
  interface Window {
    /** Axe, only on pages that {@link findAccessibilityFaults} has loaded it into. */
    readonly axe: typeof axe;
  }
}

/** WCAG 2.2 at levels A and AA, and axe's best practices. Target sizes of 24 px are among the rules. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe's option for the one rule whose result depends on the theme. */
export const CONTRAST_ONLY: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/**
 * Runs axe on a page as it is.
 *
 * @param options which rules to run; by default all with the tags of `RULES`
 * @returns one text for each broken rule, with the first element that breaks it
 */
export async function findAccessibilityFaults(page: Page, options: RunOptions = {}): Promise<string[]> {
  // A page keeps axe until it is loaded again. To load half a megabyte of it takes as long as some rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const chosen: RunOptions = {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: RULES },
    ...options,
  };
  return page.evaluate(async (runOptions) => {
    const { violations } = await window.axe.run(document, runOptions);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  }, chosen);
}

/** Scrolls to the small map of a salon, and waits until its land is drawn. */
export async function waitForSmallMap(page: Page, salonName: string): Promise<void> {
  const map = page.getByRole('main').getByRole('img', { name: salonName });
  // The map is drawn only once it is in view, so this scrolls to the link beside its placeholder.
  const link = page.locator('main a[href*="openstreetmap.org"]');
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await map.locator('path[d^="M"]').waitFor({ state: 'attached' });
}

/** By how many px the page is wider than its window. */
export const measureOverflowWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Lays out what the browser would lay out only near the screen, until the next page load. Otherwise it could hide faults. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Waits until no placeholder of a part that is still loading is on the page. */
export const waitUntilLoaded = (page: Page): Promise<void> =>
  page.locator('.animate-breathe').first().waitFor({ state: 'detached' });

/**
 * Every text of a page as it is: its title, texts that are shown or read aloud, options of selects, values of text
 * fields, and the names and hints of elements. Each once, in the order of the page.
 */
export const readPageTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'];
    const texts: (string | null)[] = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      const isOption = element instanceof HTMLOptionElement;
      // `checkVisibility` is true for texts that are only read aloud, and false for the options of a closed select.
      if (element.matches('script, style, template') || !(isOption || element.checkVisibility())) continue;
      const nodes = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      texts.push(nodes.map(({ textContent }) => textContent).join(''));
      for (const name of ATTRIBUTES) texts.push(element.getAttribute(name));
      if (element instanceof HTMLInputElement && element.type === 'text') texts.push(element.value);
    }
    return [...new Set(texts.flatMap((text) => text?.trim() || []))];
  });

/** Marks the open document, so that `isSameDocument` can tell whether it has been loaded again. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

/** The text of a downloaded file. */
export const readDownload = async (download: Download): Promise<string> =>
  readFile(await download.path(), 'utf8');
