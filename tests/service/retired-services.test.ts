import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import type { NextFree, Salon } from '@mirabelle/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../support/days.js';
import type { HttpClient } from '../support/http-client.js';
import { readHistory } from './calls/history.js';
import { openWorld, type World } from './calls/index.js';
import { openSingleChairSalon, type SingleChairSalon } from './calls/single-chair-salon.js';

let world: World;
let customer: HttpClient;
let operator: HttpClient;
let testSalon: SingleChairSalon;
let path: string;
beforeAll(async () => {
  world = await openWorld();
  customer = world.actors.customer.client;
  operator = world.actors.operator.client;
  testSalon = await openSingleChairSalon(world, 'bluebonnet-color-bar-austin');
  path = `/api/admin/salons/${testSalon.salon.id}`;
});
afterAll(() => world?.close());

it('a service that one salon no longer offers from a day on can be booked there until then and elsewhere after it, and what is booked stays', async () => {
  const from = '2036-03-10';
  const [before, after] = [addDays(from, -1), addDays(from, 3)];
  const { id } = testSalon.salon;
  const keptId = (await testSalon.book(after)).body.id;
  const earlyId = (await testSalon.book(before)).body.id;
  const retire = (body: object) => operator.post<{ code?: string }>(`${path}/retire-service`, body);
  expect(await retire({ serviceIds: ['haircut'], from })).toMatchObject({ status: 200 });
  expect((await retire({ serviceIds: ['haircut'], from })).status).toBe(200);

  const retired = [{ serviceId: 'haircut', from, hasBegun: false }];
  const record = (await operator.get<AdminSalon>(path)).body;
  expect(record.retiredServices).toEqual(retired);
  // The form of the salon sends the record back, which changes no service.
  const saved = await operator.put<object>(path, { ...record, phone: '+1 512 000 0000' });
  expect(saved.status).toBe(200);
  expect(saved.body).not.toHaveProperty('retiredServices');
  const readPublic = async () => (await customer.get<Salon>(`/api/salons/${id}`)).body.retiredServices;
  await expect.poll(readPublic).toEqual(retired);
  expect(await testSalon.isFree(before, '2:00 PM')).toBe(true);
  expect(await testSalon.isFree(from, '2:00 PM')).toBe(false);
  const findNext = async (serviceType: string) =>
    (await customer.get<NextFree>(`/api/salons/${id}/next-free?serviceType=${serviceType}&from=${from}`))
      .body;
  expect(await findNext('haircut')).toEqual([]);
  expect((await findNext('hair-styling'))[0]?.date).toBe(from);

  expect((await testSalon.book(from, '2:00 PM')).body).toMatchObject({ code: 'service_not_offered' });
  expect((await testSalon.book(from, '2:00 PM', customer, { serviceType: 'Hair Styling' })).status).toBe(201);
  expect((await testSalon.book(before, '2:00 PM')).status).toBe(201);
  expect((await testSalon.move(earlyId, from, '5:00 PM')).body).toMatchObject({
    code: 'service_not_offered',
  });
  expect((await testSalon.move(keptId, after, '3:00 PM')).status).toBe(200);
  expect((await testSalon.move(keptId, before, '5:00 PM')).status).toBe(200);
  expect((await operator.post(`/api/admin/bookings/${keptId}/confirm`)).status).toBe(200);

  const history = await readHistory(operator, { resource: 'salons', id });
  expect(history.filter(({ type }) => type === 'SalonServiceRetired')).toMatchObject([
    { actor: { kind: 'staff' }, data: { serviceId: 'haircut', from } },
  ]);

  expect((await operator.post(`${path}/restore-service`, { serviceId: 'haircut' })).status).toBe(200);
  await expect.poll(readPublic).toBeUndefined();
  expect((await testSalon.book(from, '10:00 AM')).status).toBe(201);
});

it('a salon without a wanted service on a day is not found for that day, but is found for another service', async () => {
  const from = '2036-05-05';
  const find = async (services: string) =>
    (await customer.get<Salon[]>(`/api/salons?date=${from}&services=${services}`)).body.map(({ id }) => id);
  expect(await find('hair-color')).toContain(testSalon.salon.id);
  await operator.post(`${path}/retire-service`, { serviceIds: ['hair-color'], from });
  await expect.poll(() => find('hair-color')).not.toContain(testSalon.salon.id);
  expect(await find('highlights')).toContain(testSalon.salon.id);
  await operator.post(`${path}/restore-service`, { serviceId: 'hair-color' });
});

it('a service can be retired from today on at the earliest, and only by operators', async () => {
  for (const [body, code] of [
    [{ serviceIds: ['haircut'], from: '2025-01-01' }, 'time_in_past'],
    [{ serviceIds: ['balayage'], from: '2036-01-01' }, 'validation_failed'],
    [{ serviceIds: ['haircut'] }, 'validation_failed'],
    [{ serviceIds: [], from: '2036-01-01' }, 'validation_failed'],
  ] as const)
    expect((await operator.post<{ code: string }>(`${path}/retire-service`, body)).body.code).toBe(code);
  const { client: support } = world.actors.support;
  expect((await support.post(`${path}/restore-service`, { serviceId: 'haircut' })).status).toBe(403);
});
