import { randomUUID } from 'node:crypto';
import lighthouse, { type Flags } from 'lighthouse';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './chromium.js';
import { pickRandomPort } from './pick-random-port.js';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** The scores of a page, 0 to 100 in each category, and the audits that lowered them. */
export interface PageScores {
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  readonly imperfectAudits: readonly string[];
}

/** How many ports are tried, each chosen at random. Another test run may use the same port. */
const PORT_ATTEMPTS = 5;

/** Starts a Chromium with a debugging port, through which Lighthouse controls it. */
export async function launchLighthouseBrowser(): Promise<{ browser: Browser; port: number }> {
  for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt += 1) {
    const port = pickRandomPort();
    const browser = await launchBrowser({
      needsFullBrowser: true,
      args: [`--remote-debugging-port=${port}`],
    });
    if (await isListeningAt(browser, port)) return { browser, port };
    await browser.close();
  }
  throw new Error(`Chromium could not take its debugging port in ${PORT_ATTEMPTS} attempts.`);
}

/** Whether this browser listens at the port. Chromium does not report that another program has taken it. */
async function isListeningAt(browser: Browser, port: number): Promise<boolean> {
  const mark = `about:blank#${randomUUID()}`;
  const page = await browser.newPage();
  try {
    await page.goto(mark);
    const response = await fetch(`http://127.0.0.1:${port}/json/list`);
    return (await response.text()).includes(mark);
  } catch {
    return false;
  } finally {
    await page.close();
  }
}

/** How often a page is measured if Chromium's trace lacks the events that Lighthouse needs. */
const TRACE_ATTEMPTS = 3;

/** Lighthouse's codes for a trace without the start, the first or the largest paint of a page. It asks to run again then. */
const INCOMPLETE_TRACE = new Set<string | undefined>(['NO_NAVSTART', 'NO_FCP', 'NO_LCP']);

/**
 * Runs Lighthouse on a page with its mobile preset, which computes the times for a slower network and processor.
 *
 * @throws Error if the page cannot be opened
 */
export async function scorePage(
  url: string,
  port: number,
  categories: readonly Category[],
): Promise<PageScores> {
  const { lhr } = await runLighthouse(url, port, categories);
  const scores = categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]);
  const audits = categories.flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  const imperfectAudits = audits
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit?.score !== null && audit?.score !== undefined && audit.score < 1)
    .map((audit) => `${audit?.id}: ${audit?.displayValue ?? audit?.title}`);
  return { scores: Object.fromEntries(scores), imperfectAudits };
}

async function runLighthouse(url: string, port: number, categories: readonly Category[]) {
  const flags: Flags = { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] };
  let result = await lighthouse(url, flags);
  for (let attempt = 1; attempt < TRACE_ATTEMPTS; attempt += 1) {
    if (!INCOMPLETE_TRACE.has(result?.lhr.runtimeError?.code)) break;
    result = await lighthouse(url, flags);
  }
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not open ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  return result;
}
