import { describe, expect, it } from 'vitest';
import { createTextLookup, loadConsumerTexts } from '../support/consumer-texts.js';
import { getSharedProduct } from '../support/shared-product.js';
import { DESKTOP } from './languages-and-viewports.js';
import { isSameDocument, markDocument } from './page-checks.js';
import { openVisitor } from './visitor.js';

const product = getSharedProduct();

describe('Language', () => {
  it('a chosen language applies at once, with its writing direction, and is remembered', async () => {
    const { page, context, pageErrors } = await openVisitor();
    await page.goto('/pricing');
    await page.getByRole('heading', { name: 'Find the plan that fits you' }).waitFor();
    await markDocument(page);
    await page.getByLabel('Language', { exact: true }).first().selectOption('ar');
    await page.getByRole('heading', { level: 1, name: 'الخطة التي تناسبك' }).waitFor();
    const documentLanguage = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      title: document.title,
      stored: localStorage.getItem('i18nextLng'),
    }));
    expect(documentLanguage).toEqual({
      lang: 'ar',
      dir: 'rtl',
      title: 'الأسعار · Mirabelle',
      stored: 'ar',
    });
    expect(await isSameDocument(page)).toBe(true);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'i18next')?.value).toBe('ar');
    await page.goto('/contact');
    await page.getByRole('heading', { level: 1, name: 'أسئلتك كلها موضع ترحيب' }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('another open tab follows a chosen language and a chosen theme', async () => {
    const { page, context } = await openVisitor();
    await page.goto('/pricing');
    const otherTab = await context.newPage();
    await otherTab.goto('/contact');
    // The page listens to other tabs from the end of its loading on.
    await otherTab.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-load-')),
    );
    await page.getByLabel('Language', { exact: true }).first().selectOption('de');
    await otherTab
      .getByRole('heading', { level: 1, name: createTextLookup(loadConsumerTexts('de'))('contact:heading') })
      .waitFor();
    for (const theme of ['dark', 'light']) {
      await page.getByLabel('Darstellung', { exact: true }).first().selectOption(theme);
      await otherTab.waitForFunction((chosen) => document.documentElement.dataset.theme === chosen, theme);
    }
    await page.getByLabel('Darstellung', { exact: true }).first().selectOption('system');
    await otherTab.waitForFunction(() => document.documentElement.dataset.theme === undefined);
  });

  it('the language comes from the URL, the cookie, the storages and the browser, in this order', async () => {
    const { page, context } = await openVisitor({ locale: 'el-GR' });
    const readLanguage = async (path = '/nowhere') => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page.evaluate(() => document.documentElement.lang);
    };
    const clearChoices = async () => {
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
    };
    expect(await readLanguage()).toBe('el');
    await clearChoices();
    await page.evaluate(() => sessionStorage.setItem('i18nextLng', 'it'));
    expect(await readLanguage()).toBe('it');
    await clearChoices();
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'fr'));
    expect(await readLanguage()).toBe('fr');
    await context.addCookies([{ name: 'i18next', value: 'ja', url: product.url }]);
    expect(await readLanguage()).toBe('ja');
    expect(await readLanguage('/nowhere?lng=ru')).toBe('ru');
    expect(await readLanguage('/nowhere?lng=xx')).not.toBe('xx');
  });

  it('a file of texts that fails twice is requested a third time', async () => {
    const { page } = await openVisitor();
    let requestCount = 0;
    await page.route('**/assets/texts-*/*/account.json', async (route) => {
      requestCount += 1;
      await (requestCount < 3 ? route.abort() : route.fallback());
    });
    await page.goto('/signin');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(requestCount).toBe(3);
  });
});

it('left-to-right words on an Arabic page keep their punctuation and their side', async () => {
  const { page } = await openVisitor();
  await page.goto('/contact?lng=ar');
  const readStyle = (element: Element) => {
    const { direction, textAlign, unicodeBidi } = getComputedStyle(element);
    return { direction, textAlign, unicodeBidi };
  };
  const message = page.locator('main textarea[name=message]');
  expect((await message.evaluate(readStyle)).unicodeBidi).toBe('plaintext');
  const address = await page.locator('main input[type=email]').evaluate(readStyle);
  expect(address).toMatchObject({ direction: 'ltr', textAlign: 'right' });
  const shownStyle = await message.evaluate((element) => {
    const words = element.parentElement?.appendChild(document.createElement('bdi'));
    if (!words) throw new Error('The text field has no parent element');
    words.textContent = 'Cool Cashmere Blonde';
    const { display, direction, textAlign } = getComputedStyle(words);
    return { display, direction, textAlign };
  });
  // A name is a block in a grid, where it would otherwise be aligned to the left.
  expect(shownStyle).toEqual({ display: 'block', direction: 'ltr', textAlign: 'right' });
});

it('the line about an applied product wraps only between its parts', async () => {
  const { page } = await openVisitor({
    locale: 'ja',
    viewport: DESKTOP,
  });
  const text = createTextLookup(loadConsumerTexts('ja'));
  await page.goto('/studio');
  await page.getByRole('tab').nth(4).click();
  await page
    .getByRole('button', { name: text('studio:looks.apply') })
    .first()
    .click();
  await page.locator('main button[aria-expanded=false]').first().click();
  const applied = page.getByRole('list', { name: text('studio:applied.label') });
  await expect.poll(() => applied.getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
  const lineCounts = await applied.locator('p > span').evaluateAll((parts) =>
    parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      return { text: part.textContent, lines };
    }),
  );
  expect(lineCounts.length).toBeGreaterThanOrEqual(5);
  expect(lineCounts.filter(({ lines }) => lines !== 1)).toEqual([]);
});
