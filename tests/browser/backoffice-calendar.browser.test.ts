import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createBookingForm } from '../support/shopping.js';
import { isItsTurn } from '../support/soak.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { openStaff, openStaffWithKeys, signUpCustomer } from './backoffice-people.js';
import { PHONE } from './languages-and-viewports.js';
import { createListPath } from './list-path.js';
import { findAccessibilityFaults } from './page-checks.js';

/** No other test counts its chairs. */
const SALON = 'the-copper-room-london';
const NAME = 'The Copper Room';

/** A Wednesday on which no other test books. */
function pickWednesday(): string {
  const { appointmentDate } = createBookingForm(takeNextNumber());
  const date = new Date(appointmentDate);
  return date.getUTCDay() === 3 ? appointmentDate : pickWednesday();
}

async function book(client: HttpClient, appointmentDate: string, appointmentTime: string): Promise<string> {
  const form = createBookingForm(1, { salonId: SALON, appointmentDate, appointmentTime });
  const { status, body } = await client.post<{ id: string }>('/api/bookings', form);
  expect(status).toBe(201);
  return body.id;
}

async function openCalendar(page: Page, day: string, filter: object = {}): Promise<void> {
  await page.goto(`/backoffice/${createListPath('bookings', filter)}`);
  await page.getByRole('button', { name: 'Calendar' }).click();
  await page.getByLabel('Day', { exact: true }).and(page.locator('input')).fill(day);
}

/**
 * Sets the clock of the page, and the time in the answers of the server: pages show the server's time. Otherwise this would fail
 * whenever the salon is closed at the real time.
 */
async function setTime(page: Page, time: Date): Promise<void> {
  const distance = time.getTime() - Date.now();
  await page.clock.install({ time });
  await page.route('**/api/**', async (route) => {
    if (route.request().resourceType() === 'eventsource') return route.fallback();
    const response = await route.fetch();
    // The body is decoded already.
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
    const date = new Date(Date.now() + distance).toUTCString();
    await route.fulfill({ response, headers: { ...headers, date } });
  });
}

/** Chooses the salon that a phone shows, if there are several with appointments on that day. */
async function chooseSalon(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Appointments' }).waitFor();
  const choice = page.getByRole('combobox', { name: 'Salon' });
  if ((await choice.count()) === 0) return;
  await choice.click();
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

const findColumn = (page: Page, heading: string | RegExp) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading }) });

