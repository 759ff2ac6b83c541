import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import type { Availability, Booking, Salon } from '@mirabelle/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { createSalonForm, OPEN_EVERY_DAY } from '../support/salons.js';
import { createBookingForm } from '../support/shopping.js';
import { readHistory } from './calls/history.js';
import { openWorld, type World } from './calls/index.js';

type Refused = { readonly code?: string };

/** A Monday. */
const FROM = '2036-12-01';
const BEFORE = '2036-11-30';
const WINTER = { ...OPEN_EVERY_DAY, mon: { open: 13 * 60, close: 17 * 60 }, tue: null };

let world: World;
let customer: HttpClient;
let operator: HttpClient;
let id: string;
let path: string;
beforeAll(async () => {
  world = await openWorld();
  customer = world.actors.customer.client;
  operator = world.actors.operator.client;
  const form = createSalonForm(`Invierno ${world.takeNextNumber()}`);
  id = (await operator.post<{ id: string }>('/api/admin/salons/create', form)).body.id;
  path = `/api/admin/salons/${id}`;
});
afterAll(() => world?.close());

const schedule = (body: object, client = operator) => client.post<Refused>(`${path}/schedule-hours`, body);
const withdraw = (from: string, client = operator) =>
  client.post<Refused>(`${path}/withdraw-hours`, { from });
const book = (appointmentDate: string, appointmentTime: string) =>
  customer.post<Booking & Refused>(
    '/api/bookings',
    createBookingForm(1, { salonId: id, appointmentDate, appointmentTime }),
  );

async function listFreeTimes(date: string): Promise<string[]> {
  await world.waitUntilProjected();
  const { body } = await customer.get<Availability>(
    `/api/salons/${id}/availability?date=${date}&serviceType=Haircut`,
  );
  return body.filter(({ available }) => available).map(({ time }) => time);
}

it('a salon is booked at its new hours from their day on and at the present ones until then, and what is booked stays', async () => {
  const keptId = (await book(FROM, '10:00 AM')).body.id;
  const earlyId = (await book(BEFORE, '11:00 AM')).body.id;
  expect((await schedule({ from: FROM, openingHours: WINTER })).status).toBe(200);
  expect((await schedule({ from: FROM, openingHours: WINTER })).status).toBe(200);
  await world.waitUntilProjected();

  const record = (await operator.get<AdminSalon>(path)).body;
  expect(record).toMatchObject({
    openingHours: OPEN_EVERY_DAY,
    hoursChanges: [{ from: FROM, openingHours: WINTER }],
    version: 3,
  });
  expect((await customer.get<Salon>(`/api/salons/${id}`)).body).toMatchObject({
    openingHours: OPEN_EVERY_DAY,
    hoursChanges: [{ from: FROM, openingHours: WINTER }],
  });
  // The form of the salon sends the record back, which changes no hours.
  const saved = await operator.put<object>(path, { ...record, phone: '+34 958 111 111' });
  expect(saved.status).toBe(200);
  expect(saved.body).not.toHaveProperty('hoursChanges');

  expect((await listFreeTimes(BEFORE))[0]).toBe('9:00 AM');
  expect((await listFreeTimes(FROM))[0]).toBe('1:00 PM');
  expect(await listFreeTimes('2036-12-02')).toEqual([]);
  const findFree = async (date: string) =>
    (await customer.get<Salon[]>(`/api/salons?city=granada&date=${date}`)).body.map((salon) => salon.id);
  expect(await findFree('2036-12-02')).not.toContain(id);
  expect(await findFree('2036-12-03')).toContain(id);

  expect((await book(FROM, '11:00 AM')).body.code).toBe('salon_closed');
  expect((await book(FROM, '2:00 PM')).status).toBe(201);
  const move = (booking: string, appointmentDate: string, appointmentTime: string) =>
    customer.post<Refused>(`/api/bookings/${booking}/reschedule`, { appointmentDate, appointmentTime });
  expect((await move(earlyId, '2036-12-02', '11:00 AM')).body.code).toBe('salon_closed');
  expect((await operator.post(`/api/admin/bookings/${keptId}/confirm`)).status).toBe(200);

  const history = await readHistory(operator, { resource: 'salons', id });
  const scheduled = history.filter(({ type }) => type === 'SalonHoursChangeScheduled');
  expect(scheduled).toMatchObject([{ actor: { kind: 'staff' }, data: { from: FROM, openingHours: WINTER } }]);

  expect((await withdraw(FROM)).status).toBe(200);
  expect((await listFreeTimes(FROM))[0]).toBe('9:00 AM');
  expect((await operator.get<AdminSalon>(path)).body).not.toHaveProperty('hoursChanges');
});

it('a change of hours begins tomorrow at the salon or later and names valid hours for all seven days, and only operators make and withdraw one', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date());
  const { tue: _, ...sixDays } = WINTER;
  for (const [body, code] of [
    [{ from: today, openingHours: WINTER }, 'time_in_past'],
    [{ from: '2036-02-30', openingHours: WINTER }, 'validation_failed'],
    [{ from: FROM, openingHours: sixDays }, 'validation_failed'],
    [{ from: FROM, openingHours: { ...WINTER, mon: { open: 600, close: 600 } } }, 'validation_failed'],
    [{ openingHours: WINTER }, 'validation_failed'],
  ] as const)
    expect((await schedule(body)).body.code).toBe(code);
  const { client: support } = world.actors.support;
  expect((await schedule({ from: FROM, openingHours: WINTER }, support)).status).toBe(403);
  expect((await withdraw(FROM, support)).status).toBe(403);
});
