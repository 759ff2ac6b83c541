import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.js';
import { openMember } from './visitor.js';

/** Real browsers keep left pages in a back/forward cache, which Playwright switches off by default. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
afterAll(() => browser?.close());

const readStorage = (page: Page) =>
  page.evaluate(async () => ({
    language: localStorage.getItem('i18nextLng'),
    theme: localStorage.getItem('mirabelle.theme'),
    tab: Object.keys(sessionStorage).filter((key) => key !== 'mirabelle.adSeen'),
    caches: (await caches.keys()).length,
    worker: (await navigator.serviceWorker.getRegistrations()).length,
  }));

describe('Sign-out', () => {
  it('after sign-out the Back button shows no personal page; language, theme and offline files stay', async () => {
    const { page, context, email, client } = await openMember({ browser, serviceWorkers: 'allow' });
    await page.goto('/profile');
    await page.getByText(email).first().waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.evaluate(() => {
      localStorage.setItem('mirabelle.theme', 'dark');
      sessionStorage.setItem('mirabelle.studioCart', 'hair+x=1');
    });
    const elsewhere = await context.newPage();
    const answer = page.waitForResponse('**/api/auth/logout', { timeout: 60_000 });
    // The other tab has a slow connection, so the server refuses its cart, at once and when it is asked for again.
    await elsewhere.route('**/api/cart', async (route) => {
      await answer;
      await route.continue();
    });
    let refusals = 0;
    elsewhere.on('response', (response) => {
      if (response.url().endsWith('/api/cart') && response.status() === 401) refusals += 1;
    });
    const cartIsAskedFor = elsewhere.waitForRequest('**/api/cart');
    await elsewhere.goto('/brands');
    await elsewhere.getByRole('heading', { level: 1 }).waitFor();
    await cartIsAskedFor;

    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    expect(await (await answer).headerValue('clear-site-data')).toBe('"cache"');
    await page.getByRole('link', { name: 'Start in the studio' }).waitFor();
    expect(await readStorage(page)).toMatchObject({ language: 'en', theme: 'dark', tab: [], worker: 1 });
    expect((await readStorage(page)).caches).toBeGreaterThan(0);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('mirabelle.sid');

    const signInShown = page.waitForURL(/signin/);
    await page.evaluate(() => history.back());
    await signInShown;
    expect(await page.getByText(email).count()).toBe(0);
    expect((await client.get('/api/auth/user')).status).toBe(401);

    // The other tab still works.
    await expect.poll(() => refusals).toBe(2);
    await elsewhere.getByRole('link', { name: 'Salons' }).first().click();
    await elsewhere.waitForURL('/salons');
    await elsewhere.getByRole('article').first().waitFor();
  });
});
