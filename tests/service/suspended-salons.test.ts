import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { SALONS } from '@mirabelle/catalogue';
import type { Availability, Booking, Salon } from '@mirabelle/contracts';
import { calendarStream } from '@mirabelle/salon-domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { formatDayAhead } from '../support/days.js';
import type { HttpClient } from '../support/http-client.js';
import { OPEN_EVERY_DAY } from '../support/salons.js';
import { createBookingForm } from '../support/shopping.js';
import { waitUntilBulkActionEnds } from './calls/bulk.js';
import { readHistory } from './calls/history.js';
import { openWorld, type World } from './calls/index.js';

/** No other test of this stage looks for this salon. */
const SALON = SALONS.find(({ id }) => id === 'noor-atelier-dubai') as (typeof SALONS)[number];
const PATH = `/api/admin/salons/${SALON.id}`;

let world: World;
let customer: HttpClient;
let operator: HttpClient;
beforeAll(async () => {
  world = await openWorld();
  customer = world.actors.customer.client;
  operator = world.actors.operator.client;
  // A suspension is written to the calendar of each day that can be booked, and in other tests these are the days of a hundred years.
  const { status } = await operator.put(PATH, {
    openingHours: OPEN_EVERY_DAY,
    chairs: 10,
    bookingHorizonDays: 20,
  });
  expect(status).toBe(200);
});
afterAll(() => world?.close());

const book = (appointmentDate: string, client = customer, appointmentTime = '11:00 AM') =>
  client.post<Booking & { code?: string }>(
    '/api/bookings',
    createBookingForm(1, { salonId: SALON.id, appointmentDate, appointmentTime }),
  );
const suspend = (reason: string) =>
  operator.post<{ id: string; version: number; bulkActionId: string; code?: string }>(`${PATH}/suspend`, {
    reason,
  });
const resume = () => operator.post(`${PATH}/resume`, {});
const readPublic = async <Body>(path: string) => {
  await world.waitUntilProjected();
  return customer.get<Body>(path);
};

describe('a suspended salon', () => {
  it('a suspended salon is in no list and accepts no bookings or moves, and its page and its appointments stay', async () => {
    const [keptBooking, cancelledBooking] = [
      (await book(formatDayAhead(5))).body,
      (await book(formatDayAhead(6))).body,
    ];
    const { version } = (await operator.get<AdminSalon>(PATH)).body;
    const first = await suspend('complaints');
    expect(first).toMatchObject({ status: 200, body: { id: SALON.id, version: version + 1 } });
    expect((await suspend('complaints')).body.version).toBe(version + 1);
    // From today to the last day that can be booked.
    expect(await waitUntilBulkActionEnds(operator, first.body.bulkActionId)).toMatchObject({
      resource: 'salon-days',
      status: 'finished',
      total: 21,
      counts: { refused: 0, left: 0 },
    });

    const listedIds = (await readPublic<Salon[]>('/api/salons')).body.map(({ id }) => id);
    expect(listedIds).not.toContain(SALON.id);
    expect((await readPublic<Salon[]>('/api/salons?city=dubai')).body.map(({ id }) => id)).not.toContain(
      SALON.id,
    );
    expect(await readPublic<Salon>(`/api/salons/${SALON.id}`)).toMatchObject({
      status: 200,
      body: { name: SALON.name, isSuspended: true },
    });
    expect(await readPublic<Availability>(`/api/salons/${SALON.id}/next-free`)).toMatchObject({ body: [] });
    const path = `/api/salons/${SALON.id}/availability?date=${formatDayAhead(5)}`;
    expect((await readPublic<Availability>(path)).body.some(({ available }) => available)).toBe(false);

    expect(await book(formatDayAhead(7))).toMatchObject({ status: 422, body: { code: 'salon_suspended' } });
    const move = { appointmentDate: formatDayAhead(8), appointmentTime: '2:00 PM' };
    for (const moved of [
      await customer.post<{ code: string }>(`/api/bookings/${keptBooking.id}/reschedule`, move),
      await operator.post<{ code: string }>(`/api/admin/bookings/${keptBooking.id}/reschedule`, move),
    ])
      expect(moved).toMatchObject({ status: 422, body: { code: 'salon_suspended' } });
    expect((await operator.post(`/api/admin/bookings/${keptBooking.id}/confirm`)).status).toBe(200);
    expect((await customer.post(`/api/bookings/${cancelledBooking.id}/cancel`)).status).toBe(200);

    expect((await operator.get<AdminSalon>(PATH)).body).toMatchObject({ suspension: 'complaints' });
    const suspended = (
      await operator.get<AdminSalon[]>(createAdminPath('salons', { filter: { isSuspended: true } }))
    ).body;
    expect(suspended.map(({ id }) => id)).toContain(SALON.id);
    const history = await readHistory(operator, { resource: 'salons', id: SALON.id });
    const entry = history.find(({ type }) => type === 'SalonSuspended');
    expect(entry).toMatchObject({ data: { reason: 'complaints' }, actor: { kind: 'staff' } });

    expect((await resume()).status).toBe(200);
    expect((await readPublic<Salon[]>('/api/salons')).body.map(({ id }) => id)).toContain(SALON.id);
    expect((await book(formatDayAhead(7))).status).toBe(201);
  });

  it('of a booking and a suspension at the same moment, the booking is made before the suspension or refused', async () => {
    const clients = [customer, world.actors.otherCustomer.client];
    const times = ['9:00 AM', '1:00 PM', '3:00 PM'];
    for (const [round, time] of times.entries()) {
      const dates = [10 + round, 13 + round, 16 + round].map(formatDayAhead);
      const [suspension, ...bookings] = await Promise.all([
        suspend('documents'),
        ...dates.flatMap((date, index) => clients.slice(index % 2).map((client) => book(date, client, time))),
      ]);
      expect(suspension.status).toBe(200);
      await waitUntilBulkActionEnds(operator, suspension.body.bulkActionId);
      for (const { status, body } of bookings)
        expect([201, 'salon_suspended']).toContain(status === 201 ? 201 : body.code);
      for (const date of dates) {
        const events = await world.context.store.readStream(calendarStream(SALON.id, date));
        const types = events.map(({ type }) => type);
        expect(types).toContain('SalonDaySuspended');
        expect(types.slice(types.lastIndexOf('SalonDaySuspended'))).not.toContain('AppointmentRequested');
      }
      expect((await book(formatDayAhead(4), customer, time)).body.code).toBe('salon_suspended');
      expect((await resume()).status).toBe(200);
    }
  });

  it('a suspension needs one of the fixed reasons and a salon that exists', async () => {
    expect((await suspend('Ada is ill')).body.code).toBe('validation_failed');
    const unknown = '/api/admin/salons/no-such-salon';
    expect((await operator.post(`${unknown}/suspend`, { reason: 'closed' })).status).toBe(404);
    expect((await operator.post(`${unknown}/resume`, {})).status).toBe(404);
  });
});
