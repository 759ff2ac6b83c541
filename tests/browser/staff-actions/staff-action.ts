import type { Endpoint, StaffRole } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import type { World } from '../../service/calls/index.js';
import { findButton } from '../locators.js';

/** An action of staff, with what a page needs to take it up to the press that sends it. */
export interface StaffAction {
  readonly name: string;
  /** The call that the press sends. */
  readonly sends: Endpoint;
  readonly role: StaffRole;
  /** Prepares what the action is about. @returns the path of the page */
  open(world: World): Promise<string>;
  /** Whether the page must be loaded, because it finds what the action is about only then. */
  readonly needsLoad?: boolean;
  /** Whether the action is only offered on wide screens, where lists are tables. */
  readonly isWide?: boolean;
  /** Does everything before the press. */
  fill(page: Page): Promise<void>;
  press(page: Page): Promise<void>;
  /** What the user has entered, or the question that is still open. It is the same until the action is done. */
  readDraft?(page: Page): Promise<string>;
  /** Whether the page still offers an action that it no longer offers once the changed record is read. */
  isOffered?(page: Page): Promise<boolean>;
  /** What the page says once the action is done. */
  readonly done: string;
  /** What the action leads to: the type of an event, or a condition on the rows of a table. */
  readonly leadsTo: { readonly event: string } | { readonly table: string; readonly where: string };
  /** Waits until the page has moved on, or closes what is still open, so that the next action's page is not disturbed. */
  end?(page: Page): Promise<void>;
}

export const click = (page: Page, name: string) => findButton(page, name).click();

/** The dialog of the action. The question of a session that has ended comes later and hides it. */
const findDialog = (page: Page) => page.locator('[role="dialog"]').first();
const findSubmit = (page: Page, name: string) => findDialog(page).getByRole('button', { name, exact: true });

/** The title of the dialog and what is entered in it. */
const readDialog = (page: Page) =>
  findDialog(page).evaluate((dialog) =>
    [
      dialog.querySelector('h2')?.textContent,
      ...[...dialog.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      ...[...dialog.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent),
    ].join('\n'),
  );

/** An action that one button sends, which is gone once the changed record is read. */
export const byButton = (name: string) => ({
  fill: (page: Page) => findButton(page, name).waitFor(),
  press: (page: Page) => click(page, name),
  isOffered: (page: Page) => findButton(page, name).isVisible(),
});

/**
 * An action that a dialog sends.
 *
 * @param button opens the dialog
 * @param enter makes the entries of the dialog
 */
export const byDialog = (button: string, submit: string, enter?: (page: Page) => Promise<void>) => ({
  async fill(page: Page) {
    await click(page, button);
    await enter?.(page);
    await findDialog(page).getByRole('button', { name: submit, exact: true, disabled: false }).waitFor();
  },
  press: (page: Page) => findSubmit(page, submit).click(),
  readDraft: readDialog,
});

/** Whether the dialog of an action can still be submitted. It may close at any moment, so nothing here waits for its button. */
export const isSubmitOffered = (submit: string) => async (page: Page) =>
  (await findSubmit(page, submit).and(page.locator(':enabled')).count()) > 0;

/** An action that the toolbar of a list sends for all selected records. */
export const byBulkDialog = (button: string, submit: string, enter?: (page: Page) => Promise<void>) => {
  const { fill, ...rest } = byDialog(button, submit, enter);
  return {
    ...rest,
    async fill(page: Page) {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await fill(page);
    },
    isWide: true,
    // Until the records of another list are there, the rows of the list before stay, and would be selected.
    needsLoad: true,
  };
};
