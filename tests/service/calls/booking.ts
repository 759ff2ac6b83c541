import { randomUUID } from 'node:crypto';
import { SALONS, SERVICES } from '@mirabelle/catalogue';
import * as contracts from '@mirabelle/contracts';
import {
  type AppointmentRequested,
  calendarStream,
  formatBookingId,
  resolveAppointmentTime,
} from '@mirabelle/domain';
import { NO_STREAM } from '@mirabelle/event-store';
import { bookingForm } from '../../support/shopping.js';
import { type Examples, exampleOf, WITH_REASON } from './example.js';
import { type CallParts, succeed, type World } from './world.js';

/** Creates a pending booking of the customer on an unused day. */
export async function createCustomerBooking(world: World, changes: object = {}): Promise<{ id: string }> {
  const { client } = world.actors.customer;
  const body = bookingForm(world.next(), changes);
  return { id: (await succeed<{ id: string }>(client, contracts.createBooking, { body })).id };
}

const FIRST_SALON = SALONS[0] as (typeof SALONS)[number];

/** Appends a confirmed appointment of the customer in the past, which cannot be booked over HTTP. */
export async function pastBooking(
  { platform, actors, next, settled }: World,
  salon = FIRST_SALON,
): Promise<{ id: string }> {
  const service = SERVICES[0] as (typeof SERVICES)[number];
  const userId = actors.customer.account?.user.id as string;
  const date = new Date(Date.UTC(2024, 0, -next())).toISOString().slice(0, 10);
  const id = formatBookingId(salon.id, date, randomUUID());
  const about = { bookingId: id, userId, salonId: salon.id };
  const requested: AppointmentRequested['data'] = {
    ...about,
    ...resolveAppointmentTime(date, 600, service.minutes, salon.timeZone),
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
  ].map((event) => ({ ...event, id: randomUUID(), metadata: longAgo(userId) }));
  await platform.store.append(calendarStream(salon.id, date), events, NO_STREAM);
  await settled();
  return { id };
}

const longAgo = (id: string) => ({
  correlationId: randomUUID(),
  causationId: randomUUID(),
  actor: { kind: 'user' as const, id },
  occurredAt: '2023-12-01T09:00:00.000Z',
});

/** Creates a completed appointment of the customer. */
export async function completedBooking(world: World, salon = FIRST_SALON): Promise<{ id: string }> {
  const params = await pastBooking(world, salon);
  await succeed(world.actors.operator.client, contracts.adminCompleteBooking, { params });
  return params;
}

/** Creates a published review by the customer. */
async function createCustomerReview(world: World): Promise<{ id: string }> {
  const { id: bookingId } = await completedBooking(world);
  await succeed(world.actors.customer.client, contracts.createReview, { body: { bookingId, rating: 4 } });
  await world.settled();
  return { id: bookingId };
}

const ofReview = async (world: World) => ({ params: await createCustomerReview(world) });

/** A bulk action on one booking of any version. */
const inBulk = (record: (world: World) => Promise<{ id: string }>) => async (world: World) => ({
  body: { records: [{ id: (await record(world)).id, version: null }] },
});

const otherTime = (world: World) => {
  const { appointmentDate } = bookingForm(world.next()) as { appointmentDate: string };
  return { appointmentDate, appointmentTime: '11:30 AM' };
};

const ofPast = async (world: World) => ({ params: await pastBooking(world) });

const ofBooking =
  (parts: CallParts = {}) =>
  async (world: World) => ({ ...parts, params: await createCustomerBooking(world) });

export const bookingExamples: Examples = {
  listBookings: exampleOf(contracts.listBookings),
  readBooking: { endpoint: contracts.readBooking, owner: 'customer', make: ofBooking() },
  createBooking: {
    endpoint: contracts.createBooking,
    make: (world) => ({ body: bookingForm(world.next()) }),
  },
  cancelBooking: { endpoint: contracts.cancelBooking, owner: 'customer', make: ofBooking() },
  adminListBookings: exampleOf(contracts.adminListBookings),
  adminExportBookings: exampleOf(contracts.adminExportBookings, WITH_REASON),
  adminReadBooking: { endpoint: contracts.adminReadBooking, make: ofBooking() },
  adminConfirmBooking: { endpoint: contracts.adminConfirmBooking, make: ofBooking() },
  adminCancelBooking: {
    endpoint: contracts.adminCancelBooking,
    make: ofBooking({ body: { reason: 'Closed' } }),
  },
  adminCompleteBooking: { endpoint: contracts.adminCompleteBooking, make: ofPast },
  adminNoShowBooking: { endpoint: contracts.adminNoShowBooking, make: ofPast },
  adminSelectBookings: exampleOf(contracts.adminSelectBookings, { query: { action: 'confirm' } }),
  adminConfirmBookings: { endpoint: contracts.adminConfirmBookings, make: inBulk(createCustomerBooking) },
  adminCancelBookings: { endpoint: contracts.adminCancelBookings, make: inBulk(createCustomerBooking) },
  adminCompleteBookings: { endpoint: contracts.adminCompleteBookings, make: inBulk(pastBooking) },
  adminNoShowBookings: { endpoint: contracts.adminNoShowBookings, make: inBulk(pastBooking) },
  rescheduleBooking: {
    endpoint: contracts.rescheduleBooking,
    owner: 'customer',
    make: async (world) => ({ params: await createCustomerBooking(world), body: otherTime(world) }),
  },
  adminRescheduleBooking: {
    endpoint: contracts.adminRescheduleBooking,
    make: async (world) => ({ params: await createCustomerBooking(world), body: otherTime(world) }),
  },
  createReview: {
    endpoint: contracts.createReview,
    owner: 'customer',
    make: async (world) => ({
      body: { bookingId: (await completedBooking(world)).id, rating: 5, title: 'Lovely' },
    }),
  },
  adminListReviews: exampleOf(contracts.adminListReviews),
  adminExportReviews: exampleOf(contracts.adminExportReviews, WITH_REASON),
  adminReadReview: { endpoint: contracts.adminReadReview, make: ofReview },
  adminHideReview: { endpoint: contracts.adminHideReview, make: ofReview },
  adminRestoreReview: { endpoint: contracts.adminRestoreReview, make: ofReview },
};
