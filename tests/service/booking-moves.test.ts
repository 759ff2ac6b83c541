import {
  adminPlanBookingMoves,
  adminRescheduleBookings,
  type MovePlan,
} from '@mirabelle/backoffice-contracts';
import type { Booking } from '@mirabelle/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../support/days.js';
import { createBookingForm } from '../support/shopping.js';
import { startBulkAction, waitUntilBulkActionEnds } from './calls/bulk.js';
import { callOrThrow, openWorld, type World } from './calls/index.js';
import { openSingleChairSalon, type SingleChairSalon } from './calls/single-chair-salon.js';

let world: World;
let testSalon: SingleChairSalon;
beforeAll(async () => {
  world = await openWorld();
  testSalon = await openSingleChairSalon(world, 'maple-and-silk-toronto');
});
afterAll(() => world?.close());

/** A Tuesday, so that all salons are open on the next day. */
function pickTuesday(): string {
  const day = testSalon.takeNewDay();
  return new Date(day).getUTCDay() === 2 ? day : pickTuesday();
}

it('each appointment of a closed day gets a plan for the next free time, when a chair is free and its customer has no other appointment, and can be moved there', async () => {
  const operator = world.actors.operator.client;
  const day = pickTuesday();
  const nextDay = addDays(day, 1);
  const [first, second] = [await world.signUpCustomer(), await world.signUpCustomer()];
  const ids: string[] = [];
  for (const [time, { client }] of [
    ['10:00 AM', first],
    ['11:00 AM', second],
  ] as const) {
    const { status, body } = await testSalon.book(day, time, client);
    expect(status).toBe(201);
    ids.push(body.id);
  }
  // At another salon in the same time zone, for an hour.
  const elsewhere = createBookingForm(1, { appointmentDate: nextDay, appointmentTime: '9:30 AM' });
  expect((await first.client.post('/api/bookings', elsewhere)).status).toBe(201);
  const path = `/api/admin/salons/${testSalon.salon.id}/close-days`;
  expect((await operator.post(path, { from: day, to: day })).status).toBe(200);
  await world.waitUntilProjected();

  const filter = JSON.stringify({ salonId: testSalon.salon.id, from: day, to: day });
  // Each gets the time nearest to its own: at ten the first customer is elsewhere, and until half past eleven has the only chair.
  const plan = await callOrThrow<MovePlan>(operator, adminPlanBookingMoves, { query: { filter } });
  expect(plan).toMatchObject({
    moves: [
      { id: ids[0], to: { appointmentDate: nextDay, appointmentTime: '10:30 AM' } },
      { id: ids[1], to: { appointmentDate: nextDay, appointmentTime: '11:30 AM' } },
    ],
    count: 2,
  });

  const records = plan.moves.map(({ id, version, to }) => ({
    id,
    version,
    appointmentDate: to?.appointmentDate,
    appointmentTime: to?.appointmentTime,
  }));
  const move = async (body: object) =>
    waitUntilBulkActionEnds(operator, await startBulkAction(operator, adminRescheduleBookings, body));
  expect(await move({ records })).toMatchObject({
    resource: 'bookings',
    action: 'reschedule',
    counts: { done: 2, unchanged: 0, refused: 0, left: 0 },
  });
  const list = async ({ client }: typeof first) => (await client.get<Booking[]>('/api/bookings')).body;
  expect((await list(second))[0]).toMatchObject({ localDate: nextDay, appointmentTime: '11:30 AM' });
  expect(await testSalon.listBookingsOfDay(day)).toEqual([]);
  expect((await testSalon.listBookingsOfDay(nextDay)).sort()).toEqual(ids.toSorted());

  // What is at its new time already is not moved again.
  const anyVersion = records.map((record) => ({ ...record, version: null }));
  expect((await move({ records: anyVersion })).counts).toMatchObject({ done: 0, unchanged: 2 });
});

it('a bulk action that moves appointments refuses single ones for the reasons of a single move, and moves the others', async () => {
  const operator = world.actors.operator.client;
  const day = pickTuesday();
  const [nextDay, closedDay] = [addDays(day, 1), addDays(day, 2)];
  const ids: string[] = [];
  for (const time of ['10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM'] as const)
    ids.push((await testSalon.book(day, time, (await world.signUpCustomer()).client)).body.id);
  const [taking = '', late = '', changed = '', closed = ''] = ids;
  const path = `/api/admin/salons/${testSalon.salon.id}/close-days`;
  expect((await operator.post(path, { from: closedDay, to: closedDay })).status).toBe(200);
  await operator.post(`/api/admin/bookings/${changed}/confirm`);
  const id = await startBulkAction(operator, adminRescheduleBookings, {
    records: [
      { id: taking, version: null, appointmentDate: nextDay, appointmentTime: '9:00 AM' },
      { id: changed, version: 1, appointmentDate: nextDay, appointmentTime: '3:00 PM' },
      { id: closed, version: null, appointmentDate: closedDay, appointmentTime: '9:00 AM' },
      {
        id: `${late.slice(0, -12)}${'a'.repeat(12)}`,
        version: null,
        appointmentDate: nextDay,
        appointmentTime: '4:00 PM',
      },
    ],
  });
  const { results } = await waitUntilBulkActionEnds(operator, id);
  expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['refused', 'changed_meanwhile'],
    ['refused', 'salon_closed'],
    ['refused', 'booking_unknown'],
    ['done', null],
  ]);
  const full = await startBulkAction(operator, adminRescheduleBookings, {
    records: [{ id: late, version: null, appointmentDate: nextDay, appointmentTime: '9:30 AM' }],
  });
  expect((await waitUntilBulkActionEnds(operator, full)).results[0]).toMatchObject({ code: 'slot_taken' });
  expect((await testSalon.listBookingsOfDay(nextDay)).sort()).toEqual([taking]);
  expect((await testSalon.listBookingsOfDay(day)).sort()).toEqual([late, changed, closed].sort());
});
