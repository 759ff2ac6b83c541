import type { Locator, Page } from 'playwright-core';

/** The toast with these words in any language, even while an open dialog hides it from screen readers. */
export const findToast = (page: Page, words: string): Locator =>
  page
    .getByRole('region', { name: /F8/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: words });

/** Waits for a toast with this title and this text below it. */
export async function waitForToast(page: Page, title: string, text: string): Promise<void> {
  const toast = findToast(page, title);
  await toast.getByText(title, { exact: true }).waitFor();
  await toast.getByText(text, { exact: true }).waitFor();
}

/** Lets the toasts stay: a window that says that another one is used now stops their time, without the pointer over them. */
export async function holdToasts(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}

/**
 * Makes the page itself record that a text was shown, for texts that a slow test would miss because they disappear
 * within half a second. Must be called before the page opens.
 *
 * @returns a function that tells whether the text was shown
 */
export async function watchForText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((watched) => {
    const look = () =>
      document.body?.innerText.includes(watched) && sessionStorage.setItem(`shown ${watched}`, 'yes');
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  }, text);
  return () => page.evaluate((watched) => sessionStorage.getItem(`shown ${watched}`) === 'yes', text);
}
