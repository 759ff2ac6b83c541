import { findLocale, MAIL_LANGUAGES, renderHtml } from '@mirabelle/mail';
import { findSampleMails } from '@mirabelle/workers/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSharedBrowser } from '../support/chromium.js';
import { listPairs, shortOrSoak } from '../support/soak.js';
import { PHONE } from './languages-and-viewports.js';
import { measureOverflowWidth } from './page-checks.js';

let page: Page;

beforeAll(async () => {
  const browser = await getSharedBrowser();
  page = await browser.newPage({ viewport: PHONE });
});

afterAll(() => page?.close());

/** The smallest distance in px between a label and its value; infinite if the mail has no such rows. */
const measureLabelDistance = () =>
  page.evaluate(() => {
    const measureText = (cell: Element | null) => {
      const range = document.createRange();
      if (cell) range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    };
    const rows = [...document.querySelectorAll('tr:has(> td.muted + td.ink)')];
    return Math.min(
      ...rows.map((row) => {
        const [label, value] = [measureText(row.firstElementChild), measureText(row.lastElementChild)];
        return Math.max(value.left - label.right, label.left - value.right);
      }),
    );
  });

const NAMES = Object.keys(findSampleMails(findLocale('en')));

describe('Mails on a phone', () => {
  it.each(listPairs([...MAIL_LANGUAGES], NAMES))(
    'in %s the mail %s fits the screen and keeps labels apart from their values',
    async (language, name) => {
      const locale = findLocale(language);
      const mail = findSampleMails(locale)[name];
      if (!mail) throw new Error(`The samples in ${language} have no mail ${name}`);
      await page.setContent(renderHtml(mail.content, locale));
      expect(await measureOverflowWidth(page)).toBe(0);
      expect(await measureLabelDistance()).toBeGreaterThanOrEqual(8);
    },
  );

  it.each(shortOrSoak(['ar', 'de'], [...MAIL_LANGUAGES]))(
    'a mail in %s fits the screen even if it contains a word of 200 letters',
    async (language) => {
      const locale = findLocale(language);
      const { content } = findSampleMails(locale)['contact-replied'] ?? {};
      if (!content) throw new Error('The samples have no mail contact-replied');
      const withLongWord = {
        ...content,
        facts: [{ label: 'Link', lines: [`https://example.org/${'a'.repeat(200)}`] }],
      };
      await page.setContent(renderHtml(withLongWord, locale));
      expect(await measureOverflowWidth(page)).toBe(0);
    },
  );
});
