import { randomUUID } from 'node:crypto';
import * as backoffice from '@mirabelle/backoffice-contracts';
import { resolveAppointmentTime, SALONS, SERVICES } from '@mirabelle/catalogue';
import * as contracts from '@mirabelle/contracts';
import { NO_STREAM } from '@mirabelle/event-store';
import { type AppointmentRequested, calendarStream, formatBookingId } from '@mirabelle/salon-domain';
import { createBookingForm } from '../../support/shopping.js';
import { createCallExample, type Examples, WITH_REASON } from './example.js';
import { type CallParts, callOrThrow, getUserId, type World } from './world.js';

/** Creates a pending booking of the customer on an unused day. */
export async function createCustomerBooking(world: World, changes: object = {}): Promise<{ id: string }> {
  const { client } = world.actors.customer;
  const body = createBookingForm(world.takeNextNumber(), changes);
  return { id: (await callOrThrow<{ id: string }>(client, contracts.createBooking, { body })).id };
}

const FIRST_SALON = SALONS[0] as (typeof SALONS)[number];
/** In minutes since midnight. */
const TEN_O_CLOCK = 10 * 60;

/** Appends a confirmed appointment of the customer in the past, which cannot be booked over HTTP. */
export async function createPastBooking(
  { context, actors, takeNextNumber, waitUntilProjected }: World,
  salon = FIRST_SALON,
  date = new Date(Date.UTC(2024, 0, -takeNextNumber())).toISOString().slice(0, 10),
): Promise<{ id: string }> {
  const service = SERVICES[0] as (typeof SERVICES)[number];
  const userId = getUserId(actors.customer);
  const id = formatBookingId({ salonId: salon.id, date }, randomUUID());
  const about = { bookingId: id, userId, salonId: salon.id };
  const requested: AppointmentRequested['data'] = {
    ...about,
    ...resolveAppointmentTime(date, TEN_O_CLOCK, service.minutes, salon.timeZone),
    timeZone: salon.timeZone,
    serviceType: service.label,
    priceCents: service.priceCents,
    currency: 'USD',
    affiliateId: 'platform_owner',
    commissionCents: 650,
  };
  const events = [
    { type: 'AppointmentRequested', data: requested },
    { type: 'AppointmentConfirmed', data: about },
  ].map((event) => ({ ...event, id: randomUUID(), metadata: createOldMetadata(userId) }));
  await context.store.append(calendarStream(salon.id, date), events, NO_STREAM);
  await waitUntilProjected();
  return { id };
}

/** The metadata of an event of December 2023. */
const createOldMetadata = (id: string) => ({
  correlationId: randomUUID(),
  causationId: randomUUID(),
  actor: { kind: 'user' as const, id },
  occurredAt: '2023-12-01T09:00:00.000Z',
});

/** Creates a completed appointment of the customer. */
export async function createCompletedBooking(world: World, salon = FIRST_SALON): Promise<{ id: string }> {
  const params = await createPastBooking(world, salon);
  await callOrThrow(world.actors.operator.client, backoffice.adminCompleteBooking, { params });
  return params;
}

/** Creates a published review by the customer. */
export async function createCustomerReview(world: World): Promise<{ id: string }> {
  const { id: bookingId } = await createCompletedBooking(world);
  await callOrThrow(world.actors.customer.client, contracts.createReview, { body: { bookingId, rating: 4 } });
  await world.waitUntilProjected();
  return { id: bookingId };
}

const forNewReview = async (world: World) => ({ params: await createCustomerReview(world) });

/** The body of a bulk action on one new record, whatever its version. */
const forBulkAction = (createRecord: (world: World) => Promise<{ id: string }>) => async (world: World) => ({
  body: { records: [{ id: (await createRecord(world)).id, version: null }] },
});

const createOtherTime = (world: World) => {
  const { appointmentDate } = createBookingForm(world.takeNextNumber());
  return { appointmentDate, appointmentTime: '11:30 AM' };
};

const forPastBooking = async (world: World) => ({ params: await createPastBooking(world) });

const forCompletedBooking = async (world: World) => ({ params: await createCompletedBooking(world) });

const forNewBooking =
  (parts: CallParts = {}) =>
  async (world: World) => ({ ...parts, params: await createCustomerBooking(world) });

