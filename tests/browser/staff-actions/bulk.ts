import {
  adminApproveTransaction,
  adminAssignMessages,
  adminCancelBookings,
  adminCloseContactMessage,
  adminCloseSalonDays,
  adminCompleteBookings,
  adminConfirmBooking,
  adminHandOverMessages,
  adminHideReview,
  adminHideReviews,
  adminMarkContactMessageAsSpam,
  adminMarkMessagesAsSpam,
  adminNoShowBookings,
  adminPayTransaction,
  adminPayTransactions,
  adminRejectTransactions,
  adminReopenMessages,
  adminRescheduleBookings,
  adminRestoreReviews,
  adminRetryParkedEvents,
  adminReverseTransactions,
  adminUnmarkMessagesAsSpam,
  adminWithdrawTransactionApprovals,
} from '@mirabelle/backoffice-contracts';
import type { Endpoint } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import {
  createCustomerBooking,
  createCustomerReview,
  createPastBooking,
} from '../../service/calls/booking.js';
import { recordCommissions } from '../../service/calls/commissions.js';
import { createMessage } from '../../service/calls/contact.js';
import { type Actor, callOrThrow, type World } from '../../service/calls/index.js';
import { createParkedEvent } from '../../service/calls/operations.js';
import { createBookingForm } from '../../support/shopping.js';
import { createListPath } from '../list-path.js';
import { byBulkDialog, byDialog, type StaffAction } from './staff-action.js';

type Create = (world: World) => Promise<string>;

const recordCommission: Create = async (world) => (await recordCommissions(world, [{}]))[0] ?? '';
const writeMessage: Create = async (world) => (await createMessage(world)).id;
const bookPast: Create = async (world) => (await createPastBooking(world)).id;
const book: Create = async (world) => (await createCustomerBooking(world)).id;
const review: Create = async (world) => (await createCustomerReview(world)).id;

/** Creates a record and then changes it. */
const changed =
  (create: Create, endpoint: Endpoint, by: (actors: World['actors']) => Actor): Create =>
  async (world) => {
    const id = await create(world);
    await callOrThrow(by(world.actors).client, endpoint, { params: { id } });
    return id;
  };

// Nobody may pay what they approved.
const recordApproved = changed(recordCommission, adminApproveTransaction, ({ operator }) => operator);
const recordPaid = changed(recordApproved, adminPayTransaction, ({ finance }) => finance);

/** Opens a list that shows two new records. */
const openTwo = (resource: string, create: Create) => async (world: World) => {
  const ids = [await create(world), await create(world)];
  await world.waitUntilProjected();
  return createListPath(resource, { id: ids });
};

/** Closes a salon on a day with two appointments. Those of a day before are moved, so the page has one button to move them. */
async function openClosedDay(world: World): Promise<string> {
  const { salonId, appointmentDate } = createBookingForm(world.takeNextNumber());
  for (const appointmentTime of ['10:00 AM', '2:00 PM'])
    await createCustomerBooking(world, { appointmentDate, appointmentTime });
  const body = { from: appointmentDate, to: appointmentDate };
  await callOrThrow(world.actors.operator.client, adminCloseSalonDays, { params: { id: salonId }, body });
  await world.waitUntilProjected();
  return `salons/${salonId}`;
}

const leadsToBulk = (resource: string, action: string) => ({
  leadsTo: { table: 'bulk_actions', where: `resource = '${resource}' and action = '${action}'` },
});

const enterReason = (page: Page) =>
  page.getByRole('textbox', { name: 'Reason' }).fill('The order was sent back');

const bookings = { role: 'operator' } as const;
const commissions = { role: 'finance' } as const;
const messages = { role: 'support' } as const;

