import type { Locator, Page } from 'playwright-core';

/** The message in the corner with these words. A dialog in front of it hides it from no eye, so it counts there too. */
export const findToast = (page: Page, words: string): Locator =>
  page
    .getByRole('region', { name: /Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: words });

/** Waits for a message with this title and these words under it. */
export async function waitForToast(page: Page, title: string, words: string): Promise<void> {
  const message = findToast(page, title);
  await message.getByText(title, { exact: true }).waitFor();
  await message.getByText(words, { exact: true }).waitFor();
}

/**
 * Some messages are there for half a second before the page moves on, which a test under load may miss; so the page
 * itself notes that one was. To be called before the page opens.
 */
export async function watchForText(page: Page, message: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((text) => {
    const look = () =>
      document.body?.innerText.includes(text) && sessionStorage.setItem(`told ${text}`, 'yes');
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  }, message);
  return () => page.evaluate((text) => sessionStorage.getItem(`told ${text}`) === 'yes', message);
}