export const bookingExamples: Examples = {
  listBookings: createCallExample(contracts.listBookings),
  readBooking: { endpoint: contracts.readBooking, owner: 'customer', createParts: forNewBooking() },
  createBooking: {
    endpoint: contracts.createBooking,
    createParts: (world) => ({ body: createBookingForm(world.takeNextNumber()) }),
  },
  adminCreateBooking: {
    endpoint: backoffice.adminCreateBooking,
    createParts: ({ actors, takeNextNumber }) => ({
      body: createBookingForm(takeNextNumber(), { userId: actors.customer.account?.user.id }),
    }),
  },
  cancelBooking: { endpoint: contracts.cancelBooking, owner: 'customer', createParts: forNewBooking() },
  adminListBookings: createCallExample(backoffice.adminListBookings),
  adminExportBookings: createCallExample(backoffice.adminExportBookings, WITH_REASON),
  adminReadBooking: { endpoint: backoffice.adminReadBooking, createParts: forNewBooking() },
  adminConfirmBooking: { endpoint: backoffice.adminConfirmBooking, createParts: forNewBooking() },
  adminCancelBooking: {
    endpoint: backoffice.adminCancelBooking,
    createParts: forNewBooking({ body: { reason: 'Closed', by: 'salon' } }),
  },
  adminCompleteBooking: { endpoint: backoffice.adminCompleteBooking, createParts: forPastBooking },
  adminNoShowBooking: { endpoint: backoffice.adminNoShowBooking, createParts: forPastBooking },
  adminWithdrawBookingOutcome: {
    endpoint: backoffice.adminWithdrawBookingOutcome,
    createParts: forCompletedBooking,
  },
  adminSelectBookings: createCallExample(backoffice.adminSelectBookings, { query: { action: 'confirm' } }),
  adminConfirmBookings: {
    endpoint: backoffice.adminConfirmBookings,
    createParts: forBulkAction(createCustomerBooking),
  },
  adminCancelBookings: {
    endpoint: backoffice.adminCancelBookings,
    createParts: forBulkAction(createCustomerBooking),
  },
  adminRescheduleBookings: {
    endpoint: backoffice.adminRescheduleBookings,
    createParts: async (world) => {
      const { id } = await createCustomerBooking(world);
      return { body: { records: [{ id, version: null, ...createOtherTime(world) }] } };
    },
  },
  adminPlanBookingMoves: createCallExample(backoffice.adminPlanBookingMoves),
  adminCompleteBookings: {
    endpoint: backoffice.adminCompleteBookings,
    createParts: forBulkAction(createPastBooking),
  },
  adminNoShowBookings: {
    endpoint: backoffice.adminNoShowBookings,
    createParts: forBulkAction(createPastBooking),
  },
  adminWithdrawBookingOutcomes: {
    endpoint: backoffice.adminWithdrawBookingOutcomes,
    createParts: forBulkAction(createCompletedBooking),
  },
  rescheduleBooking: {
    endpoint: contracts.rescheduleBooking,
    owner: 'customer',
    createParts: async (world) => ({
      params: await createCustomerBooking(world),
      body: createOtherTime(world),
    }),
  },
  adminRescheduleBooking: {
    endpoint: backoffice.adminRescheduleBooking,
    createParts: async (world) => ({
      params: await createCustomerBooking(world),
      body: createOtherTime(world),
    }),
  },
  createReview: {
    endpoint: contracts.createReview,
    owner: 'customer',
    createParts: async (world) => ({
      body: { bookingId: (await createCompletedBooking(world)).id, rating: 5, title: 'Lovely' },
    }),
  },
  adminListReviews: createCallExample(backoffice.adminListReviews),
  adminExportReviews: createCallExample(backoffice.adminExportReviews, WITH_REASON),
  adminReadReview: { endpoint: backoffice.adminReadReview, createParts: forNewReview },
  adminHideReview: { endpoint: backoffice.adminHideReview, createParts: forNewReview },
  adminRestoreReview: { endpoint: backoffice.adminRestoreReview, createParts: forNewReview },
  adminAnswerReview: {
    endpoint: backoffice.adminAnswerReview,
    createParts: async (world) => ({
      ...(await forNewReview(world)),
      body: { answer: 'Thank you. See you soon!' },
    }),
  },
  adminSelectReviews: createCallExample(backoffice.adminSelectReviews, { query: { action: 'hide' } }),
  adminHideReviews: {
    endpoint: backoffice.adminHideReviews,
    createParts: forBulkAction(createCustomerReview),
  },
  adminRestoreReviews: {
    endpoint: backoffice.adminRestoreReviews,
    createParts: forBulkAction(createCustomerReview),
  },
  adminRemoveReviewAnswer: { endpoint: backoffice.adminRemoveReviewAnswer, createParts: forNewReview },
};
