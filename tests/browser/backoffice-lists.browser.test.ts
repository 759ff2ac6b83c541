import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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
  const focusedRow = (page: Page) =>
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
    expect(await focusedRow(page)).toBe(0);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await focusedRow(page)).toBe(1);
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
});
