import { everyMail, localeFor, MAIL_LANGUAGES, renderHtml } from '@mirabelle/workers/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.js';
import { overflowWidth } from './page-checks.js';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
});

afterAll(() => browser?.close());

/** The least distance in px between the words of a label and the words beside it; infinite where there are no facts. */
const distance = () =>
  page.evaluate(() => {
    const wordsOf = (cell: Element | null) => {
      const range = document.createRange();
      if (cell) range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    };
    const rows = [...document.querySelectorAll('tr:has(> td.muted + td.ink)')];
    return Math.min(
      ...rows.map((row) => {
        const [label, value] = [wordsOf(row.firstElementChild), wordsOf(row.lastElementChild)];
        return Math.max(value.left - label.right, label.left - value.right);
      }),
    );
  });

describe.each([...MAIL_LANGUAGES])('on a phone, every mail in %s', (language) => {
  const locale = localeFor(language);

  it.each(Object.entries(everyMail(locale)))(
    'the mail %s fits the screen and keeps labels apart from their values',
    async (_, mail) => {
      await page.setContent(renderHtml(mail.content, locale));
      expect(await overflowWidth(page)).toBe(0);
      expect(await distance()).toBeGreaterThanOrEqual(8);
    },
  );

  it('a mail fits the screen even if people write endless words', async () => {
    const { content } = everyMail(locale)['contact-replied'] ?? {};
    if (!content) throw new Error('There is no answer among the samples');
    const endless = {
      ...content,
      facts: [{ label: 'Link', lines: [`https://example.org/${'a'.repeat(200)}`] }],
    };
    await page.setContent(renderHtml(endless, locale));
    expect(await overflowWidth(page)).toBe(0);
  });
});
