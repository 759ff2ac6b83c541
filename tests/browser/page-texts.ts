import type { Page } from 'playwright-core';

/**
 * Everything that a page tells as it stands: its title, the texts that show or are read aloud, the options of its
 * pickers, and the names and hints of its parts. Each once, in the order of the page.
 */
export const readPageTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NAMES = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'];
    const told: (string | null)[] = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      const isOption = element instanceof HTMLOptionElement;
      // A picture's title and description are read aloud though they never show.
      if (element.matches('script, style, template') || !(isOption || element.checkVisibility())) continue;
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      told.push(texts.map(({ textContent }) => textContent).join(''));
      for (const name of NAMES) told.push(element.getAttribute(name));
      if (element instanceof HTMLInputElement && element.type === 'text') told.push(element.value);
    }
    return [...new Set(told.flatMap((text) => text?.trim() || []))];
  });
