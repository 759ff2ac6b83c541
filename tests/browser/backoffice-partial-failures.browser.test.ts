import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createBookingForm } from '../support/shopping.js';
import { isItsTurn } from '../support/soak.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { openStaff, signUpCustomer } from './backoffice-people.js';
import { findAccessibilityFaults } from './page-checks.js';

const FAILURE = 'This didn’t load';

/** Lets all calls of some paths fail. @returns a function that lets them pass again */
async function breakCalls(page: Page, ...paths: readonly string[]): Promise<() => Promise<void>> {
  const isBroken = ({ pathname }: URL) => paths.includes(pathname);
  await page.route(isBroken, (route) => route.abort());
  return () => page.unroute(isBroken);
}

const findFailures = (part: Page | Locator) => part.getByRole('alert').filter({ hasText: FAILURE });
const retry = (part: Page | Locator, options: { timeout?: number } = {}) =>
  findFailures(part).first().getByRole('button', { name: 'Try again' }).click(options);
/** Presses the buttons until nothing has failed. A refetch in the background may load a part before its button is pressed. */
async function retryAll(part: Page | Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        const count = await findFailures(part).count();
        if (count > 0) await retry(part, { timeout: 5_000 }).catch(() => undefined);
        return count;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
}

describe('A part of a page that could not be loaded', () => {
  // Every other day; on the others runs the next test.
  it.runIf(isItsTurn(1, 2))(
    'the start page says that its bookings and charts did not load, and loads them on request',
    async () => {
      const { page } = await openStaff('operator');
      const mend = await breakCalls(page, '/api/admin/bookings', '/api/admin/figures');
      await page.goto('/backoffice/');
      await expect.poll(() => findFailures(page).count(), { timeout: 30_000 }).toBe(2);
      expect(await page.getByText('Nothing to confirm.').count()).toBe(0);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await mend();
      await retryAll(page);
      await page.getByRole('heading', { name: 'Bookings made' }).waitFor();
    },
  );

  // Every other day; on the others run the tests below, which show the same rule in other places.
  it.runIf(isItsTurn(0, 2))(
    'a message says that its conversation, templates, colleagues and related records did not load',
    async () => {
      const subject = `Partial ${takeNextNumber()}`;
      const form = { name: 'Ada', email: 'ada-partial@example.test', subject, message: 'Where is my order?' };
      const { body } = await createClient(getSharedProduct().url).post<{ id: string }>('/api/contact', form);
      const { page } = await openStaff('support');
      const path = `/api/admin/contact-messages/${body.id}`;
      const mend = await breakCalls(
        page,
        '/api/admin/event-log',
        '/api/admin/staff',
        `${path}/reply-templates`,
      );
      await page.goto(`/backoffice/contact-messages/${body.id}/show`);
      const conversation = page.locator('section', {
        has: page.getByRole('heading', { name: 'Conversation' }),
      });
      await conversation.getByText('Where is my order?').waitFor();
      await findFailures(conversation).waitFor();
      await page.getByRole('button', { name: 'Hand over', exact: true }).click();
      await findFailures(page.getByRole('menu')).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Reply', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await findFailures(dialog).waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await mend();
      await retryAll(dialog);
      await page.keyboard.press('Escape');
      await retryAll(conversation);
    },
  );

  // Every other day, like the tests above.
  it.runIf(isItsTurn(1, 2))('the search says that it failed instead of that there is nothing', async () => {
    await signUpCustomer('Sue', 'Searchfail');
    const { page } = await openStaff('operator');
    const mend = await breakCalls(page, '/api/admin/search');
    await page.goto('/backoffice/');
    await page.getByRole('menuitem', { name: 'Today' }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search everything' }).fill('Searchfail');
    const dialog = page.getByRole('dialog', { name: 'Search everything' });
    await findFailures(dialog).waitFor();
    expect(await page.getByText('Nothing found').count()).toBe(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await mend();
    await retry(dialog);
    await page.getByRole('option', { name: /Sue Searchfail/ }).waitFor();
    await page.getByRole('combobox', { name: 'Search everything' }).press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  // Every other day, like the tests above.
  it.runIf(isItsTurn(1, 2))(
    'the dialog that suspends a salon says why it cannot be sent while its appointments are unknown',
    async () => {
      const { page } = await openStaff('operator');
      const mend = await breakCalls(page, '/api/admin/bookings');
      await page.goto('/backoffice/salons/atelier-ginestra-milan');
      await page.getByRole('button', { name: 'Suspend the salon' }).click();
      const dialog = page.getByRole('dialog', { name: 'Suspend the salon' });
      await findFailures(dialog).waitFor();
      await dialog.getByText('First we have to know which appointments it has.').waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await mend();
      await retryAll(dialog);
      await dialog.getByLabel('Reason').click();
      await page.getByRole('option', { name: 'Complaints from customers' }).click();
      await expect
        .poll(() => dialog.getByRole('button', { name: 'Suspend the salon' }).isEnabled())
        .toBe(true);
    },
  );
});

describe('The age of what a page shows', () => {
  it('a record and the start page say how old they are after a minute without live updates', async () => {
    const { client } = await signUpCustomer('Kay', 'Aged');
    const { body } = await client.post<{ id: string }>('/api/bookings', createBookingForm(takeNextNumber()));
    const { page } = await openStaff('operator');
    await page.clock.install();
    await page.route('**/api/events*', (route) => route.abort());
    for (const path of [`bookings/${body.id}/show`, '']) {
      await page.goto(`/backoffice/${path}`);
      await page
        .getByText(path ? 'Kay Aged' : 'Bookings to confirm')
        .first()
        .waitFor();
      expect(await page.getByText(/^As of/).count()).toBe(0);
      await page.clock.fastForward(150_000);
      await page.getByText(/^As of [23] minutes ago\. Live updates are paused\./).waitFor();
    }
  });
});
