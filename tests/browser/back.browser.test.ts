import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTextLookup, createTextPattern, loadConsumerTexts } from '../support/consumer-texts.js';
import { takeTurns } from '../support/soak.js';
import { listReaders, PHONE } from './languages-and-viewports.js';
import { findCartButton, hasFocus } from './locators.js';
import { measureOverflowWidth } from './page-checks.js';
import { openMember, openVisitor, type Visitor } from './visitor.js';

/** Opens a dialog, goes back, and expects the page as it was. */
async function expectBackToClose(page: Page, opener: Locator): Promise<void> {
  const { href } = new URL(page.url());
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // A dialog has an entry of the history, that of the router if it is in the URL.
  const hasEntry = () =>
    page.evaluate(
      () => window.history.state?.dialogs === 1 || window.history.state?.usr?.opened !== undefined,
    );
  await expect.poll(hasEntry).toBe(true);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(href);
  // The focus returns once the dialog has closed.
  await expect.poll(() => hasFocus(opener)).toBe(true);
}

describe('Back on a phone', () => {
  it.each(takeTurns(['en', 'ar']))(
    'in %s Back closes the reviews, the profile form, the cart and the deletion of the account, and then leaves the page',
    async (language) => {
      const text = createTextLookup(loadConsumerTexts(language));
      const { page, pageErrors } = await openMember({ locale: language, viewport: PHONE });
      const findOpener = (key: string) =>
        page.getByRole('button', { name: createTextPattern(text(key)) }).first();
      await page.goto('/salons');
      await expectBackToClose(page, findOpener('salon:reviews.open'));
      await page.goto('/profile');
      await expectBackToClose(page, findOpener('profile:edit.title'));
      await expectBackToClose(page, findCartButton(page));
      await expectBackToClose(page, findOpener('profile:erase.title'));
      await page.goBack();
      await page.waitForURL('/salons');
      expect(pageErrors).toEqual([]);
    },
  );

  it('Back closes the list of saved products of the studio, and leaves the studio if a button has already closed the list', async () => {
    const { page } = await openVisitor({ viewport: PHONE });
    await page.goto('/brands');
    await page.goto('/studio');
    const applied = page.getByRole('button', { name: createTextPattern('What you’re wearing ({{pieces}})') });
    await applied.click();
    const open = page.getByRole('button', { name: createTextPattern('For later ({{pieces}})') });
    await expectBackToClose(page, open);
    await open.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => window.history.state?.dialogs ?? 0)).toBe(0);
    await page.goBack();
    await page.waitForURL('/brands');
  });
});

describe('Back after a reload', () => {
  it('Back leaves the page at once if it was reloaded while a dialog was open', async () => {
    const { page } = await openVisitor({ viewport: PHONE });
    await page.goto('/brands');
    await page.goto('/salons');
    await page
      .getByRole('button', { name: createTextPattern('Read reviews of {{name}}') })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => page.evaluate(() => window.history.state?.dialogs)).toBe(1);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.history.state?.dialogs ?? 0)).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await page.waitForURL('/brands');
  });
});

describe('A search in the URL', () => {
  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s the search of the brands is still there after a shade was opened, and after a reload',
    async (_, language, viewport) => {
      const text = createTextLookup(loadConsumerTexts(language));
      const { page, pageErrors }: Visitor = await openVisitor({ locale: language, viewport });
      await page.goto('/brands');
      const field = page.getByRole('searchbox', { name: text('shade:search.label') });
      await field.pressSequentially('7/46');
      const results = page.locator('main a[href^="/shades/"]');
      await results.first().click();
      await page.waitForURL(/\/shades\//);
      await page.goBack();
      await page.waitForURL('/brands?q=7%2F46');
      await results.first().waitFor();
      expect(await field.inputValue()).toBe('7/46');
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await page.reload();
      await results.first().waitFor();
      expect(await field.inputValue()).toBe('7/46');
      expect(pageErrors).toEqual([]);
    },
  );

  it('the catalogue of a brand keeps its search and category over a reload, and loses them when it closes', async () => {
    const { page } = await openVisitor();
    await page.goto('/brands');
    await page
      .getByRole('button', { name: /View All Products/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab').nth(1).click();
    await dialog.getByRole('searchbox').fill('7');
    const count = dialog.getByText(/^Showing/);
    const shownCount = await count.innerText();
    await page.reload();
    await count.waitFor();
    expect(await dialog.getByRole('searchbox').inputValue()).toBe('7');
    expect(await count.innerText()).toBe(shownCount);
    expect(await dialog.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL('/brands');
  });

  it('the studio keeps its search, and the chosen kind and brand, over a reload', async () => {
    const { page } = await openVisitor();
    await page.goto('/studio');
    await page.getByRole('tab', { name: 'Hair', exact: true }).click();
    // The list of the tab before has other brands.
    await page.getByRole('tab', { name: 'Hair', exact: true, selected: true }).waitFor();
    const brand = page.getByRole('combobox', { name: 'Brand' });
    const [, first] = await brand.locator('option').allInnerTexts();
    await brand.selectOption({ label: first ?? '' });
    await page.reload();
    await expect.poll(() => brand.evaluate((select: HTMLSelectElement) => select.value)).toBe(first);
    await page.getByRole('searchbox').pressSequentially('copper');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('copper');
    await page.reload();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('copper');
  });
});
