import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSharedBrowser } from '../support/chromium.js';
import { type BuiltApp, copyBuiltApp } from './built-app.js';
import { PHONE } from './languages-and-viewports.js';
import { findHeading } from './locators.js';
import { holdRequests } from './requests.js';

let browser: Browser;
let app: BuiltApp;
let context: BrowserContext;
let page: Page;
let devtools: CDPSession;

beforeAll(async () => {
  [browser, app] = await Promise.all([getSharedBrowser(), copyBuiltApp()]);
  await app.start();
});
afterAll(() => app?.remove());

beforeEach(async () => {
  context = await browser.newContext({ baseURL: app.url, locale: 'en-US', serviceWorkers: 'block' });
  page = await context.newPage();
  page.setDefaultTimeout(90_000);
  devtools = await context.newCDPSession(page);
});
afterEach(() => context?.close());

/** A phone as in Lighthouse's mobile preset: 150 ms round trips, 200 kB a second and a processor four times slower. */
async function slowDown(): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Clicks a control in the first frame in which it is enabled, because browsers deliver no click to it before that.
 *
 * @returns whether the control was disabled before
 */
const clickOnceEnabled = (selector: string) =>
  page.evaluate(
    (controlSelector) =>
      new Promise<{ wasDisabled: boolean }>((resolve) => {
        let wasDisabled = false;
        const clickIfEnabled = () => {
          const control = document.querySelector<HTMLButtonElement>(controlSelector);
          if (control && !control.disabled) {
            control.click();
            return resolve({ wasDisabled });
          }
          wasDisabled ||= control !== null;
          requestAnimationFrame(clickIfEnabled);
        };
        clickIfEnabled();
      }),
    selector,
  );

describe('hydration', () => {
  it('on a slow phone, the menu button and a swatch work from the moment they are enabled', async () => {
    await page.setViewportSize(PHONE);
    await slowDown();
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    const portrait = page.locator('[role=img][aria-label^="Drawn portrait"]').first();
    const before = await portrait.getAttribute('aria-label');
    const [onMenu] = await Promise.all([
      clickOnceEnabled('header button[aria-controls]'),
      clickOnceEnabled('main fieldset button'),
    ]);
    expect(onMenu).toEqual({ wasDisabled: true });
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).waitFor();
    await expect.poll(() => portrait.getAttribute('aria-label'), { timeout: 60_000 }).not.toBe(before);
  });

  it('on a slow phone, a catalogue button works from the moment it is enabled', async () => {
    await slowDown();
    await page.goto('/brands', { waitUntil: 'commit' });
    await page.getByRole('article').first().waitFor();
    expect(await clickOnceEnabled('article button')).toEqual({ wasDisabled: true });
    await page.getByRole('dialog').waitFor();
  });

  it('a click of the pointer on a tab before hydration selects the tab', async () => {
    const letScriptsLoad = await holdRequests(page, '**/assets/*.js');
    await page.goto('/brands', { waitUntil: 'commit' });
    const tab = page.getByRole('tab', { name: 'Makeup' });
    await tab.waitFor();
    expect(await tab.isDisabled()).toBe(true);
    // Playwright waits until the tab is enabled and then clicks it with the pointer.
    const clicked = tab.click();
    letScriptsLoad();
    await clicked;
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  });

  it('a language that is chosen while the page is still hydrating applies to the whole page without an error', async () => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const letPageLoad = await holdRequests(page, '**/assets/pricing-page-*.js');
    await page.goto('/pricing', { waitUntil: 'commit' });
    await page.locator('header select:enabled').first().waitFor({ state: 'attached' });
    await page.getByLabel('Language', { exact: true }).first().selectOption('ar');
    await page.waitForFunction(() => document.documentElement.lang === 'ar');
    letPageLoad();
    await findHeading(page, 'الخطة التي تناسبك').waitFor();
    expect(errors).toEqual([]);
  });

  it('a link works before any script has run', async () => {
    await page.route('**/assets/*.js', () => new Promise(() => undefined));
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('/contact', { waitUntil: 'commit' });
    await findHeading(page, 'Ask us anything').waitFor();
  });
});

describe('the contact form before hydration', () => {
  const entries = [
    ['Your name', 'Ada Lovelace'],
    ['Email', 'ada@example.com'],
    ['Subject', 'A shade of red'],
    ['Message', 'Which code is the darkest one?'],
  ] as const;

  const fillForm = async () => {
    for (const [label, text] of entries) await page.getByLabel(label, { exact: true }).fill(text);
  };

  it('"Send" works from the moment it is enabled and sends everything that was typed before hydration', async () => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: 'one' } }));
    const letScriptsLoad = await holdRequests(page, '**/assets/*.js');
    await slowDown();
    await page.goto('/contact', { waitUntil: 'commit' });
    await fillForm();
    const sent = page.waitForRequest('**/api/contact');
    letScriptsLoad();
    expect(await clickOnceEnabled('form button[type=submit]')).toEqual({ wasDisabled: true });
    expect((await sent).postDataJSON()).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      subject: 'A shade of red',
      message: 'Which code is the darkest one?',
    });
    expect(page.url()).toBe(`${app.url}/contact`);
  });

  it('Enter does not submit the form, and the URL gets nothing that was typed', async () => {
    await page.route('**/assets/*.js', () => new Promise(() => undefined));
    await page.goto('/contact', { waitUntil: 'commit' });
    await fillForm();
    const form = page.locator('form').filter({ has: page.getByLabel('Subject', { exact: true }) });
    await form.evaluate((element) => {
      element.addEventListener('submit', () => element.setAttribute('data-submitted', ''));
    });
    await page.getByLabel('Subject', { exact: true }).press('Enter');
    // The submit event fires synchronously during the key press, so it would have been recorded by now.
    expect(await form.getAttribute('data-submitted')).toBeNull();
    expect(page.url()).toBe(`${app.url}/contact`);
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(
      'Which code is the darkest one?',
    );
  });

  it('fields keep what was typed into them when React hydrates the page', async () => {
    const letScriptsLoad = await holdRequests(page, '**/assets/*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    await fillForm();
    letScriptsLoad();
    await page.locator('form button[type=submit]:enabled').waitFor();
    for (const [label, text] of entries) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    }
  });
});