describe('The calendar of bookings', () => {
  it('the calendar shows free chairs and closed hours, and all salons until those without appointments are hidden', async () => {
    const [{ client }, otherCustomer] = await Promise.all([
      signUpCustomer('Cora', 'Calendar'),
      signUpCustomer('Otto', 'Other'),
    ]);
    const day = pickWednesday();
    await book(client, day, '10:00 AM');
    await book(otherCustomer.client, day, '10:30 AM');
    const { page, pageErrors } = await openStaff('operator');
    await openCalendar(page, day, { q: 'Calendar' });
    const salon = findColumn(page, NAME);
    await salon.getByRole('link', { name: /Cora Calendar/ }).waitFor();
    await page.getByRole('tab', { name: /^All\s*1$/ }).waitFor();
    await page.getByRole('tab', { name: /^To confirm\s*1$/ }).waitFor();
    const readFreeChairs = async (time: string) =>
      salon.getByRole('listitem', { name: new RegExp(`^${time}: `) }).textContent();
    const chairs = Number(await readFreeChairs('9:00 AM'));
    // The appointment that the search hides takes a chair too.
    expect([
      await readFreeChairs('10:00 AM'),
      await readFreeChairs('10:30 AM'),
      await readFreeChairs('11:00 AM'),
      await readFreeChairs('11:30 AM'),
    ]).toEqual([chairs - 1, chairs - 2, chairs - 1, chairs].map(String));
    const otherSalon = page.getByRole('heading', { name: 'Plum & Pearl' });
    await otherSalon.waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Salons without appointments too' }).uncheck();
    await otherSalon.waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
  });

  it('the calendar shows the week of a salon without appointments with its closed days, and what has passed and the present moment in the time zone of the salon', async () => {
    const { page } = await openStaff('operator');
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now());
    await setTime(page, new Date(`${today}T15:00:00Z`));
    await openCalendar(page, today, { salonId: 'casa-jabuticaba-sao-paulo' });
    await page.getByRole('img', { name: 'Now' }).waitFor();
    expect(await page.getByRole('img', { name: 'Now' }).count()).toBe(1);
    const column = page.locator('section', { has: page.getByRole('img', { name: 'Now' }) });
    expect(await column.locator('[data-past]').count()).toBe(1);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const heading = page.getByRole('region', { name: 'Appointments' }).locator('header');
    const closed = heading.filter({ has: page.getByText('Closed', { exact: true }) }).first();
    // All columns have the same zone, which is said once.
    await page.getByText(/in the local time of Casa Jabuticaba \(Bras[ií]lia (Standard )?Time\)/).waitFor();
    const lines = await closed
      .locator('p')
      .evaluateAll((all) => all.map((line) => line.scrollWidth - line.clientWidth));
    expect(lines).toEqual([0]);
  });

  it('a phone shows one day of one salon, whose cards fit, and turns to other days and salons by its buttons', async () => {
    const { client } = await signUpCustomer('Phoebe', 'Phone');
    const day = pickWednesday();
    await book(client, day, '10:00 AM');
    await book(client, day, '2:00 PM');
    const { page } = await openStaff('operator', { viewport: PHONE });
    await openCalendar(page, day);
    const shown = page.locator('section', { has: page.getByRole('link', { name: /Phoebe Phone/ }) });
    await chooseSalon(page, NAME);
    await shown.waitFor();
    expect(await page.locator('[role="region"] section').count()).toBe(1);
    const card = await shown.getByRole('link').first().boundingBox();
    expect(card?.width).toBeGreaterThan(200);
    await shown.getByRole('listitem', { name: /free/ }).first().waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Later', { exact: true }).click();
    await shown.waitFor({ state: 'detached' });
    await page.getByLabel('Earlier', { exact: true }).click();
    await shown.waitFor();
  });

  // Every other day; on the others runs the next test, which moves an appointment by the keyboard.
  it.runIf(isItsTurn(0, 2))(
    'an appointment is dragged to another time after a confirmation that names both times',
    async () => {
      const { client } = await signUpCustomer('Dora', 'Dragged');
      const day = pickWednesday();
      const id = await book(client, day, '10:00 AM');
      const { page, pageErrors } = await openStaff('operator');
      await openCalendar(page, day, { q: 'Dragged' });
      const card = page.getByRole('link', { name: /Dora Dragged/ });
      const target = findColumn(page, NAME).getByRole('listitem', { name: /^2:00 PM: / });
      const drag = async () => {
        // Both are in sight first, because nothing may scroll under the pressed pointer.
        await target.scrollIntoViewIfNeeded();
        await card.hover();
        await card.dragTo(target, { sourcePosition: { x: 30, y: 8 }, targetPosition: { x: 10, y: 8 } });
      };
      await drag();
      const dialog = page.getByRole('dialog', { name: 'Move this appointment?' });
      await dialog
        .getByText(/from .*10:00 AM \(United Kingdom Time\) to .*2:00 PM \(United Kingdom Time\)/)
        .waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await dialog.waitFor({ state: 'detached' });
      await drag();
      await dialog.getByRole('radio', { name: 'The customer asked for it' }).check();
      await dialog.getByRole('button', { name: 'Move the appointment' }).click();
      await page.getByText('The appointment is moved. The customer gets an email.').waitFor();
      await page.getByRole('link', { name: /^2:00 PM .*Dora Dragged/ }).waitFor();
      const { body } = await client.get<{ appointmentTime: string }>(`/api/bookings/${id}`);
      expect(body.appointmentTime).toBe('2:00 PM');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('The appointment is moved back. The customer gets another email.').waitFor();
      await page.getByRole('link', { name: /^10:00 AM .*Dora Dragged/ }).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  // On the days on which the test above does not run.
  it.runIf(isItsTurn(1, 2))(
    'an appointment is moved by the keyboard, and a colleague’s change in between is shown',
    async () => {
      const { client } = await signUpCustomer('Kira', 'Keyboard');
      const day = pickWednesday();
      const id = await book(client, day, '10:00 AM');
      const { page } = await openStaff('operator');
      // Without live updates the page keeps the version that the operator saw.
      await page.route('**/api/events*', (route) => route.abort());
      await openCalendar(page, day, { q: 'Keyboard' });
      const card = page.getByRole('link', { name: /Kira Keyboard/ });
      await card.focus();
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('Move the focused appointment').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await card.focus();
      await page.keyboard.press('m');
      const dialog = page.getByRole('dialog', { name: 'Move this appointment' });
      await dialog.getByRole('radio', { name: 'The salon can’t keep the time' }).check();
      await dialog.getByRole('button', { name: '3:00 PM', exact: true }).click();
      const operator = getSharedProduct().createStaffClient('operator');
      expect((await operator.post(`/api/admin/bookings/${id}/confirm`)).status).toBe(200);
      await dialog.getByRole('button', { name: 'Move the appointment' }).click();
      await page.getByRole('dialog', { name: 'A colleague changed this first' }).waitFor();
      const { body } = await client.get<{ appointmentTime: string }>(`/api/bookings/${id}`);
      expect(body.appointmentTime).toBe('10:00 AM');
    },
  );

  it('the calendar says that it did not load instead of showing an empty day, and support can move nothing', async () => {
    const { client } = await signUpCustomer('Sam', 'Support');
    const day = pickWednesday();
    await book(client, day, '10:00 AM');
    const { page } = await openStaffWithKeys('support');
    await openCalendar(page, day, { q: 'Support' });
    const card = page.getByRole('link', { name: /Sam Support/ });
    await card.waitFor();
    expect(await card.getAttribute('draggable')).toBe('false');
    await card.focus();
    await page.keyboard.press('m');
    expect(await page.getByRole('dialog').count()).toBe(0);
    const isList = ({ pathname }: URL) => pathname === '/api/admin/bookings';
    await page.route(isList, (route) => route.abort());
    await page.getByRole('button', { name: 'Later' }).last().click();
    await page.getByRole('alert').filter({ hasText: 'This didn’t load' }).waitFor();
    expect(await page.getByText('No appointments on this day.').count()).toBe(0);
    await page.unroute(isList);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No appointments on this day.').waitFor();
  });
});
