import type { BrowserContext, Page } from 'playwright-core';
import type { PolicyViolation } from './policy-violations.js';

/** A page in a browser context of its own. */
export interface OpenedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Violations of the content security policy on all pages of the context. */
  readonly violations: PolicyViolation[];
}

interface PooledPage extends OpenedPage {
  readonly key: string | undefined;
  /** The size of the window at first. */
  readonly viewport: ReturnType<Page['viewportSize']>;
  /** Whether a test has changed something that cannot be taken back. */
  isSpent: boolean;
}

/** Pages that wait for another test. More would take memory that the other lanes of `npm test` need. */
const MAX_IDLE = 4;
const idle: PooledPage[] = [];

/**
 * Takes a page that an earlier test has left, or opens one. A page that was used before keeps its process, with what that has
 * compiled and cached, which saves a third of the processor time of a first page. It has no cookies, stored data, routes,
 * listeners and history.
 *
 * @param key the same for pages that can stand in for each other; undefined for a page that is not used again
 * @returns the page, and what a test calls at its end. A page on which a test failed is not used again
 */
export async function takePage(
  key: string | undefined,
  open: () => Promise<OpenedPage>,
): Promise<OpenedPage & { release(hasFailed: boolean): Promise<void> }> {
  const index = idle.findIndex((each) => each.key === key && each.context.browser()?.isConnected());
  const pooled = idle.splice(index, index === -1 ? 0 : 1)[0] ?? watchUse(key, await open());
  return {
    ...pooled,
    async release(hasFailed) {
      const isKept = !hasFailed && !pooled.isSpent && (await reset(pooled).catch(() => false));
      const surplus = isKept ? idle.splice(0, idle.push(pooled) - MAX_IDLE) : [pooled];
      for (const { context } of surplus) await context.close();
    },
  };
}

/** Notices calls whose effect lasts until the context closes. */
function watchUse(key: string | undefined, opened: OpenedPage): PooledPage {
  const pooled = { ...opened, key, viewport: opened.page.viewportSize(), isSpent: key === undefined };
  const watch = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const original: unknown = Reflect.get(target, name);
      if (typeof original !== 'function') throw new Error(`Playwright has no function ${name}.`);
      const watched = (...args: unknown[]): unknown => {
        pooled.isSpent = true;
        return Reflect.apply(original, target, args);
      };
      Reflect.set(target, name, watched);
    }
  };
  const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'];
  watch(pooled.page, [...lasting, 'emulateMedia']);
  watch(pooled.context, [...lasting, 'newCDPSession', 'setGeolocation', 'close']);
  watch(pooled.context.clock, [
    'install',
    'pauseAt',
    'fastForward',
    'runFor',
    'setFixedTime',
    'setSystemTime',
  ]);
  return pooled;
}

/** A file without scripts, which the browser shows as text in the process of the page before. */
const QUIET_PATH = '/theme.js';
const REQUEST_EVENTS = ['request', 'requestfailed', 'requestfinished', 'response'] as const;
const PAGE_EVENTS = ['console', 'pageerror', 'dialog', 'popup', 'download', 'framenavigated'] as const;

/** Takes back what a test has done to a page. @returns whether the page can be used again */
async function reset(pooled: PooledPage): Promise<boolean> {
  const { context, page, viewport, violations } = pooled;
  if (page.isClosed()) return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of [...REQUEST_EVENTS, ...PAGE_EVENTS]) page.removeAllListeners(event);
  for (const event of [...REQUEST_EVENTS, 'page']) context.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  // Ends the app before cookies and storage are cleared, so that it cannot set them again.
  await page.goto(QUIET_PATH);
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // This session marks the page as spent, like that of a test.
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
  await page.mouse.move(0, 0);
  if (viewport) await page.setViewportSize(viewport);
  violations.length = 0;
  pooled.isSpent = false;
  return true;
}
