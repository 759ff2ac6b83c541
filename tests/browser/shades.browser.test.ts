import { BRANDS, SHADES } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTextLookup, loadConsumerTexts } from '../support/consumer-texts.js';
import { listReaders, type PHONE } from './languages-and-viewports.js';
import { measureOverflowWidth } from './page-checks.js';
import { readPortraitColor } from './studio-photos.js';
import { openVisitor } from './visitor.js';

async function openAs(language: string, viewport: typeof PHONE) {
  const visitor = await openVisitor({ locale: language, viewport });
  return { ...visitor, text: createTextLookup(loadConsumerTexts(language)) };
}

const findShadeButtons = (page: Page) => page.locator('main button[aria-pressed]:has(.aspect-4\\/3)');
const findShadeButton = (page: Page, code: string) =>
  findShadeButtons(page).filter({ has: page.getByText(code, { exact: true }) });

describe.each(listReaders({ firstDay: 'phone' }))('On %s in %s', (_, language, viewport) => {
  it('the studio shows every shade, finds them by color, code, kind or brand, and applies one in its own color', async () => {
    const { page, text, pageErrors } = await openAs(language, viewport);
    await page.goto('/studio');
    const search = page.getByRole('searchbox', { name: text('shade:search.label') });
    await search.fill('7/46');
    await expect.poll(() => findShadeButtons(page).count()).toBe(1);
    await findShadeButton(page, '7/46').click();
    await expect.poll(() => readPortraitColor(page, 'hair')).toBe('#b15036');

    // The word for copper in the reader's language finds every shade with a copper tone.
    await search.fill(text('shade:colors.copper'));
    // An English search also finds the shades that are named for it.
    const copperCount = SHADES.filter(
      ({ type, code, name }) =>
        (type === 'hair' && /[./]\d?4/.test(code)) || (language === 'en' && name.includes('Copper')),
    ).length;
    await expect.poll(() => findShadeButtons(page).count()).toBe(copperCount);
    expect(await findShadeButton(page, '7/46').getAttribute('aria-pressed')).toBe('true');
    await search.fill(`${text('catalogue:categories.lipstick')} pelluma`);
    const lipstickCount = SHADES.filter(
      ({ brand, family }) => brand === 'Pelluma' && family === 'lipstick',
    ).length;
    await expect.poll(() => findShadeButtons(page).count()).toBe(lipstickCount);
    await findShadeButton(page, 'ML07').click();
    await expect.poll(() => readPortraitColor(page, 'lips')).toBe('#4a2620');
    await search.fill('no such shade');
    await page.getByText(text('shade:search.none')).waitFor();

    await search.fill('');
    await page.getByRole('tab', { name: text('studio:looks.hair'), exact: true }).click();
    await expect.poll(() => findShadeButtons(page).count()).toBe(64);
    await page.getByRole('tab', { name: text('studio:looks.makeup'), exact: true }).click();
    const makeupCount = SHADES.filter(({ type }) => type === 'makeup').length;
    await expect.poll(() => findShadeButtons(page).count()).toBe(makeupCount);
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    expect(pageErrors).toEqual([]);
  });
});

describe.each(listReaders({ firstDay: 'desktop' }))('On %s in %s', (_, language, viewport) => {
  it('a shade of a brand has a page and is tried on from there and from the catalogue', async () => {
    const { page, text, pageErrors } = await openAs(language, viewport);
    await page.goto('/brands');
    await page.getByRole('article').nth(1).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Smoky Brown', exact: true }).click();
    await page.waitForURL('/shades/lindwerk-4-71');
    await page.getByRole('heading', { level: 1, name: 'Smoky Brown' }).waitFor();
    await page.getByRole('heading', { name: text('shade:suits.title') }).waitFor();
    const near = page.getByRole('region', { name: text('shade:nearest.title') }).getByRole('listitem');
    // All others look like different colors.
    expect(await near.count()).toBe(2);
    for (const listed of await near.allInnerTexts()) expect(listed).toContain('Solandre');
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    await page
      .getByRole('link', { name: text('shade:tryOn'), exact: true })
      .first()
      .click();
    await page.waitForURL(/\/studio\?(?:.+&)?wear=/);
    await expect.poll(() => findShadeButton(page, '4/71').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => readPortraitColor(page, 'hair')).toBe('#3d332c');

    // Shades that are already applied stay.
    await page.goto('/brands');
    await page.getByRole('article').nth(2).getByRole('button').click();
    const tryOn = text('shade:tryOnFor').replace('{{name}}', 'Satin Lipstick Plum Reverie');
    await dialog.getByRole('link', { name: tryOn }).click();
    await page.waitForURL(/\/studio\?wear=/);
    await expect.poll(() => readPortraitColor(page, 'lips')).toBe('#6d2e55');
    expect(await readPortraitColor(page, 'hair')).toBe('#3d332c');
    expect(pageErrors).toEqual([]);
  });
});

describe('Catalogue', () => {
  it('every product of every brand has a link to try it on', async () => {
    const { page } = await openVisitor();
    await page.goto('/brands');
    for (const [index, { name, products }] of BRANDS.entries()) {
      await page.getByRole('article').nth(index).getByRole('button').click();
      const links = page.getByRole('dialog').locator('a[href^="/studio?shade="]');
      await expect.poll(() => links.count()).toBe(products.length);
      const ids = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')?.split('=')[1]),
      );
      const expected = SHADES.filter(({ brand }) => brand === name).map(({ id }) => id);
      expect([...ids].sort()).toEqual([...expected].sort());
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
});

describe('Page of a shade', () => {
  it('the page of a shade is described for search engines, in the language of the URL', async () => {
    const { page } = await openVisitor();
    const response = await page.goto('/shades/lindwerk-7-46?lng=de');
    const html = (await response?.text()) ?? '';
    expect(response?.status()).toBe(200);
    expect(html).toContain('<title>Paprika Copper 7/46 von Lindwerk · Mirabelle</title>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shades\/lindwerk-7-46\?lng=de"/);
    expect(html).toContain('"@type":"Product"');
    expect(html).not.toContain('%SHADE_');
  });

  it('the page of an unknown shade is answered with 404', async () => {
    const { page } = await openVisitor();
    const response = await page.goto('/shades/lindwerk-7-99');
    expect(response?.status()).toBe(404);
    await page.getByText('The page does not exist or has moved.').waitFor();
  });
});
