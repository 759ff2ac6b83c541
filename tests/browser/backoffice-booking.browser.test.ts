import { findShade, SALONS } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { createBookingForm } from '../support/shopping.js';
import { isItsTurn } from '../support/soak.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { openStaff, signUpCustomer } from './backoffice-people.js';
import { findAccessibilityFaults } from './page-checks.js';
import { openMember } from './visitor.js';

/** With one chair, so that a booking takes its time. */
const SINGLE = SALONS.find(({ chairs }) => chairs === 1) as (typeof SALONS)[number];

/** A day from Tuesday to Saturday on which no other test books. */
function pickDay(): string {
  const { appointmentDate } = createBookingForm(takeNextNumber());
  return new Date(appointmentDate).getUTCDay() > 1 ? appointmentDate : pickDay();
}

it('a look that a customer attaches to a booking is seen by operators on the page of the booking, each shade with its color', async () => {
  const { page, client } = await openMember();
  const look = { name: 'Gala', hairColorId: 'lindwerk-7-46', makeupItems: ['pelluma-lp06'] };
  expect((await client.post('/api/saved-looks', look)).status).toBe(201);
  const day = pickDay();
  // The notes for a consultation name the makeup too, and those for a haircut only the hair color.
  await page.goto(`/salons?${new URLSearchParams({ book: SINGLE.id, service: 'consultation', day })}`);
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: '10:30 AM' }).click();
  await form.getByRole('combobox', { name: 'Show the salon a look' }).selectOption('Gala');
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await page.waitForURL(/\/bookings\//);

  const [booking] = (await client.get<Booking[]>('/api/bookings')).body;
  const staff = await openStaff('operator');
  await staff.page.goto(`/backoffice/bookings/${booking?.id}/show`);
  const shade = staff.page.getByRole('listitem').filter({ hasText: 'Paprika Copper 7/46 (Lindwerk)' });
  await shade.waitFor();
  const color = await shade
    .locator('[aria-hidden]')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  const hex = findShade('lindwerk-7-46')?.hex ?? '';
  const [, ...channels] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  expect(color).toBe(`rgb(${channels.map((channel) => Number.parseInt(channel, 16)).join(', ')})`);
  await staff.page.getByRole('listitem').filter({ hasText: '(Pelluma)' }).waitFor();
  expect(await findAccessibilityFaults(staff.page)).toEqual([]);
  expect(staff.pageErrors).toEqual([]);
});

