import type { BrowserContext, Page, ViewportSize } from 'playwright-core';
import { shortOrSoak } from '../support/soak.js';
import type { PolicyViolation } from './policy-violations.js';

/** A page in a browser context of its own. */
export interface OpenedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Violations of the content security policy on all pages of the context. */
  readonly violations: PolicyViolation[];
}

/** What a page emulates. It lasts until the page closes or emulates something else. */
export interface EmulatedScreen {
  readonly viewport?: ViewportSize | null | undefined;
  readonly colorScheme?: MediaOptions['colorScheme'] | undefined;
  readonly reducedMotion?: MediaOptions['reducedMotion'] | undefined;
}

type MediaOptions = NonNullable<Parameters<Page['emulateMedia']>[0]>;

interface PooledPage extends OpenedPage {
  readonly key: string | undefined;
  page: Page;
  /** What a test has changed that cannot be taken back: nothing, or something that lasts as long as the page or its context. */
  spent: 'nothing' | 'page' | 'context';
}

const USUAL_VIEWPORT: ViewportSize = { width: 1280, height: 720 };

/** Animations take a tenth of the processor time of the tests, so only the soak tests show them. */
const USUAL_MOTION: MediaOptions['reducedMotion'] = shortOrSoak('reduce', null);

/** Pages that wait for another test. More would take memory that the other lanes of `npm test` need. */
const MAX_IDLE = 4;
const idle: PooledPage[] = [];

/**
 * Takes a page that an earlier test has left, or opens one. A page that was used before keeps its process, with what that has
 * compiled and cached, which saves half of the processor time of a first page. It has no cookies, stored data, routes,
 * listeners and history. Further pages that a test opens in its context have the usual size, whatever `screen` says.
 *
 * @param key the same for pages that can stand in for each other; undefined for a page that is not used again
 * @param screen what the page emulates; a page that is not used again emulates what it was opened with
 * @returns the page, and what a test calls at its end. A page on which a test failed is not used again
 */
export async function takePage(
  key: string | undefined,
  screen: EmulatedScreen,
  open: () => Promise<OpenedPage>,
): Promise<OpenedPage & { release(test: { readonly hasFailed: boolean }): Promise<void> }> {
  const index = idle.findIndex((pooled) => pooled.key === key && pooled.context.browser()?.isConnected());
  const pooled = idle.splice(index, index === -1 ? 0 : 1)[0] ?? watchUse(key, await open());
  if (key !== undefined) await emulate(pooled.page, screen);
  const { context, page, violations } = pooled;
  return {
    context,
    page,
    violations,
    async release({ hasFailed }) {
      const isKept = !hasFailed && (await reset(pooled).catch(() => false));
      const surplus = isKept ? idle.splice(0, idle.push(pooled) - MAX_IDLE) : [pooled];
      for (const { context } of surplus) await context.close();
    },
  };
}

async function emulate(page: Page, screen: EmulatedScreen): Promise<void> {
  const { viewport, colorScheme = null, reducedMotion = USUAL_MOTION } = screen;
  await page.setViewportSize(viewport ?? USUAL_VIEWPORT);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
}

const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'];
const CLOCK = ['install', 'pauseAt', 'fastForward', 'runFor', 'setFixedTime', 'setSystemTime'];

/** Notices calls whose effect lasts until the page or its context closes. */
function watchUse(key: string | undefined, opened: OpenedPage): PooledPage {
  const pooled: PooledPage = { ...opened, key, spent: key === undefined ? 'context' : 'nothing' };
  const spendContext = () => {
    pooled.spent = 'context';
  };
  watchCalls(pooled.context, [...LASTING, 'close'], spendContext);
  watchCalls(pooled.context.clock, CLOCK, spendContext);
  watchCalls(pooled.context, ['newCDPSession'], () => spendPage(pooled));
  watchPage(pooled);
  return pooled;
}

const watchPage = (pooled: PooledPage) => watchCalls(pooled.page, LASTING, () => spendPage(pooled));

function spendPage(pooled: PooledPage): void {
  if (pooled.spent === 'nothing') pooled.spent = 'page';
}

function watchCalls(target: object, names: readonly string[], onCall: () => void): void {
  for (const name of names) {
    const original: unknown = Reflect.get(target, name);
    if (typeof original !== 'function') throw new Error(`Playwright has no function ${name}.`);
    const watched = (...args: unknown[]): unknown => {
      onCall();
      return Reflect.apply(original, target, args);
    };
    Reflect.set(target, name, watched);
  }
}

/** A script that, opened as a page, is shown as text, so that nothing runs, in the process of the page before. */
export const QUIET_PATH = '/theme.js';
const REQUEST_EVENTS = ['request', 'requestfailed', 'requestfinished', 'response'] as const;
const PAGE_EVENTS = ['console', 'pageerror', 'dialog', 'popup', 'download', 'framenavigated'] as const;

/** Takes back what a test has done to a page, or replaces it by another one. @returns whether the page can be used again */
async function reset(pooled: PooledPage): Promise<boolean> {
  const { context, page, violations, spent } = pooled;
  if (page.isClosed() || spent === 'context') return false;
  for (const openPage of context.pages()) if (openPage !== page) await openPage.close();
  for (const event of [...REQUEST_EVENTS, ...PAGE_EVENTS]) page.removeAllListeners(event);
  for (const event of [...REQUEST_EVENTS, 'page']) context.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.setGeolocation(null);
  // Ends the app before cookies and storage are cleared, so that it cannot set them again.
  await page.goto(QUIET_PATH);
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // This session marks the page as spent, like that of a test, so `spent` was read before, and is set back below.
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
  if (spent === 'page') {
    // A new page of the same context, which keeps its cache, replaces the spent one.
    pooled.page = await context.newPage();
    watchPage(pooled);
    await page.close();
  } else {
    await page.mouse.move(0, 0);
  }
  violations.length = 0;
  pooled.spent = 'nothing';
  return true;
}
