import { portraitOf, portraitSvg } from '@mirabelle/studio-engine/portrait';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.js';
import { type Product, startProduct } from '../support/product.js';
import { signUpOnPage, visit } from './visitor.js';

let product: Product;
let browser: Browser;
let portrait: Buffer;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } });
  await page.setContent(
    `<style>body{margin:0}</style>${portraitSvg(portraitOf({ mouth: 'smile', hairstyle: 'sleek-center-part' }), 640, 480)}`,
  );
  portrait = await page.locator('svg').screenshot();
  await page.close();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const upload = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: portrait });

/** The picture's pixels as the page shows them, shortened to what a comparison needs. */
const shown = async (page: Page) =>
  (await page.getByRole('img', { name: /^Portrait w/ }).screenshot()).toString('base64');

describe('the studio', () => {
  it('finds the face of a photo, paints it, shows before and after, and sends nothing anywhere', async () => {
    const { page, problems } = await visit(browser, product);
    page.setDefaultTimeout(60_000);
    const writes: string[] = [];
    page.on('request', (call) => call.method() !== 'GET' && writes.push(`${call.method()} ${call.url()}`));
    await page.goto('/studio');
    await upload(page);
    await page.getByRole('slider', { name: 'Divider between before and after' }).waitFor();
    await page.getByRole('button', { name: 'Analyse photo' }).click();
    await page.getByRole('heading', { name: 'Face analysis' }).waitFor();
    expect(await page.getByText('Demonstration').count()).toBe(0);

    const bare = await shown(page);
    await page.getByRole('button', { name: /L105/ }).click();
    await expect.poll(() => shown(page), { timeout: 20_000 }).not.toBe(bare);
    const lips = await shown(page);
    await page.getByRole('tab', { name: 'Hair' }).click();
    await page.getByRole('button', { name: /7\.43/ }).click();
    await expect.poll(() => shown(page), { timeout: 20_000 }).not.toBe(lips);
    await page.getByRole('slider', { name: 'Divider between before and after' }).press('End');
    await page.getByRole('button', { name: 'Show after' }).waitFor();
    await page.getByRole('button', { name: 'Reset All' }).click();
    await page.getByText('Nothing chosen yet.').waitFor();

    expect(writes).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('keeps an analysis and a look for who is signed in, and counts the try-on', async () => {
    const { page, problems } = await visit(browser, product);
    page.setDefaultTimeout(60_000);
    await signUpOnPage(product, page);
    await page.goto('/studio?tab=analysis');
    await upload(page);
    await page.getByRole('heading', { name: 'Face analysis' }).waitFor();
    await page.getByText('0 of 3 try-ons used this month').waitFor();
    await page.getByRole('button', { name: 'Save analysis' }).click();
    await page.getByText('1 of 3 try-ons used this month').waitFor();
    await page.getByRole('button', { name: /L105/ }).click();
    await page.getByLabel('Name of the look').fill('For Saturday');
    await page.getByLabel('Keep a small picture of me with the look').check();
    await page.getByRole('button', { name: 'Save look' }).click();
    await page.getByText('The look is saved to your profile.').first().waitFor();
    const looks = await page.evaluate(async () => (await fetch('/api/saved-looks')).json());
    expect(looks).toMatchObject([
      { name: 'For Saturday', makeupItems: ['velmira-l105'], previewImageUrl: expect.any(String) },
    ]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('says step by step what to do about a camera that is not allowed', async () => {
    const { page } = await visit(browser, product);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    await page.goto('/studio');
    await page.getByRole('button', { name: 'Start camera' }).click();
    const dialog = page.getByRole('dialog', { name: 'Camera needed' });
    await dialog.getByText('The camera is not allowed').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(3);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.context().close();
  });
});
