import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.js';
import { type BuiltApp, copyBuiltApp } from './built-app.js';

let browser: Browser;
let app: BuiltApp;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

beforeEach(async () => {
  app = await copyBuiltApp();
  await app.start();
  context = await browser.newContext({ baseURL: app.url, locale: 'en-US' });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
});
afterEach(async () => {
  await context?.close();
  await app?.remove();
});

/** What the page's caches hold, as "cache path". */
const kept = () =>
  page.evaluate(async () => {
    const caught: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) caught.push(`${name} ${new URL(url).pathname}`);
    }
    return caught;
  });

const patience = { timeout: 20_000 };
const hasTexts = (files: readonly string[]) => files.some((file) => file.endsWith('/en/common.json'));

describe('a visit without a network', () => {
  it('opens the app that an earlier visit left, says that one is offline, and goes on once one is not', async () => {
    await page.goto('/');
    await expect.poll(async () => hasTexts(await kept()), patience).toBe(true);
    await app.stop();
    await context.setOffline(true);
    await page.goto('/brands');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await app.start();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Shades by the house that mixes them' }).waitFor();
  });

  it('finds nothing kept of what the server answers to calls', async () => {
    await page.goto('/');
    await expect.poll(async () => hasTexts(await kept()), patience).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const paths = (await kept()).map((file) => file.split(' ')[1]);
    expect(paths.filter((path) => !/^\/(?:assets\/.+|index\.html|theme\.js)$/.test(path ?? ''))).toEqual([]);
  });
});

describe('a release', () => {
  const build = () => page.locator('meta[name=build]').getAttribute('content');

  it('is seen at the next visit, and its files take the place of the former ones', async () => {
    await page.goto('/');
    await expect.poll(async () => hasTexts(await kept()), patience).toBe(true);
    const precached = async () => (await kept()).filter((file) => file.startsWith('workbox-precache'));
    const before = await precached();
    expect(before.some((file) => file.includes('-two.js'))).toBe(false);
    await app.stop();
    app.release('two');
    await app.start();
    await page.goto('/');
    expect(await build()).toBe('two');
    await expect
      .poll(async () => {
        const scripts = (await precached()).filter(
          (file) => file.endsWith('.js') && file.includes('/assets/'),
        );
        return scripts.length > 0 && scripts.every((file) => file.endsWith('-two.js'));
      }, patience)
      .toBe(true);
    await app.stop();
    await context.setOffline(true);
    await page.goto('/');
    expect(await build()).toBe('two');
  });

  it('removes the caches that releases before Workbox left', async () => {
    await page.goto('/');
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations())
        await registration.unregister();
      await (await caches.open('mirabelle-0123456789ab')).put('/index.html', new Response('former'));
    });
    await page.reload();
    const names = () => page.evaluate(() => caches.keys());
    await expect.poll(names, patience).not.toContain('mirabelle-0123456789ab');
  });
});
