import { describe, expect, it } from 'vitest';
import { createBookingForm } from '../support/shopping.js';
import { isItsTurn, takeTurns } from '../support/soak.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { bookAppointments, openStaff, signUpCustomer } from './backoffice-people.js';
import { DESKTOP, PHONE } from './languages-and-viewports.js';
import { createListPath } from './list-path.js';
import { findAccessibilityFaults } from './page-checks.js';

const isListOfBookings = ({ pathname }: URL) => pathname === '/api/admin/bookings';

describe('Lists without a server', () => {
  // Every other day; on the others runs the last of these tests, which shows the same for a record.
  it.runIf(isItsTurn(0, 2))(
    'a list says that the server is unreachable instead of showing no records, and loads them as soon as it is back',
    async () => {
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
    },
  );

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

  // On the days on which the first of these tests does not run.
  it.runIf(isItsTurn(1, 2))(
    'a record is not reported as missing while the server is unreachable',
    async () => {
      const { client } = await signUpCustomer('Kay', 'Single');
      const { body } = await client.post<{ id: string }>(
        '/api/bookings',
        createBookingForm(takeNextNumber()),
      );
      const { page } = await openStaff('operator');
      await page.route('**/api/admin/bookings/*', (route) => route.abort());
      await page.goto(`/backoffice/bookings/${body.id}/show`);
      await page.getByRole('alert').filter({ hasText: 'This didn’t load' }).waitFor();
      await page.unroute('**/api/admin/bookings/*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: /Kay Single/ }).waitFor();
    },
  );
});

describe('Filters, and the width of the window', () => {
  it('the mails about one record say so and show all mails at a press, and the menu opens the list without that record', async () => {
    const { page } = await openStaff('operator');
    const list = `/backoffice/${createListPath('mails', { recordId: 'no-such-booking' })}`;
    await page.goto(list);
    const chip = page.getByRole('button', { name: 'About the record: no-such-booking' });
    await chip.waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Bookings' }).click();
    await page.waitForURL('**/backoffice/bookings*');
    await page.getByRole('menuitem', { name: 'Mails' }).click();
    await page.waitForURL('**/backoffice/mails*');
    await page.getByRole('columnheader', { name: 'Recipient' }).waitFor();
    expect(await chip.count()).toBe(0);
    await page.goto(list);
    await chip.click();
    await chip.waitFor({ state: 'detached' });
    await page.getByRole('columnheader', { name: 'Recipient' }).waitFor();
  });

  it.each(takeTurns([1440, 390]))(
    'at a width of %i px a list that opens with its earlier filters says so in sight, and one press clears them',
    async (width) => {
      const height = 844;
      const { page } = await openStaff('operator', { viewport: { width, height } });
      const openByMenu = async (name: string) => {
        if (width === 390) await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('menuitem', { name }).click();
      };
      const filter = { q: 'no review says this', salonId: 'kiku-salon' };
      await page.goto(`/backoffice/${createListPath('reviews', filter)}`);
      await page.getByText('Nothing matches these filters.').waitFor();
      expect(await page.getByText('Still filtered by').count()).toBe(0);
      await openByMenu('Referrals');
      await page.waitForURL('**/backoffice/referrals*');
      // The menu would open the list afresh.
      await page.goto('/backoffice/reviews');
      const note = page.getByText('Still filtered by: Search: “no review says this”');
      await note.waitFor();
      const clear = page.getByRole('button', { name: 'Clear', exact: true });
      for (const seen of [note, clear]) {
        const box = await seen.boundingBox();
        expect([(box?.x ?? -1) >= 0, (box?.y ?? -1) >= 0]).toEqual([true, true]);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await clear.click();
      await note.waitFor({ state: 'detached' });
      await page.waitForFunction(() => !location.search.includes('salonId'));
    },
  );

  it('a window that becomes narrow closes the menu, so that the page can be used, and opens it again when it becomes wide', async () => {
    const { page } = await openStaff('operator');
    await page.setViewportSize(DESKTOP);
    await page.goto('/backoffice/mails');
    const item = page.getByRole('menuitem', { name: 'Bookings' });
    await item.waitFor();
    await page.setViewportSize(PHONE);
    await page.getByRole('tab', { name: /^Sent/ }).click({ timeout: 5_000 });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await item.click();
    await page.waitForURL('**/backoffice/bookings*');
    await page.setViewportSize(DESKTOP);
    await page.getByText('Daily work').waitFor();
  });
});

describe('The address of a page', () => {
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

  it('a tab without records says so in its own words, and a list whose filters match nothing says that', async () => {
    const { page } = await openStaff('finance');
    await page.goto(
      `/backoffice/${createListPath('affiliate-transactions', { status: 'reversed', q: 'no commission is called this' })}`,
    );
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
    await page.goto(`/backoffice/${createListPath('affiliate-transactions', { status: 'pending' })}`);
    await page.getByText('Nothing to approve.').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  it('on a phone the city of the salons is chosen from a list, and the salons of that city are listed', async () => {
    const { page, pageErrors } = await openStaff('operator', { viewport: PHONE });
    await page.goto('/backoffice/salons');
    await page.getByRole('link', { name: /Plum & Pearl/ }).waitFor();
    await page.getByRole('combobox', { name: 'City' }).fill('Lond');
    await page.getByRole('option', { name: 'London', exact: true }).click();
    await page.getByRole('link', { name: /The Copper Room/ }).waitFor();
    await page.getByRole('link', { name: /Casa Jabuticaba/ }).waitFor({ state: 'detached' });
    expect(await findAccessibilityFaults(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});
