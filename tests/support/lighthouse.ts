import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './chromium.js';
import { freePorts } from './free-ports.js';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** What one page was given, 0 to 100 in each category, and the audits that took points away. */
export interface PageScores {
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  readonly lost: readonly string[];
}

/** A Chromium of its own for Lighthouse, which talks to it by a port. */
export async function launchLighthouseBrowser(): Promise<{ browser: Browser; port: number }> {
  const [port = 0] = await freePorts(1);
  return { browser: await launchBrowser({ args: [`--remote-debugging-port=${port}`] }), port };
}

/**
 * Runs Lighthouse on a page as on a phone: its mobile preset, with the network and processor slowed down by calculation.
 *
 * @throws Error where the page cannot be opened
 */
export async function scorePage(
  url: string,
  port: number,
  categories: readonly Category[],
): Promise<PageScores> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not open ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const { lhr } = result;
  const scores = categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]);
  const audits = categories.flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  const lost = audits
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit?.score !== null && audit?.score !== undefined && audit.score < 1)
    .map((audit) => `${audit?.id}: ${audit?.displayValue ?? audit?.title}`);
  return { scores: Object.fromEntries(scores), lost };
}
