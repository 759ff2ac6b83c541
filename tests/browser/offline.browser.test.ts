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

describe('Visit without a network', () => {
  it('a returning visitor without a network sees that they are offline, and goes on once the network is back', async () => {
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

  it('the service worker caches no response of the API', async () => {
    await page.goto('/');
    await expect.poll(async () => hasTexts(await kept()), patience).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const paths = (await kept()).map((file) => file.split(' ')[1]);
    expect(paths.filter((path) => !/^\/(?:assets\/.+|index\.html|first\.js)$/.test(path ?? ''))).toEqual([]);
  });
});

describe('New build', () => {
  const build = () => page.locator('meta[name=build]').getAttribute('content');

  it('a new build is seen at the next visit and replaces the cached one', async () => {
    await page.goto('/');
    await expect.poll(async () => hasTexts(await kept()), patience).toBe(true);
    const before = await kept();
    await app.stop();
    app.publishBuild('two');
    await app.start();
    await page.goto('/');
    expect(await build()).toBe('two');
    await expect
      .poll(async () => [...new Set((await kept()).map((file) => file.split(' ')[0]))], patience)
      .toEqual(['mirabelle-two']);
    expect(before.some((file) => file.startsWith('mirabelle-two'))).toBe(false);
    await app.stop();
    await context.setOffline(true);
    await page.goto('/');
    expect(await build()).toBe('two');
  });
});
