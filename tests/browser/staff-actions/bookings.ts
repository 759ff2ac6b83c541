import {
  adminCancelBooking,
  adminCompleteBooking,
  adminConfirmBooking,
  adminConfirmBookings,
  adminCreateBooking,
  adminNoShowBooking,
  adminRescheduleBooking,
  adminWithdrawBookingOutcome,
} from '@mirabelle/backoffice-contracts';
import type { Page } from 'playwright-core';
import {
  createCompletedBooking,
  createCustomerBooking,
  createPastBooking,
} from '../../service/calls/booking.js';
import { callOrThrow, type World } from '../../service/calls/index.js';
import { createBookingForm } from '../../support/shopping.js';
import { createListPath } from '../list-path.js';
import {
  byBulkDialog,
  byButton,
  byDialog,
  click,
  isSubmitOffered,
  type StaffAction,
} from './staff-action.js';

const role = 'operator';
const openPastBooking = async (world: World) => `bookings/${(await createPastBooking(world)).id}/show`;

async function openBooking(world: World, { isConfirmed = false } = {}): Promise<string> {
  const params = await createCustomerBooking(world);
  if (isConfirmed) await callOrThrow(world.actors.operator.client, adminConfirmBooking, { params });
  await world.waitUntilProjected();
  return `bookings/${params.id}/show`;
}

/** The customer asks for two o’clock. */
async function chooseTwoOClock(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'The customer asked for it' }).check();
  await click(page, '2:00 PM');
}

/** The day of the appointment that the calendar shows. */
let shownDay = '';
const MOVED = 'The appointment is moved. The customer gets an email.';
const MOVE = 'Move the appointment';

export const bookingActions: readonly StaffAction[] = [
  {
    name: 'the confirmation of a booking',
    sends: adminConfirmBooking,
    role,
    open: (world) => openBooking(world),
    ...byButton('Confirm'),
    done: 'The appointment is confirmed. The customer gets an email.',
    leadsTo: { event: 'AppointmentConfirmed' },
  },
  {
    name: 'the cancellation of a booking',
    sends: adminCancelBooking,
    role,
    open: (world) => openBooking(world, { isConfirmed: true }),
    ...byDialog('Cancel', 'Cancel the appointment', async (page) => {
      await page.getByRole('radio', { name: 'The salon can’t keep it' }).check();
      await page.getByLabel('Reason (optional)').fill('The stylist is ill');
    }),
    done: 'The appointment is canceled. The customer gets an email.',
    leadsTo: { event: 'AppointmentCancelled' },
  },
  {
    name: 'the completion of a booking',
    sends: adminCompleteBooking,
    role,
    open: openPastBooking,
    ...byDialog('Mark as completed', 'It took place'),
    done: 'The appointment is marked as completed.',
    leadsTo: { event: 'AppointmentCompleted' },
  },
  {
    name: 'a no-show',
    sends: adminNoShowBooking,
    role,
    open: openPastBooking,
    ...byDialog('Mark as no-show', 'The customer did not come'),
    done: 'The appointment is marked as a no-show.',
    leadsTo: { event: 'AppointmentMissed' },
  },
  {
    name: 'an outcome of a booking that is taken back',
    sends: adminWithdrawBookingOutcome,
    role,
    async open(world) {
      const { id } = await createCompletedBooking(world);
      await world.waitUntilProjected();
      return `bookings/${id}/show`;
    },
    ...byDialog('Put back to confirmed', 'Put it back'),
    done: 'The appointment is confirmed again. No email was sent.',
    leadsTo: { event: 'AppointmentOutcomeWithdrawn' },
  },
  {
    name: 'another time of a booking',
    sends: adminRescheduleBooking,
    role,
    open: (world) => openBooking(world),
    ...byDialog('Move', MOVE, chooseTwoOClock),
    // The form begins anew with the time that the appointment has now.
    isOffered: isSubmitOffered(MOVE),
    done: MOVED,
    leadsTo: { event: 'AppointmentRescheduled' },
  },
  {
    name: 'the confirmation of all selected bookings',
    sends: adminConfirmBookings,
    role,
    async open(world) {
      const { id } = await createCustomerBooking(world);
      await world.waitUntilProjected();
      return createListPath('bookings', { id: [id] });
    },
    ...byBulkDialog('Confirm', 'Confirm it'),
    done: 'The appointment is confirmed. The customer gets an email.',
    leadsTo: { table: 'bulk_actions', where: "resource = 'bookings'" },
  },
  {
    name: 'a booking by phone',
    sends: adminCreateBooking,
    role,
    async open({ actors, takeNextNumber }) {
      const form = createBookingForm(takeNextNumber());
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
    press: (page) => click(page, 'Book as a request'),
    readDraft: (page) => page.getByLabel('Notes').first().inputValue(),
    done: 'The appointment is booked and waits for confirmation. The customer gets an email.',
    leadsTo: { event: 'AppointmentRequested' },
  },
  {
    name: 'a move in the calendar',
    sends: adminRescheduleBooking,
    role,
    async open(world) {
      // The other bookings of the week are at ten o’clock.
      const appointmentTime = '4:30 PM';
      const form = createBookingForm(world.takeNextNumber(), { appointmentTime });
      shownDay = form.appointmentDate;
      await createCustomerBooking(world, form);
      await world.waitUntilProjected();
      return createListPath('bookings', { salonId: form.salonId });
    },
    ...byDialog('Move', MOVE, chooseTwoOClock),
    async fill(page) {
      await click(page, 'Calendar');
      await page.getByLabel('Day', { exact: true }).and(page.locator('input')).fill(shownDay);
      await page.getByRole('link', { name: /^4:30 PM / }).press('m');
      await chooseTwoOClock(page);
    },
    done: MOVED,
    leadsTo: { event: 'AppointmentRescheduled' },
    // The next visit begins with the list.
    end: (page) => click(page, 'List'),
  },
];
