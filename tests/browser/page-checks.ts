import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What the WCAG 2.2 asks for at A and AA, and what axe holds to be good practice. Targets of 24 px are among it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on a page as it stands, each as its rule and the first element that breaks it.
 *
 * @param only rules to keep to; all of them unless given
 */
export async function findAccessibilityFaults(page: Page, only?: string[]): Promise<string[]> {
  // No page of ours has frames, and what passes need not be told: both save half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: RULES },
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

/** By how many px the page is wider than its window. */
export const overflowWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
