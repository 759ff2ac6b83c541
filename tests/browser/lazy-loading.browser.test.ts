import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSharedBrowser } from '../support/chromium.js';
import { openStaff } from './backoffice-people.js';
import { type BuiltApp, copyBuiltApp } from './built-app.js';
import { findHeading } from './locators.js';
import { isSameDocument, markDocument } from './page-checks.js';

/** Fails the first requests for an address, as a bad connection does. @returns a function that counts the requests made so far */
async function failFirstRequests(page: Page, address: string, failures: number): Promise<() => number> {
  let requests = 0;
  await page.route(address, (route) => {
    requests += 1;
    return requests <= failures ? route.abort() : route.fallback();
  });
  return () => requests;
}

const findFirstHeading = (page: Page, name: string | RegExp) => findHeading(page, name).first();

describe('a lazy page of the consumer app', () => {
  let app: BuiltApp;
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    app = await copyBuiltApp();
    await app.start();
    const browser = await getSharedBrowser();
    context = await browser.newContext({ baseURL: app.url, locale: 'en-US', serviceWorkers: 'block' });
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    // Everything on this page is loaded, so the tests below meet only the failures that they cause.
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByLabel('Location').and(page.locator(':enabled')).waitFor();
    await markDocument(page);
  });
  afterEach(async () => {
    await context?.close();
    await app?.remove();
  });

  const findPricingHeading = () =>
    page.getByRole('heading', { level: 1, name: 'Find the plan that fits you' });
  const goToPricing = () => page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();

  it('the page opens after a retry when a request for its code has failed', async () => {
    const countRequests = await failFirstRequests(page, '**/assets/pricing-page-*.js', 1);
    await goToPricing();
    await findPricingHeading().waitFor();
    expect(countRequests()).toBeGreaterThan(1);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('the connection screen covers the page while the server is away, and the page opens afterwards', async () => {
    await app.stop();
    await goToPricing();
    await findFirstHeading(page, 'Under Maintenance').waitFor();
    await app.start();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await findPricingHeading().waitFor();
    expect(new URL(page.url()).pathname).toBe('/pricing');
  });

  it('the page waits for its texts when they fail longer than i18next repeats the requests for them', async () => {
    // The first request and five repeated ones, of which the last comes after eleven seconds.
    const countRequests = await failFirstRequests(page, '**/en/contact.json', 6);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await findHeading(page, 'Ask us anything').waitFor();
    expect(countRequests()).toBe(7);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('the page reloads once to run the new release when a release has removed its code', async () => {
    await app.stop();
    app.publishBuild('two');
    await app.start();
    await goToPricing();
    await findPricingHeading().waitFor();
    expect(await isSameDocument(page)).toBe(false);
    expect(await page.locator('meta[name=build][content=two]').count()).toBe(1);
  });
});

describe('a lazy page of the back office', () => {
  const CHUNK = '**/backoffice/assets/salon-list-*.js';

  const openDashboard = async () => {
    const person = await openStaff('operator');
    person.page.setDefaultTimeout(60_000);
    await person.page.goto('/backoffice/');
    await person.page.getByRole('menuitem', { name: 'Salons' }).waitFor();
    await markDocument(person.page);
    return person;
  };
  const goToSalons = (page: Page) => page.getByRole('menuitem', { name: 'Salons' }).click();
  const findFirstSalon = (page: Page) => page.getByRole('table').getByRole('row').nth(1);

  it('the page opens after a retry when a request for its code has failed', async () => {
    const { page } = await openDashboard();
    const countRequests = await failFirstRequests(page, CHUNK, 1);
    await goToSalons(page);
    await findFirstSalon(page).waitFor();
    expect(countRequests()).toBeGreaterThan(1);
  });

  it('the page opens once the server is back', async () => {
    const { page } = await openDashboard();
    const countRequests = await failFirstRequests(page, '**/backoffice/**', Number.POSITIVE_INFINITY);
    await goToSalons(page);
    await expect.poll(countRequests, { timeout: 60_000 }).toBeGreaterThan(1);
    expect(await page.getByRole('menuitem', { name: 'Salons' }).count()).toBe(1);
    await page.unroute('**/backoffice/**');
    await findFirstSalon(page).waitFor();
  });

  it('the page reloads once to run the new release when a release has removed its code', async () => {
    const { page } = await openDashboard();
    await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.route('**/backoffice/', async (route) => {
      if (route.request().isNavigationRequest()) return route.fallback();
      // The server already names the entry script of another release.
      await page.unroute(CHUNK);
      await route.fulfill({
        contentType: 'text/html',
        body: '<script src="/backoffice/assets/index-two.js">',
      });
    });
    await goToSalons(page);
    await findFirstSalon(page).waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });
});
