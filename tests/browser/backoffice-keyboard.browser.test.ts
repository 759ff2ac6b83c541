import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMessage } from '../service/calls/contact.js';
import { openWorld, type World } from '../service/calls/index.js';
import { isSoak, shortOrSoak, takeTurns } from '../support/soak.js';
import {
  bookAppointments,
  openStaff,
  openStaffWithKeys,
  openWithSession,
  signUpCustomer,
  turnKeysOn,
} from './backoffice-people.js';
import { chooseItem, findFocusedRow, pressByKey, pressKey, submitDialog } from './keyboard.js';
import { KEYBOARD_DAYS } from './keyboard-days/index.js';
import { findAccessibilityFaults } from './page-checks.js';

/** A whole day is up to 16 tasks, each of which waits for what it has done. */
const DAY_TIMEOUT_MS = shortOrSoak(180_000, 900_000);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

describe('A working day by the keyboard alone', () => {
  it.each(
    takeTurns(
      KEYBOARD_DAYS.map((day) => [day.role, day] as const),
      3,
    ),
  )(
    `a member of staff with the role %s does the tasks of a ${shortOrSoak('short', 'whole')} day without a mouse`,
    async (role, day) => {
      const tasks = await day.prepare(world);
      const opened = await openWithSession(world.actors[role].client);
      const { page, pageErrors } = opened;
      await turnKeysOn(opened);
      for (const task of tasks.filter(({ isShort }) => isSoak || isShort)) {
        await task.run(page).catch((cause: unknown) => {
          throw new Error(`“${task.name}” is not done.`, { cause });
        });
      }
      expect(pageErrors).toEqual([]);
    },
    DAY_TIMEOUT_MS,
  );
});

describe('Shortcuts', () => {
  it('the keyboard opens pages, moves through rows, selects them and runs actions, also after a click into the sidebar', async () => {
    const path = await bookAppointments('Keys', 3);
    const { page, context } = await openStaffWithKeys('operator');
    await page.goto('/backoffice/');
    await page.getByRole('menuitem', { name: 'Salons' }).click();
    await page.getByRole('heading', { name: 'Salons' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await page.waitForURL('**/backoffice/bookings*');

    await page.goto(path);
    await page
      .getByRole('row', { name: /Kay Keys/ })
      .nth(2)
      .waitFor();
    await page.keyboard.press('j');
    expect(await findFocusedRow(page)).toBe(0);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await findFocusedRow(page)).toBe(1);
    await page.keyboard.press('x');
    await page.getByText('1 item selected').waitFor();

    // The help lists the actions that the page offers now.
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Next row').waitFor();
    await help.getByText('Reject requests').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await page.getByRole('dialog', { name: 'Confirm 1 appointment?' }).waitFor();
    await page.keyboard.press('Escape');

    const link = page
      .getByRole('row', { name: /Kay Keys/ })
      .nth(1)
      .getByRole('link')
      .first();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.getByRole('heading', { name: /Kay Keys/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/backoffice/bookings');
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Kay Keys/ }).waitFor();
    await page.keyboard.press('c');
    await page.getByText('The appointment is confirmed.').waitFor();
  });

  it('j and x begin at the first row of a list that a tile of the start page has opened, also from a column header and after a visit to the last row', async () => {
    await bookAppointments('Tilekeys', 3);
    const { page } = await openStaffWithKeys('operator');
    await page.goto('/backoffice/');
    const openTile = async () => {
      await page.getByText('Bookings to confirm').click();
      // The oldest come first, which may be those of other tests.
      await page.locator('tbody tr').nth(2).waitFor();
    };
    await openTile();
    await page.locator('tbody tr').last().getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Details' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await openTile();
    const readFirstRow = () => page.locator('tbody tr').first().innerText();
    const nextDue = await readFirstRow();
    const booked = page.getByRole('columnheader', { name: 'Booked' });
    await booked.getByRole('button').click();
    await page.waitForURL(/sort=createdAt/);
    await booked.getByRole('button').click();
    await expect.poll(readFirstRow).not.toBe(nextDue);
    // The header has no row that could be selected.
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await expect.poll(() => findFocusedRow(page)).toBe(0);
    await page.keyboard.press('x');
    await page.getByText('1 item selected').waitFor();
  });

  it('the keys of actions work on the focused row while nothing is selected, say why one is not possible, and lead back to the row', async () => {
    const path = await bookAppointments('Rowkeys', 3);
    const { page } = await openStaffWithKeys('operator');
    await page.goto(path);
    await page
      .getByRole('row', { name: /Kay Rowkeys/ })
      .nth(2)
      .waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await findFocusedRow(page)).toBe(1);
    await pressKey(page, 'd', '“Mark as completed” isn’t possible: the state is “To confirm”.');
    await page.keyboard.press('c');
    const question = page.getByRole('dialog', { name: 'Confirm 1 appointment?' });
    await question.getByText(/Kay Rowkeys/).waitFor();
    await submitDialog(page, 'Confirm it', 'The appointment is confirmed. The customer gets an email.');
    expect(await findFocusedRow(page)).toBe(1);

    // What has no dialog in the list starts on the page of the record.
    await page.keyboard.press('m');
    await page.getByRole('dialog', { name: 'Move this appointment' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await pressKey(page, 'n', '“Mark as no-show” isn’t possible: the appointment hasn’t started yet.');
  });

  it('the keyboard also moves through rows without a record of their own, and opens every page', async () => {
    await signUpCustomer('Kay', 'Mailed');
    const { page } = await openStaffWithKeys('operator');
    await page.goto('/backoffice/');
    await page.getByText('Bookings to confirm').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.getByRole('heading', { level: 1, name: 'Mails' }).waitFor();
    await page.getByRole('row').nth(2).waitFor();
    await page.keyboard.press('j');
    const first = await findFocusedRow(page);
    await page.keyboard.press('j');
    const second = await findFocusedRow(page);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(second).toBeGreaterThan(first);
    await page.keyboard.press('k');
    await expect.poll(() => findFocusedRow(page)).toBe(first);
    for (const [letter, name] of [
      ['n', 'Reconciliation'],
      ['y', 'Security'],
      ['d', 'Your devices'],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
  });

  it('the menu of the user opens the list of shortcuts, where single keys can be switched off', async () => {
    const { page } = await openStaffWithKeys('operator');
    await page.goto('/backoffice/');
    await page.getByText('Bookings to confirm').waitFor();
    await pressByKey(page, page.getByRole('button', { name: 'Profile' }));
    await chooseItem(page, page.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await pressByKey(page, help.getByRole('switch', { name: 'Use these keys' }), 'Space');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Bookings to confirm').waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search everything' });
    await search.waitFor();
    expect(await help.count()).toBe(0);
    await page.keyboard.type('nobody is called this');
    await page.getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
  });

  it('the first key that would act asks, in a dialog that letters and spaces do not answer, and acts once the keys are on; and what is closed by key can be undone', async () => {
    const { id } = await createMessage(world);
    await world.waitUntilProjected();
    const { page } = await openStaff('support');
    await page.goto(`/backoffice/contact-messages/${id}/show`);
    await page.getByRole('button', { name: 'Close', exact: true }).waitFor();
    await page.keyboard.type('e s');
    const question = page.getByRole('dialog', { name: 'Use single keys?' });
    await question.getByText('You pressed “e”, which stands for “Close” on this page.').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await pressByKey(page, question.getByRole('button', { name: 'Turn them on' }));
    await question.waitFor({ state: 'detached' });
    await page.getByText('The message is closed.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The message is open again and waits for a reply.').waitFor();
  });
});
