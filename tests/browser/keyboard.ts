import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findButton, hasFocus } from './locators.js';

/** More elements than the Tab key reaches on any page. */
const MAX_TABS = 150;
/** More items than any menu or list has. */
const MAX_STEPS = 120;

/** Presses the Tab key until an element has the focus. @throws Error if the Tab key does not reach it */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  if (!(await pressUntilFocused(page, target, 'Tab', MAX_TABS)))
    throw new Error(`The Tab key does not reach ${target}.`);
}

/** Presses a key until an element has the focus. @returns whether `maxPresses` were enough */
async function pressUntilFocused(
  page: Page,
  target: Locator,
  key: string,
  maxPresses: number,
): Promise<boolean> {
  await target.waitFor();
  // Finding an element by its role and name takes as long as several presses, so it is found again only if the page has replaced it.
  let element = await target.elementHandle();
  for (let pressed = 0; pressed <= maxPresses; pressed += 1) {
    const state = await element?.evaluate((node) => ({
      isGone: !node.isConnected,
      hasFocus: node === document.activeElement,
    }));
    if (state?.hasFocus) return true;
    if (!state || state.isGone) {
      element = await target.elementHandle();
      if (await hasFocus(target)) return true;
    }
    await page.keyboard.press(key);
  }
  return false;
}

/** Reaches a button, link or switch by the Tab key and presses it. */
export async function pressByKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Reaches a field by the Tab key, and replaces what is in it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Reaches a field for a day by the Tab key, and enters the day. @param day YYYY-MM-DD */
export async function typeDay(page: Page, target: Locator, day: string): Promise<void> {
  await tabTo(page, target);
  const [year, month, date] = day.split('-');
  await page.keyboard.type(`${month}${date}${year}`);
}

/** Moves through an open menu or list of options by the arrow key, and presses Enter on one. */
export async function chooseItem(page: Page, item: Locator): Promise<void> {
  if (!(await pressUntilFocused(page, item, 'ArrowDown', MAX_STEPS)))
    throw new Error(`The arrow key does not reach ${item}.`);
  await page.keyboard.press('Enter');
}

/** Reaches a group of buttons by the Tab key, moves to one by the arrow key, and presses it. */
export async function pressInGroup(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await tabTo(page, target.locator('xpath=ancestor::*[@role="group"][1]').locator('[tabindex="0"]'));
  if (!(await pressUntilFocused(page, target, 'ArrowRight', MAX_STEPS)))
    throw new Error(`The arrow key does not reach ${target}.`);
  await page.keyboard.press('Space');
}

/** Reaches a select by the Tab key, opens it, and chooses an option. */
export async function choose(page: Page, select: Locator, option: string | RegExp): Promise<void> {
  await pressByKey(page, select);
  await chooseItem(page, page.getByRole('option', { name: option, exact: true }));
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

/** Reaches a field with suggestions by the Tab key, types, and takes the first suggestion with the text. */
export async function takeSuggestion(page: Page, field: Locator, text: string): Promise<void> {
  await typeInto(page, field, text);
  const suggestion = page.getByRole('option', { name: text }).first();
  await suggestion.waitFor();
  // The focus stays in the field, which names the suggestion that Enter takes.
  for (let pressed = 0; pressed <= MAX_STEPS; pressed += 1) {
    const id = await suggestion.getAttribute('id');
    if (id && (await field.getAttribute('aria-activedescendant')) === id) {
      await page.keyboard.press('Enter');
      return suggestion.waitFor({ state: 'detached' });
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow key does not reach ${suggestion}.`);
}

/** Opens a page by `g` and its letter. */
export async function goTo(page: Page, letter: string, heading: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

/** Presses a key and waits until the page shows a text. */
export async function pressKey(page: Page, key: string, shown: string): Promise<void> {
  await page.keyboard.press(key);
  await page.getByText(shown, { exact: true }).first().waitFor();
}

/** Goes to the search field of a list by its key, types, leaves it, and waits for a row. */
export async function searchList(page: Page, placeholder: string, text: string, row: RegExp | string) {
  await page.keyboard.press('f');
  await expect.poll(() => hasFocus(page.getByPlaceholder(placeholder))).toBe(true);
  await page.keyboard.type(text);
  await page.waitForURL(({ search }) => decodeURIComponent(search).includes(text));
  await page.getByRole('row', { name: row }).first().waitFor();
  // Outside of the field letters are shortcuts again.
  await page.keyboard.press('Tab');
}

/** Moves through the rows by `j` or `k`, until the row with a text has the focus. */
export async function moveToRow(page: Page, text: string | RegExp): Promise<void> {
  const row = page.getByRole('row', { name: text }).first();
  await row.waitFor();
  /** The key that leads toward the row; undefined once the row has the focus. */
  const findKey = () =>
    row.evaluate((element) => {
      const focused = document.activeElement?.closest('tr');
      if (focused === element) return;
      const isBelow = focused && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBelow ? 'k' : 'j';
    });
  await expect
    .poll(async () => {
      const key = await findKey();
      if (key) await page.keyboard.press(key);
      return key;
    })
    .toBeUndefined();
}

/** A button of the topmost dialog. */
export const findInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true });

/** Presses a button of the topmost dialog, and waits until the page says what was done and the dialog has closed. */
export async function submitDialog(page: Page, button: string, done: string): Promise<void> {
  await pressByKey(page, findInDialog(page, button));
  await page.getByText(done, { exact: true }).first().waitFor();
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
}

/**
 * Selects the focused row, and runs a bulk action by its key.
 *
 * @param done what the page says once all records are changed
 */
export async function runBulkAction(page: Page, key: string, submit: string, done: string): Promise<void> {
  await page.keyboard.press('x');
  await page.getByText('1 item selected').waitFor();
  await page.keyboard.press(key);
  await submitDialog(page, submit, done);
}

/** The place of the row that has the focus, from 0; -1 without one. */
export const findFocusedRow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('tr');
    return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
  });

/** Opens the tab with the history of a record. @returns the newest entry whose name matches */
export async function openHistory(page: Page, entry: RegExp): Promise<Locator> {
  await tabTo(page, page.getByRole('tab', { name: 'Details' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const newest = findButton(page, entry).first();
  await newest.waitFor();
  return newest;
}
