import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createBookingForm } from '../support/shopping.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { openStaff, signUpCustomer } from './backoffice-people.js';
import { findAccessibilityFaults } from './page-checks.js';

/** Books appointments for a customer whom no other test knows. @returns the address of the list of these bookings */
async function bookAppointments(lastName: string, count: number): Promise<string> {
  const customer = await signUpCustomer('Kay', lastName);
  for (let made = 0; made < count; made += 1) {
    await customer.client.post('/api/bookings', createBookingForm(takeNextNumber()));
  }
  return `/backoffice/bookings?filter=${encodeURIComponent(JSON.stringify({ q: lastName }))}`;
}

const isListOfBookings = ({ pathname }: URL) => pathname === '/api/admin/bookings';

describe('Lists without a server', () => {
  it('a list says that the server is unreachable instead of showing no records, and loads them as soon as it is back', async () => {
    const path = await bookAppointments('Outage', 1);
    const { page } = await openStaff('operator');
    await page.route('**/api/events*', (route) => route.abort());
    await page.route(isListOfBookings, (route) => route.abort());
    await page.goto(path);
    const failure = page.getByRole('alert').filter({ hasText: 'This didn’t load' });
    await failure.getByText('We can’t reach the server.', { exact: false }).waitFor();
    expect(await page.getByText(/found|1-25/i).count()).toBe(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.unroute(isListOfBookings);
    // The browser connects to the live updates again by itself, and then each list is read again.
    await page.unroute('**/api/events*');
    await page.getByRole('row', { name: /Kay Outage/ }).waitFor();
  });

  it('a list keeps its records, and says how old they are after a minute without live updates', async () => {
    const path = await bookAppointments('Stale', 1);
    const { page } = await openStaff('operator');
    await page.clock.install();
    await page.route('**/api/events*', (route) => route.abort());
    await page.goto(path);
    await page.getByRole('row', { name: /Kay Stale/ }).waitFor();
    expect(await page.getByText(/^As of/).count()).toBe(0);
    await page.clock.fastForward(150_000);
    await page.getByText(/^As of [23] minutes ago\. Live updates are paused\./).waitFor();
    await page.getByRole('row', { name: /Kay Stale/ }).waitFor();
  });

  it('a record is not reported as missing while the server is unreachable', async () => {
    const { client } = await signUpCustomer('Kay', 'Single');
    const { body } = await client.post<{ id: string }>('/api/bookings', createBookingForm(takeNextNumber()));
    const { page } = await openStaff('operator');
    await page.route('**/api/admin/bookings/*', (route) => route.abort());
    await page.goto(`/backoffice/bookings/${body.id}/show`);
    await page.getByRole('alert').filter({ hasText: 'This didn’t load' }).waitFor();
    await page.unroute('**/api/admin/bookings/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /Kay Single/ }).waitFor();
  });
});

describe('Keyboard', () => {
  const findFocusedRow = (page: Page) =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('tr');
      return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
    });

  it('the keyboard opens pages, moves through rows, selects them and runs actions, also after a click into the sidebar', async () => {
    const path = await bookAppointments('Keys', 3);
    const { page, context } = await openStaff('operator');
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
    await help.getByText('Cancel appointments').waitFor();
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

  it('the keyboard also moves through rows without a record of their own, and opens every page', async () => {
    await signUpCustomer('Kay', 'Mailed');
    const { page } = await openStaff('operator');
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
    expect(await findFocusedRow(page)).toBe(first);
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

  it('a message is noted, merged, handed over and marked as spam by keys that the help lists', async () => {
    const subject = `Keys ${takeNextNumber()}`;
    const form = { name: 'Ada', email: 'ada-keys@example.test', subject, message: 'Where is my order?' };
    const { body } = await createClient(getSharedProduct().url).post<{ id: string }>('/api/contact', form);
    const { page } = await openStaff('support');
    await page.goto(`/backoffice/contact-messages/${body.id}/show`);
    await page.getByRole('heading', { name: subject }).first().waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const action of ['Add a note', 'Merge', 'Assign to a colleague', 'Mark as spam'])
      await help.getByText(action, { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('v');
    const colleagues = page.locator('[role="presentation"] [role="menuitem"]').first();
    await colleagues.waitFor();
    await page.keyboard.press('Escape');
    await colleagues.waitFor({ state: 'detached' });
    await page.keyboard.press('s');
    await page.getByText('Spam', { exact: true }).first().waitFor();
  });
});

describe('What the address keeps', () => {
  it('the address of a record names its history, which opens there and by the back button', async () => {
    const { client } = await signUpCustomer('Kay', 'Tabbed');
    const { body } = await client.post<{ id: string }>('/api/bookings', createBookingForm(takeNextNumber()));
    const { page } = await openStaff('operator');
    await page.goto(`/backoffice/bookings/${body.id}/show?tab=history`);
    const requested = page.getByRole('button', { name: /^Appointment requested/ });
    await requested.waitFor();
    await page.getByRole('tab', { name: 'Details' }).click();
    await requested.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await requested.waitFor();
  });

  it('a tab without records says so in its own words, and a filter without matches can be cleared', async () => {
    const { page } = await openStaff('finance');
    const list = (filter: object) =>
      `/backoffice/affiliate-transactions?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    await page.goto(list({ status: 'reversed', q: 'no commission is called this' }));
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.route(
      ({ pathname, search }) =>
        pathname === '/api/admin/affiliate-transactions' && decodeURIComponent(search).includes('"pending"'),
      (route) =>
        route.fulfill({
          contentType: 'application/json',
          headers: { 'Content-Range': 'affiliate-transactions */0' },
          body: '[]',
        }),
    );
    await page.goto(list({ status: 'pending' }));
    await page.getByText('Nothing to approve.').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });
});
