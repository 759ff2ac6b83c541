import type { World } from '../../service/calls/index.js';
import {
  choose,
  goTo,
  moveToRow,
  pressByKey,
  submitDialog,
  tabTo,
  takeSuggestion,
  typeDay,
  typeInto,
} from '../keyboard.js';
import { findButton } from '../locators.js';
import type { DayTask } from './day-task.js';

/**
 * What operators do about salons and prices.
 *
 * @param salonName the name of a salon that the day adds
 * @param freeDay a day without appointments, YYYY-MM-DD
 */
export function createSalonTasks(world: World, salonName: string, freeDay: string): readonly DayTask[] {
  return [
    {
      name: 'changes the phone number of a salon',
      isShort: true,
      async run(page) {
        await goTo(page, 's', 'Salons');
        await moveToRow(page, 'The Copper Room');
        await page.keyboard.press('Enter');
        const phone = `+44 20 7946 ${1000 + (world.takeNextNumber() % 9000)}`;
        await typeInto(page, page.getByLabel('Phone'), phone);
        await pressByKey(page, findButton(page, 'Save'));
        await page.getByText('The salon is saved.').waitFor();
      },
    },
    {
      name: 'adds a salon',
      async run(page) {
        await goTo(page, 's', 'Salons');
        await pressByKey(page, page.getByRole('link', { name: 'New salon' }));
        const field = (name: string) => page.getByRole('textbox', { name: RegExp(`^${name}`) });
        await typeInto(page, field('Name'), salonName);
        await typeInto(page, field('Phone'), '+39 02 5555 0101');
        await typeInto(page, field('Email'), 'front@salon.example');
        await typeInto(page, field('Website'), 'https://salon.example');
        await typeInto(page, field('Street'), 'Via Torino 1');
        await typeInto(page, field('City'), 'Milan');
        await takeSuggestion(page, page.getByRole('combobox', { name: /^Country/ }), 'Italy');
        // The city gives the position, and the country its only time zone.
        await page.getByText(/^This is the middle of Milan/).waitFor();
        await choose(page, page.getByRole('combobox', { name: /^Price range/ }), /^\$\$ /);
        // A suspension is written to the calendar of each day that can be booked, so these are few.
        await typeInto(page, page.getByRole('spinbutton', { name: /^Days ahead/ }), '2');
        await pressByKey(page, findButton(page, 'Add and publish'));
        await page.getByText('The salon is added, and customers find it.').waitFor();
        await page.getByRole('heading', { name: salonName }).waitFor();
      },
    },
    {
      name: 'closes the salon for a day and opens it again',
      async run(page) {
        await pressByKey(page, findButton(page, 'Close for a day or more'));
        await typeDay(page, page.getByRole('dialog').getByLabel('First day'), freeDay);
        await submitDialog(page, 'Close the salon', 'The closing is saved. Nobody can book these times.');
        await pressByKey(page, findButton(page, /^Open again on/));
        await page.getByText('The salon can be booked on this day again.').waitFor();
      },
    },
    {
      name: 'suspends the salon and lifts the suspension',
      async run(page) {
        await pressByKey(page, findButton(page, 'Suspend the salon'));
        await choose(
          page,
          page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }),
          'Documents are missing',
        );
        await submitDialog(page, 'Suspend the salon', 'The salon is suspended.');
        await pressByKey(page, findButton(page, 'Lift the suspension'));
        await submitDialog(page, 'Lift it now', 'Customers find the salon again.');
      },
    },
    {
      name: 'plans a price and withdraws it',
      async run(page) {
        await goTo(page, 'i', 'Prices and products');
        await moveToRow(page, /^Consultation/);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: /^Consultation/ }).waitFor();
        await page.keyboard.press('m');
        await typeInto(page, page.getByLabel('New price in dollars'), '77');
        await tabTo(page, page.getByRole('radio', { name: 'From now on' }));
        await page.keyboard.press('ArrowDown');
        await tabTo(page, page.getByLabel('Holds from'));
        // The time is midnight unless another one is typed.
        await page.keyboard.type('01022031');
        await choose(page, page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }), 'Season');
        await submitDialog(page, 'Set the price', 'The new price is planned.');
        await pressByKey(page, findButton(page, /^Withdraw \$77/));
        await submitDialog(page, 'Withdraw the change', 'The change is withdrawn.');
      },
    },
  ];
}
