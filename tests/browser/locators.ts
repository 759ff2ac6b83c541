import type { Locator, Page } from 'playwright-core';

/** The headings of a page that contain a text, in any case, or that match an expression. */
export const findHeading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name });

/** The headings of a page whose whole text this is. */
export const findExactHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

/** The buttons of a page whose whole name this is, or that match an expression. */
export const findButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** The button of the navigation bar that opens the cart, in any language. */
export const findCartButton = (page: Page): Locator =>
  page.locator('header button:has(.lucide-shopping-bag)');
