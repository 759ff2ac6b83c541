import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSharedBrowser } from '../support/chromium.js';
import { type BuiltApp, copyBuiltApp } from './built-app.js';

interface WebAppManifest {
  readonly name: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

let app: BuiltApp;
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  app = await copyBuiltApp();
  await app.start();
  const browser = await getSharedBrowser();
  context = await browser.newContext({ baseURL: app.url, locale: 'en-US' });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
});
afterEach(async () => {
  await context?.close();
  await app?.remove();
});

/** The content of the page's caches, each as "cache path". */
const listCached = () =>
  page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) cached.push(`${name} ${new URL(url).pathname}`);
    }
    return cached;
  });

const hasTexts = (files: readonly string[]) => files.some((file) => file.endsWith('/en/common.json'));

describe('Offline visit', () => {
  it('a returning visitor without a network sees that they are offline, and goes on once the network is back', async () => {
    await page.goto('/');
    await expect.poll(async () => hasTexts(await listCached())).toBe(true);
    await app.stop();
    await context.setOffline(true);
    await page.goto('/brands');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await app.start();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Shade by shade, brand by brand' }).waitFor();
  });

  it('the service worker caches no response of the API', async () => {
    await page.goto('/');
    await expect.poll(async () => hasTexts(await listCached())).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const paths = (await listCached()).map((file) => file.split(' ')[1]);
    expect(
      paths.filter(
        (path) => !/^\/(?:assets\/.+|index\.html|theme\.js|manifest\.webmanifest)$/.test(path ?? ''),
      ),
    ).toEqual([]);
  });
});

describe('Installation', () => {
  it('browsers read a manifest without errors, with icons that are there and as large as it says', async () => {
    await page.goto('/');
    const session = await context.newCDPSession(page);
    const { errors, data = '{}' } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { name, display, icons } = JSON.parse(data) as WebAppManifest;
    expect({ name, display }).toEqual({ name: 'Mirabelle', display: 'standalone' });
    for (const { src, sizes } of icons) {
      const width = await page.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return image.naturalWidth;
      }, src);
      expect(`${width}x${width}`).toBe(sizes);
    }
    expect((await page.request.get('/favicon.ico')).headers()['content-type']).toMatch(/^image\//);
  });
});

describe('New build', () => {
  const readBuild = () => page.locator('meta[name=build]').getAttribute('content');

  it('a new build is seen at the next visit and replaces the cached one', async () => {
    await page.goto('/');
    await expect.poll(async () => hasTexts(await listCached())).toBe(true);
    const listPrecached = async () =>
      (await listCached()).filter((file) => file.startsWith('workbox-precache'));
    expect((await listPrecached()).some((file) => file.includes('-two.js'))).toBe(false);
    await app.stop();
    app.publishBuild('two');
    await app.start();
    await page.goto('/');
    expect(await readBuild()).toBe('two');
    await expect
      .poll(async () => {
        const scripts = (await listPrecached()).filter(
          (file) => file.endsWith('.js') && file.includes('/assets/'),
        );
        return scripts.length > 0 && scripts.every((file) => file.endsWith('-two.js'));
      })
      .toBe(true);
    await app.stop();
    await context.setOffline(true);
    await page.goto('/');
    expect(await readBuild()).toBe('two');
  });

  it('a new build removes the caches that releases before Workbox left', async () => {
    await page.goto('/');
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations())
        await registration.unregister();
      await (await caches.open('mirabelle-0123456789ab')).put('/index.html', new Response('former'));
    });
    await page.reload();
    const listCacheNames = () => page.evaluate(() => caches.keys());
    await expect.poll(listCacheNames).not.toContain('mirabelle-0123456789ab');
  });
});
