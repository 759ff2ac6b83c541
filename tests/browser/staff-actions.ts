import { adminConfirmBooking } from '@mirabelle/backoffice-contracts';
import { PRICED_ITEMS, SALONS } from '@mirabelle/catalogue';
import type { StaffRole } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import { createCustomerBooking, createPastBooking } from '../service/calls/booking.js';
import { createMessage } from '../service/calls/contact.js';
import { callOrThrow, type World } from '../service/calls/index.js';
import { createBookingForm } from '../support/shopping.js';

/** An action of staff, with what a page needs to take it up to the press that sends it. */
export interface StaffAction {
  readonly name: string;
  readonly role: StaffRole;
  /** Prepares what the action is about. @returns the path of the page */
  open(world: World): Promise<string>;
  /** Does everything before the press. */
  fill(page: Page): Promise<void>;
  press(page: Page): Promise<void>;
  /** What the user has entered. It is the same until the action is done. */
  readDraft?(page: Page): Promise<string>;
  /** Whether the page still offers an action whose button is gone once the changed record is read. */
  isOffered?(page: Page): Promise<boolean>;
  /** What the page says once the action is done. */
  readonly done: string;
  /** The type of the event that the action leads to. */
  readonly event: string;
}

const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const click = (page: Page, name: string) => findButton(page, name).click();
const submit = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Each test changes another salon. */
const salons = SALONS.slice(1).values();
/** Each test changes the price of another thing. */
const pricedItems = PRICED_ITEMS.values();
const openSalon = async () => `salons/${(salons.next().value as (typeof SALONS)[number]).id}`;
const openMessage = async (world: World) => `contact-messages/${(await createMessage(world)).id}/show`;
const openPastBooking = async (world: World) => `bookings/${(await createPastBooking(world)).id}/show`;

async function openBooking(world: World, isConfirmed: boolean): Promise<string> {
  const params = await createCustomerBooking(world);
  if (isConfirmed) await callOrThrow(world.actors.operator.client, adminConfirmBooking, { params });
  await world.waitUntilProjected();
  return `bookings/${params.id}/show`;
}

const REPLY = 'We will call you back this afternoon.';
const readField = (label: string) => (page: Page) => page.getByLabel(label).first().inputValue();

export const STAFF_ACTIONS: readonly StaffAction[] = [
  {
    name: 'a reply',
    role: 'support',
    open: openMessage,
    async fill(page) {
      await click(page, 'Reply');
      await page.getByLabel('Your reply').fill(REPLY);
    },
    press: (page) => submit(page, 'Send reply'),
    readDraft: readField('Your reply'),
    done: 'Your reply is on its way.',
    event: 'ContactMessageReplied',
  },
  {
    name: 'the confirmation of a booking',
    role: 'operator',
    open: (world) => openBooking(world, false),
    fill: (page) => findButton(page, 'Confirm').waitFor(),
    press: (page) => click(page, 'Confirm'),
    isOffered: (page) => findButton(page, 'Confirm').isVisible(),
    done: 'The appointment is confirmed.',
    event: 'AppointmentConfirmed',
  },
  {
    name: 'the cancellation of a booking',
    role: 'operator',
    open: (world) => openBooking(world, true),
    async fill(page) {
      await click(page, 'Cancel');
      await page.getByLabel('Reason (optional)').fill('The stylist is ill');
    },
    press: (page) => submit(page, 'Cancel the appointment'),
    readDraft: readField('Reason (optional)'),
    done: 'The appointment is canceled.',
    event: 'AppointmentCancelled',
  },
  {
    name: 'the completion of a booking',
    role: 'operator',
    open: openPastBooking,
    fill: (page) => findButton(page, 'Mark as completed').waitFor(),
    press: (page) => click(page, 'Mark as completed'),
    isOffered: (page) => findButton(page, 'Mark as completed').isVisible(),
    done: 'The appointment is marked as completed.',
    event: 'AppointmentCompleted',
  },
  {
    name: 'a no-show',
    role: 'operator',
    open: openPastBooking,
    fill: (page) => findButton(page, 'Mark as no-show').waitFor(),
    press: (page) => click(page, 'Mark as no-show'),
    isOffered: (page) => findButton(page, 'Mark as no-show').isVisible(),
    done: 'The appointment is marked as a no-show.',
    event: 'AppointmentMissed',
  },
  {
    name: 'a booking by phone',
    role: 'operator',
    async open({ actors, nextNumber }) {
      const form = createBookingForm(nextNumber()) as { salonId: string; appointmentDate: string };
      const query = new URLSearchParams({
        userId: actors.customer.account?.user.id ?? '',
        salonId: form.salonId,
        date: form.appointmentDate,
      });
      return `bookings/create?${query}`;
    },
    async fill(page) {
      await page.getByRole('combobox', { name: 'Service' }).click();
      await page.getByRole('option', { name: /^Haircut/ }).click();
      await page
        .getByRole('button', { name: /^\d+:00 [AP]M$/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Notes' }).fill('Prefers the window seat');
    },
    press: (page) => click(page, 'Book the appointment'),
    readDraft: readField('Notes'),
    done: 'The appointment is booked and waits for confirmation. We email the customer.',
    event: 'AppointmentRequested',
  },
  {
    name: 'a saved salon',
    role: 'operator',
    open: openSalon,
    fill: (page) => page.getByLabel('Phone').fill('+81 3 5555 0123'),
    press: (page) => click(page, 'Save'),
    readDraft: readField('Phone'),
    done: 'The salon is saved.',
    event: 'SalonDetailsChanged',
  },
  {
    name: 'a closed day',
    role: 'operator',
    open: openSalon,
    async fill(page) {
      await click(page, 'Close for a day or more');
      await page.getByRole('dialog').getByLabel('First day').fill('2031-05-06');
    },
    press: (page) => submit(page, 'Close the salon'),
    readDraft: readField('First day'),
    done: 'The salon is closed on these days.',
    event: 'SalonDayClosed',
  },
  {
    name: 'a new price',
    role: 'operator',
    open: async () => `prices/${(pricedItems.next().value as (typeof PRICED_ITEMS)[number]).id}/show`,
    async fill(page) {
      await click(page, 'Change the price');
      // No price of the catalogue.
      await page.getByLabel('New price in dollars').fill('77');
      await page.getByRole('combobox', { name: 'Reason' }).click();
      await page.getByRole('option', { name: 'Season' }).click();
    },
    press: (page) => submit(page, 'Set the price'),
    readDraft: readField('New price in dollars'),
    done: 'The price is set.',
    event: 'PriceChangeScheduled',
  },
];
