import { createBooking } from '@mirabelle/contracts';
import { callOrThrow } from '../../service/calls/index.js';
import { createBookingForm } from '../../support/shopping.js';
import { signUpCustomer } from '../backoffice-people.js';
import {
  findButton,
  findInDialog,
  goTo,
  pressByKey,
  pressInGroup,
  pressKey,
  submitDialog,
  typeDay,
} from '../keyboard.js';
import type { KeyboardDay } from './day-task.js';

export const operatorDay: KeyboardDay = {
  role: 'operator',
  async prepare(world) {
    const lastName = `Keyday${world.nextNumber()}`;
    const { client } = await signUpCustomer('Kay', lastName);
    const form = createBookingForm(world.nextNumber()) as { appointmentDate: string };
    await callOrThrow(client, createBooking, { body: form });
    await world.waitUntilProjected();
    const title = `Kay ${lastName}, Haircut`;

    return [
      {
        name: 'finds a customer’s booking by the search',
        isShort: true,
        async run(page) {
          await page.goto('/backoffice/');
          await page.getByText('Bookings to confirm').waitFor();
          await page.keyboard.press('/');
          await page.getByRole('combobox', { name: 'Search everything' }).waitFor();
          await page.keyboard.type(lastName);
          await page
            .getByRole('option', { name: RegExp(title) })
            .first()
            .waitFor();
          // The account is found by the name itself, its booking follows.
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: title }).waitFor();
        },
      },
      {
        name: 'confirms it',
        isShort: true,
        run: (page) => pressKey(page, 'c', 'The appointment is confirmed.'),
      },
      {
        name: 'moves it to another time',
        isShort: true,
        async run(page) {
          await page.keyboard.press('m');
          await pressInGroup(page, findInDialog(page, '2:00 PM'));
          await submitDialog(
            page,
            'Move the appointment',
            'The appointment is moved. We email the customer.',
          );
        },
      },
      {
        name: 'moves it once more in the calendar',
        async run(page) {
          await goTo(page, 'b', 'Bookings');
          await pressInGroup(page, findButton(page, 'Calendar'));
          const card = page.getByRole('link', { name: RegExp(`^2:00 PM .*${lastName}`) });
          const day = page.getByLabel('Day', { exact: true }).and(page.locator('input'));
          await typeDay(page, day, form.appointmentDate);
          await pressByKey(page, card, 'm');
          await pressInGroup(page, findInDialog(page, '3:00 PM'));
          await submitDialog(
            page,
            'Move the appointment',
            'The appointment is moved. We email the customer.',
          );
          await page.getByRole('link', { name: RegExp(`^3:00 PM .*${lastName}`) }).waitFor();
        },
      },
    ];
  },
};