/** What staff do with several records by one command. The first of each list are beside the actions on one record. */
export const bulkActions: readonly StaffAction[] = [
  {
    name: 'all selected appointments that took place',
    sends: adminCompleteBookings,
    ...bookings,
    open: openTwo('bookings', bookPast),
    ...byBulkDialog('Mark as completed', 'They took place'),
    done: '2 appointments are marked as completed.',
    ...leadsToBulk('bookings', 'complete'),
  },
  {
    name: 'all selected no-shows',
    sends: adminNoShowBookings,
    ...bookings,
    open: openTwo('bookings', bookPast),
    ...byBulkDialog('Mark as no-show', 'They did not come'),
    done: '2 appointments are marked as no-shows.',
    ...leadsToBulk('bookings', 'no-show'),
  },
  {
    name: 'the cancellation of all selected appointments',
    sends: adminCancelBookings,
    ...bookings,
    open: openTwo(
      'bookings',
      changed(book, adminConfirmBooking, ({ operator }) => operator),
    ),
    ...byBulkDialog('Cancel appointments', 'Cancel the appointments'),
    done: '2 appointments are canceled.',
    ...leadsToBulk('bookings', 'cancel'),
  },
  {
    name: 'the move of all appointments of a closed day',
    sends: adminRescheduleBookings,
    ...bookings,
    open: openClosedDay,
    needsLoad: true,
    ...byDialog('Move appointments', 'Move them'),
    async fill(page) {
      await page.getByRole('button', { name: /^Move appointments from / }).click();
      await page.getByRole('button', { name: 'Move them', exact: true, disabled: false }).waitFor();
    },
    done: '2 appointments are moved.',
    ...leadsToBulk('bookings', 'reschedule'),
  },
  {
    name: 'the rejection of all selected commissions',
    sends: adminRejectTransactions,
    ...commissions,
    open: openTwo('affiliate-transactions', recordCommission),
    ...byBulkDialog('Reject', 'Reject them', enterReason),
    done: '2 commissions are rejected.',
    ...leadsToBulk('affiliate-transactions', 'reject'),
  },
  {
    name: 'the payment of all selected commissions',
    sends: adminPayTransactions,
    ...commissions,
    open: openTwo('affiliate-transactions', recordApproved),
    ...byBulkDialog('Mark as paid', 'They have been paid'),
    done: '2 commissions are marked as paid.',
    ...leadsToBulk('affiliate-transactions', 'pay'),
  },
  {
    name: 'the withdrawal of all selected approvals',
    sends: adminWithdrawTransactionApprovals,
    ...commissions,
    open: openTwo('affiliate-transactions', recordApproved),
    ...byBulkDialog('Withdraw approval', 'Withdraw them'),
    done: '2 approvals are withdrawn.',
    ...leadsToBulk('affiliate-transactions', 'withdraw-approval'),
  },
  {
    name: 'the reversal of all selected commissions',
    sends: adminReverseTransactions,
    ...commissions,
    open: openTwo('affiliate-transactions', recordPaid),
    ...byBulkDialog('Reverse', 'Reverse them', enterReason),
    done: '2 commissions are reversed.',
    ...leadsToBulk('affiliate-transactions', 'reverse'),
  },
  {
    name: 'the assignment of all selected messages',
    sends: adminAssignMessages,
    ...messages,
    open: openTwo('contact-messages', writeMessage),
    ...byBulkDialog('Assign to me', 'Assign them to me'),
    done: '2 messages are yours.',
    ...leadsToBulk('contact-messages', 'assign'),
  },
  {
    name: 'the hand-over of all selected messages',
    sends: adminHandOverMessages,
    ...messages,
    open: openTwo('contact-messages', writeMessage),
    ...byBulkDialog('Hand over', 'Hand them over', async (page) => {
      await page.getByRole('combobox', { name: 'Colleague' }).click();
      await page.getByRole('option', { name: /^operator@mirabelle\.test/ }).click();
      await page.getByLabel('What should your colleague know or do? (optional)').fill('You know them.');
    }),
    done: '2 messages are handed over to operator@mirabelle.test.',
    ...leadsToBulk('contact-messages', 'hand-over'),
  },
  {
    name: 'all selected messages that are reopened',
    sends: adminReopenMessages,
    ...messages,
    open: openTwo(
      'contact-messages',
      changed(writeMessage, adminCloseContactMessage, ({ support }) => support),
    ),
    ...byBulkDialog('Reopen', 'Reopen them'),
    done: '2 messages are open again and wait for a reply.',
    ...leadsToBulk('contact-messages', 'reopen'),
  },
  {
    name: 'all selected messages that are spam',
    sends: adminMarkMessagesAsSpam,
    ...messages,
    open: openTwo('contact-messages', writeMessage),
    ...byBulkDialog('Mark as spam', 'Mark them as spam'),
    done: '2 messages are marked as spam.',
    ...leadsToBulk('contact-messages', 'spam'),
  },
  {
    name: 'all selected messages that are no spam',
    sends: adminUnmarkMessagesAsSpam,
    ...messages,
    open: openTwo(
      'contact-messages',
      changed(writeMessage, adminMarkContactMessageAsSpam, ({ support }) => support),
    ),
    ...byBulkDialog('Not spam', 'They are not spam'),
    done: '2 messages are no longer spam.',
    ...leadsToBulk('contact-messages', 'not-spam'),
  },
  {
    name: 'all selected reviews that are hidden',
    sends: adminHideReviews,
    ...bookings,
    open: openTwo('reviews', review),
    ...byBulkDialog('Hide', 'Hide them'),
    done: '2 reviews are hidden.',
    ...leadsToBulk('reviews', 'hide'),
  },
  {
    name: 'all selected reviews that are shown again',
    sends: adminRestoreReviews,
    ...bookings,
    open: openTwo(
      'reviews',
      changed(review, adminHideReview, ({ operator }) => operator),
    ),
    ...byBulkDialog('Show again', 'Show them again'),
    done: '2 reviews are shown again.',
    ...leadsToBulk('reviews', 'restore'),
  },
  {
    name: 'the retry of all selected parked events',
    sends: adminRetryParkedEvents,
    ...bookings,
    async open(world) {
      const [, eventId = ''] = (await createParkedEvent(world)).id.split('.');
      const { rows } = await world.context.pool.query<{ stream: string }>(
        'select stream from parked_events where event_id = $1',
        [eventId],
      );
      return createListPath('parked-events', { q: rows[0]?.stream });
    },
    ...byBulkDialog('Try again', 'Try it again'),
    async fill(page) {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      const bar = page.locator('[data-test="bulk-actions-toolbar"]');
      await bar.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Try it again' }).waitFor();
    },
    done: 'One event was processed.',
    ...leadsToBulk('parked-events', 'retry'),
  },
];
