import { createBooking } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import { createCustomerReview } from '../../service/calls/booking.js';
import { callOrThrow } from '../../service/calls/index.js';
import { createBookingForm } from '../../support/shopping.js';
import { isSoak } from '../../support/soak.js';
import { signUpCustomer } from '../backoffice-people.js';
import {
  choose,
  findInDialog,
  goTo,
  moveToRow,
  pressByKey,
  pressInGroup,
  pressKey,
  runBulkAction,
  searchList,
  submitDialog,
  tabTo,
  takeSuggestion,
  typeDay,
  typeInto,
} from '../keyboard.js';
import { findButton } from '../locators.js';
import type { KeyboardDay } from './day-task.js';
import { createSalonTasks } from './operator-salons.js';

const SALON = 'Plum & Pearl';

/** In the dialog that moves an appointment, chooses the second answer: that the customer asked for it. */
async function chooseCustomersRequest(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('radio', { name: 'The salon can’t keep the time' }));
  await page.keyboard.press('ArrowDown');
}

export const operatorDay: KeyboardDay = {
  role: 'operator',
  async prepare(world) {
    const lastName = `Keyday${world.takeNextNumber()}`;
    const { client } = await signUpCustomer('Kay', lastName);
    const otherLastName = `Keyother${world.takeNextNumber()}`;
    const other = await signUpCustomer('Lou', otherLastName);
    const form = createBookingForm(world.takeNextNumber());
    await callOrThrow(client, createBooking, { body: form });
    await callOrThrow(other.client, createBooking, { body: createBookingForm(world.takeNextNumber()) });
    const freeDay = createBookingForm(world.takeNextNumber()).appointmentDate;
    const author = `Keyauthor${world.takeNextNumber()}`;
    if (isSoak) {
      await world.actors.customer.client.patch('/api/auth/user', { firstName: 'Rhea', lastName: author });
      await createCustomerReview(world);
    }
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
        run: (page) => pressKey(page, 'c', 'The appointment is confirmed. The customer gets an email.'),
      },
      {
        name: 'moves it to another time',
        isShort: true,
        async run(page) {
          await page.keyboard.press('m');
          await chooseCustomersRequest(page);
          await pressInGroup(page, findInDialog(page, '2:00 PM'));
          await submitDialog(
            page,
            'Move the appointment',
            'The appointment is moved. The customer gets an email.',
          );
        },
      },
      {
        name: 'moves it once more, in the calendar',
        async run(page) {
          await goTo(page, 'b', 'Bookings');
          await pressInGroup(page, findButton(page, 'Calendar'));
          const card = page.getByRole('link', { name: RegExp(`^2:00 PM .*${lastName}`) });
          const day = page.getByLabel('Day', { exact: true }).and(page.locator('input'));
          await typeDay(page, day, form.appointmentDate);
          await pressByKey(page, card, 'm');
          await chooseCustomersRequest(page);
          await pressInGroup(page, findInDialog(page, '3:00 PM'));
          await submitDialog(
            page,
            'Move the appointment',
            'The appointment is moved. The customer gets an email.',
          );
          await page.getByRole('link', { name: RegExp(`^3:00 PM .*${lastName}`) }).waitFor();
          await pressInGroup(page, findButton(page, 'List'));
        },
      },
      {
        name: 'books for a customer who calls',
        isShort: true,
        async run(page) {
          await goTo(page, 'b', 'Bookings');
          // Until the list is there, react-admin writes its filters into the address, which undoes a navigation before that.
          await page.getByRole('table').getByRole('row').nth(1).waitFor();
          await pressByKey(page, page.getByRole('link', { name: 'New booking' }));
          await takeSuggestion(page, page.getByRole('combobox', { name: 'Customer' }), lastName);
          await takeSuggestion(page, page.getByRole('combobox', { name: 'Salon' }), SALON);
          await choose(page, page.getByRole('combobox', { name: 'Service' }), /^Haircut/);
          await typeDay(page, page.getByLabel('Day at the salon'), freeDay);
          await pressInGroup(page, findButton(page, '11:00 AM'));
          await pressByKey(page, findButton(page, 'Book as a request'));
          await page.getByRole('heading', { name: title }).waitFor();
        },
      },
      {
        name: 'cancels it with a reason',
        isShort: true,
        async run(page) {
          await page.keyboard.press('r');
          await tabTo(page, page.getByRole('radio', { name: 'The salon can’t accept it' }));
          await page.keyboard.press('ArrowDown');
          await typeInto(page, page.getByLabel('Reason (optional)'), 'She called again');
          await submitDialog(
            page,
            'Reject the request',
            'The appointment is canceled. The customer gets an email.',
          );
        },
      },
      {
        name: 'selects a booking and confirms it',
        async run(page) {
          await goTo(page, 'b', 'Bookings');
          await searchList(page, 'Customer, salon, number', otherLastName, RegExp(otherLastName));
          await moveToRow(page, RegExp(otherLastName));
          await runBulkAction(
            page,
            'c',
            'Confirm it',
            'The appointment is confirmed. The customer gets an email.',
          );
        },
      },
      ...createSalonTasks(world, `Salon ${lastName}`, freeDay),
      {
        name: 'answers a review, hides it and shows it again',
        async run(page) {
          await goTo(page, 'r', 'Reviews');
          await searchList(page, 'Words, author or salon', author, RegExp(author));
          await moveToRow(page, RegExp(author));
          await page.keyboard.press('Enter');
          await pressByKey(page, findButton(page, 'Answer'));
          await typeInto(page, page.getByRole('dialog').getByRole('textbox'), 'Thank you. See you soon!');
          await submitDialog(page, 'Publish the answer', 'The answer is on the salon’s page.');
          await page.keyboard.press('h');
          await submitDialog(page, 'Hide the review', 'The review is hidden and no longer counts.');
          await pressKey(page, 's', 'The review is visible again and counts.');
        },
      },
      {
        name: 'gives a role and takes it away',
        isShort: true,
        async run(page) {
          await goTo(page, 'a', 'Accounts and guests');
          await searchList(page, 'Name, email or code', lastName, RegExp(lastName));
          await moveToRow(page, `Kay ${lastName}`);
          await page.keyboard.press('Enter');
          await pressByKey(page, page.getByRole('switch', { name: 'Support' }), 'Space');
          await submitDialog(page, 'Give the role', 'The role is given and works at once.');
          await pressByKey(page, page.getByRole('switch', { name: 'Support' }), 'Space');
          await submitDialog(page, 'Take the role away', 'The role is taken away and ends at once.');
        },
      },
      {
        name: 'looks up to whom a mail went, and whether everything runs',
        async run(page) {
          await goTo(page, 'l', 'Mails');
          await page.getByRole('row').nth(2).waitFor();
          await page.keyboard.press('j');
          await pressByKey(page, findButton(page, 'Show address').first());
          await goTo(page, 'o', 'Operations');
          await goTo(page, 'y', 'Security');
          await goTo(page, 'e', 'Parked events');
          await goTo(page, 'd', 'Your devices');
        },
      },
    ];
  },
};