describe('A booking by phone', () => {
  // Every other day; on the others runs the next test, in which the caller has no account.
  it.runIf(isItsTurn(0, 2))(
    'an operator finds the caller by name and books a free time, which the customer sees among their own',
    async () => {
      const caller = await signUpCustomer('Wilma', 'Callerton');
      const day = pickDay();
      const { page, pageErrors } = await openStaff('operator');
      await page.goto('/backoffice/bookings');
      await page.getByRole('link', { name: 'New booking' }).click();
      await page.getByRole('combobox', { name: 'Customer' }).fill('Callerton');
      await page.getByRole('option', { name: /Wilma Callerton/ }).click();
      await page.getByText(caller.email).waitFor();
      await page.getByRole('combobox', { name: 'Salon' }).fill('Plum');
      await page.getByRole('option', { name: /Plum/ }).click();
      await page.getByRole('combobox', { name: 'Service' }).click();
      await page.getByRole('option', { name: 'Haircut · 60 min · $65.00' }).click();
      const submit = page.getByRole('button', { name: 'Book as a request' });
      expect(await submit.isDisabled()).toBe(true);
      await page.getByLabel('Day at the salon').fill(day);
      await page.getByRole('button', { name: '10:00 AM', exact: true }).click();
      await page.getByRole('textbox', { name: 'Notes' }).fill('Prefers the window seat');
      expect(await findAccessibilityFaults(page)).toEqual([]);
      // A press on the menu by mistake opens a question, and the entries stay.
      const question = page.waitForEvent('dialog');
      const leaving = page.getByRole('menuitem', { name: 'Salons', exact: true }).click();
      await (await question).dismiss();
      await leaving;
      await submit.click();
      await page
        .getByText('The appointment is booked and waits for confirmation.', { exact: false })
        .waitFor();
      await page.getByRole('heading', { name: 'Wilma Callerton, Haircut' }).waitFor();
      const bookingsOfCaller = (await caller.client.get<Booking[]>('/api/bookings')).body;
      expect(bookingsOfCaller).toMatchObject([
        { localDate: day, appointmentTime: '10:00 AM', status: 'pending' },
      ]);
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('button', { name: /^Appointment requested.*operator@/ }).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  // On the days on which the test above does not run.
  it.runIf(isItsTurn(1, 2))(
    'an operator books for a caller without an account, is told which field is wrong, and erases the guest again',
    async () => {
      const member = await signUpCustomer('Grete', 'Member');
      const name = `Gina Guestling${member.user.id.slice(0, 4)}`;
      const day = pickDay();
      const { page, pageErrors } = await openStaff('operator');
      await page.goto('/backoffice/bookings/create');
      await page.getByRole('combobox', { name: 'Customer' }).fill(name);
      await page.getByText('Nobody with an account matches.', { exact: false }).waitFor();
      await page.getByRole('button', { name: 'The caller has no account' }).click();
      expect(await page.getByLabel('Name of the guest').inputValue()).toBe(name);
      await page.getByLabel('Email of the guest').fill(member.email);
      await page.getByRole('combobox', { name: 'Language of the emails' }).click();
      await page.getByRole('option', { name: 'German' }).click();
      await page.getByRole('combobox', { name: 'Salon' }).fill('Plum');
      await page.getByRole('option', { name: /Plum/ }).click();
      await page.getByRole('combobox', { name: 'Service' }).click();
      await page.getByRole('option', { name: /^Haircut/ }).click();
      await page.getByLabel('Day at the salon').fill(day);
      await page.getByRole('button', { name: '10:00 AM', exact: true }).click();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Book as a request' }).click();
      const refused = page.locator('p', { hasText: 'This address has an account.' });
      await refused.waitFor();
      await page.getByLabel('Email of the guest').fill('');
      await page.getByLabel('Phone number of the guest').fill('+49 89 5550123');
      await page.getByRole('button', { name: 'Book as a request' }).click();
      await page.getByText('There is no address, so nobody gets an email.', { exact: false }).waitFor();
      await page.getByRole('heading', { name: `${name} (guest), Haircut` }).waitFor();
      await page.getByRole('link', { name: '+49 89 5550123' }).waitFor();
      const guest = page.getByRole('link', { name, exact: true });
      const guestUrl = await guest.getAttribute('href');

      // A guest who calls again is found, and stays the same guest.
      await page.goto('/backoffice/bookings/create');
      await page.getByRole('combobox', { name: 'Customer' }).fill(name);
      await page.getByRole('option', { name: `${name} Guest · +49 89 5550123` }).click();
      expect(await page.getByLabel('Phone number of the guest').inputValue()).toBe('+49 89 5550123');
      await page.getByRole('combobox', { name: 'Salon' }).fill('Plum');
      await page.getByRole('option', { name: /Plum/ }).click();
      await page.getByRole('combobox', { name: 'Service' }).click();
      await page.getByRole('option', { name: /^Haircut/ }).click();
      await page.getByLabel('Day at the salon').fill(day);
      await page.getByRole('button', { name: '12:00 PM', exact: true }).click();
      await page.getByRole('button', { name: 'Book as a request' }).click();
      await page.getByRole('heading', { name: `${name} (guest), Haircut` }).waitFor();
      expect(await guest.getAttribute('href')).toBe(guestUrl);

      await guest.click();
      await page.getByRole('heading', { name: 'Guest', exact: true }).waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Erase guest' }).click();
      await page.getByLabel(`Type ${name} to confirm`).fill(name);
      await page.getByRole('button', { name: 'Erase for good' }).click();
      await page.getByText('The guest is erased.').waitFor();
      // The refused booking, and the page of the guest who is gone.
      expect(pageErrors.filter((error) => !/status of 40[04]/.test(error))).toEqual([]);
    },
  );

  it('a time that somebody else takes meanwhile is refused politely, and everything else stays chosen', async () => {
    const [caller, rival] = await Promise.all([
      signUpCustomer('Wilma', 'Second'),
      signUpCustomer('Rita', 'First'),
    ]);
    const day = pickDay();
    const { page } = await openStaff('operator');
    await page.goto(`/backoffice/bookings/create?userId=${caller.user.id}&salonId=${SINGLE.id}&date=${day}`);
    await page.getByText(caller.email).waitFor();
    await page.getByRole('combobox', { name: 'Service' }).click();
    await page.getByRole('option', { name: /^Consultation ·/ }).click();
    await page.getByRole('button', { name: '2:00 PM', exact: true }).click();
    const form = { salonId: SINGLE.id, appointmentDate: day, appointmentTime: '2:00 PM' };
    const { status } = await rival.client.post('/api/bookings', createBookingForm(1, form));
    expect(status).toBe(201);
    await page.getByRole('button', { name: 'Book as a request' }).click();
    await page.getByText('This time has just been taken.', { exact: false }).waitFor();
    await page.getByRole('button', { name: '2:00 PM', exact: true }).waitFor({ state: 'detached' });
    await page.getByText(caller.email).waitFor();
    await page.getByRole('button', { name: '4:00 PM', exact: true }).click();
    await page.getByRole('button', { name: 'Book as a request' }).click();
    await page.getByRole('heading', { name: 'Wilma Second, Consultation' }).waitFor();
  });

  it('support may neither open the form nor book', async () => {
    const { page, client } = await openStaff('support');
    await page.goto('/backoffice/bookings');
    await page.getByRole('tab', { name: /^All/ }).waitFor();
    expect(await page.getByRole('link', { name: 'New booking' }).count()).toBe(0);
    expect((await client.post('/api/admin/bookings/create', {})).status).toBe(403);
  });
});

describe('The list of bookings', () => {
  it('the list of bookings opens on the next appointments, keeps the chosen tab in its address, and lists past and all bookings in further tabs', async () => {
    const customer = await signUpCustomer('Una', 'Periodica');
    const days = [pickDay(), pickDay()].sort();
    for (const appointmentDate of days.toReversed())
      await customer.client.post('/api/bookings', createBookingForm(1, { appointmentDate }));
    const { page, pageErrors } = await openStaff('operator');
    await page.goto('/backoffice/bookings');
    const periods = page.getByRole('group', { name: 'Appointments' });
    await page.getByRole('textbox', { name: 'Customer, salon, number' }).fill('Periodica');
    const rows = page.getByRole('row', { name: /Una Periodica/ });
    await rows.nth(1).waitFor();
    const pressed = periods.getByRole('button', { pressed: true });
    expect(await pressed.textContent()).toBe('Upcoming');
    expect(await rows.first().textContent()).toContain(days[0]?.slice(0, 4));
    expect(await findAccessibilityFaults(page)).toEqual([]);

    await periods.getByRole('button', { name: 'Past' }).click();
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.waitForURL(/%22when%22%3A%22past%22/);
    await page.reload();
    expect(await pressed.textContent()).toBe('Past');
    await periods.getByRole('button', { name: 'All' }).click();
    await rows.nth(1).waitFor();
    expect(new URL(page.url()).searchParams.get('filter')).not.toContain('when');
    expect(pageErrors).toEqual([]);
  });
});
