import { randomUUID } from 'node:crypto';
import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import type { Booking, Salon } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDayAhead } from '../support/days.js';
import type { HttpClient } from '../support/http-client.js';
import { createSalonForm } from '../support/salons.js';
import { createBookingForm } from '../support/shopping.js';
import { openWorld, type World } from './calls/index.js';

const PATH = '/api/admin/salons/create';

let world: World;
let customer: HttpClient;
let operator: HttpClient;
beforeAll(async () => {
  world = await openWorld();
  customer = world.actors.customer.client;
  operator = world.actors.operator.client;
});
afterAll(() => world?.close());

const add = (body: object, key?: string) =>
  operator.post<{ id: string; version: number; code: string; errors: { path: string }[] }>(
    PATH,
    body,
    key ? { 'idempotency-key': key } : {},
  );
const list = async () => {
  await world.waitUntilProjected();
  return (await customer.get<Salon[]>('/api/salons?city=granada')).body;
};

describe('a salon that an operator adds', () => {
  it('a new salon is in the directory with its details and its team, without a rating, and can be booked', async () => {
    const name = `Luz ${world.takeNextNumber()} & Sombra`;
    const form = createSalonForm(name);
    const { status, body } = await add(form);
    expect([status, body.version]).toEqual([201, 2]);
    expect(body.id).toMatch(/^luz-\d+-and-sombra-granada$/);
    const listedSalon = (await list()).find(({ id }) => id === body.id);
    const { bookingHorizonDays: _, ...details } = form as Salon;
    expect(listedSalon).toMatchObject({ ...details, rating: 0, reviewCount: 0, isSuspended: false });
    const admin = await operator.get<AdminSalon>(`/api/admin/salons/${body.id}`);
    expect(admin.body).toMatchObject({ name, version: 2, suspension: null, bookingHorizonDays: null });
    const booking = createBookingForm(world.takeNextNumber(), { salonId: body.id });
    expect(await customer.post<Booking>('/api/bookings', booking)).toMatchObject({
      status: 201,
      body: { salonName: name, timeZone: 'Europe/Madrid' },
    });
    const change = await operator.put(`/api/admin/salons/${body.id}`, { chairs: 3, version: 2 });
    expect(change.status).toBe(200);
  });

  it('a draft is in no list and takes no bookings until it is published, and then both', async () => {
    const form = createSalonForm(`Borrador ${world.takeNextNumber()}`);
    const { status, body } = await add({ ...form, isDraft: true });
    expect([status, body.version]).toEqual([201, 3]);
    const isListed = async () => (await list()).some(({ id }) => id === body.id);
    expect(await isListed()).toBe(false);
    const admin = await operator.get<AdminSalon>(`/api/admin/salons/${body.id}`);
    expect(admin.body).toMatchObject({ suspension: 'draft' });
    const booking = createBookingForm(world.takeNextNumber(), { salonId: body.id });
    expect((await customer.post<{ code: string }>('/api/bookings', booking)).body.code).toBe(
      'salon_suspended',
    );
    expect((await operator.post(`/api/admin/salons/${body.id}/resume`, {})).status).toBe(200);
    expect(await isListed()).toBe(true);
    expect((await customer.post('/api/bookings', booking)).status).toBe(201);
  });

  it('nobody but staff reads the page of a draft or its times, and nobody makes it a favorite, until one of two colleagues publishes it', async () => {
    const { body } = await add({ ...createSalonForm(`Secreto ${world.takeNextNumber()}`), isDraft: true });
    const path = `/api/salons/${body.id}`;
    const paths = [path, `${path}/next-free`, `${path}/availability?date=${formatDayAhead(5)}`];
    const readStatuses = async (client: HttpClient) => {
      await world.waitUntilProjected();
      return Promise.all(paths.map(async (each) => (await client.get(each)).status));
    };
    expect(await readStatuses(customer)).toEqual([404, 404, 404]);
    expect(await readStatuses(operator)).toEqual([200, 200, 200]);
    expect((await operator.get<Salon>(path)).body).toMatchObject({ isSuspended: true, isDraft: true });
    const favorite = { itemType: 'salon', itemId: body.id };
    expect(await customer.post('/api/favorites', favorite)).toMatchObject({
      status: 422,
      body: { code: 'reference_unknown' },
    });
    const publish = () => operator.post<{ version: number }>(`/api/admin/salons/${body.id}/resume`, {});
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body: { version } }) => version)).toEqual([4, 4]);
    expect(await readStatuses(customer)).toEqual([200, 200, 200]);
    expect((await customer.get<Salon>(path)).body.isDraft).toBeUndefined();
    expect((await customer.post('/api/favorites', favorite)).status).toBeLessThan(300);
  });

  it('a salon in a city of a known name in another state stays there, and a change of something else sends its place and number unchanged', async () => {
    const place = {
      city: 'Portland',
      state: 'ME',
      country: 'US',
      zipCode: '04101',
      timeZone: 'America/New_York',
    };
    const position = { latitude: 43.6591, longitude: -70.2568 };
    const form = { ...createSalonForm(`Casco ${world.takeNextNumber()}`), ...place, phone: '(207) 555-0142' };
    const unknown = await add({ ...form, latitude: undefined, longitude: undefined });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: 'latitude' }] } });
    const { status, body } = await add({ ...form, ...position });
    expect(status).toBe(201);
    await world.waitUntilProjected();
    const path = `/api/admin/salons/${body.id}`;
    const { body: whole } = await operator.get<AdminSalon>(path);
    expect(whole).toMatchObject({ ...position, phone: '+1 207 555-0142' });
    expect((await operator.put(path, { ...whole, chairs: 4 })).status).toBe(200);
    const moved = await operator.put(path, { ...whole, state: 'OR', version: undefined });
    expect(moved).toMatchObject({ status: 400, body: { errors: [{ path: 'latitude' }] } });
  });

  it('a new salon without a position is in the middle of its city, one in a city that nobody knows needs a position, and one far from its city is refused', async () => {
    const withoutPosition = { latitude: undefined, longitude: undefined };
    const createName = () => `Centro ${world.takeNextNumber()}`;
    const { status, body } = await add(createSalonForm(createName(), { ...withoutPosition, city: 'Madrid' }));
    expect(status).toBe(201);
    await world.waitUntilProjected();
    const admin = await operator.get<AdminSalon>(`/api/admin/salons/${body.id}`);
    expect(admin.body).toMatchObject({ latitude: 40.4168, longitude: -3.7038 });
    for (const [changes, path] of [
      [{ ...withoutPosition, city: 'Villa Inventada' }, 'latitude'],
      [{ city: 'Madrid', longitude: undefined }, 'longitude'],
      // The form has the position of Granada.
      [{ city: 'Madrid' }, 'latitude'],
    ] as const) {
      const refused = await add(createSalonForm(createName(), changes));
      expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
      expect(refused.body.errors).toMatchObject([{ path }]);
    }
  });

  it('a new salon needs no website', async () => {
    for (const website of ['', undefined]) {
      const { status, body } = await add(createSalonForm(`Sin Red ${world.takeNextNumber()}`, { website }));
      expect(status).toBe(201);
      expect((await list()).find(({ id }) => id === body.id)?.website).toBe('');
    }
  });

  it('a new salon offers only the chosen services, from the first moment on', async () => {
    const name = `Pincel ${world.takeNextNumber()}`;
    const { status, body } = await add(
      createSalonForm(name, { services: ['makeup-application', 'consultation'] }),
    );
    expect(status).toBe(201);
    const retired = (await list()).find(({ id }) => id === body.id)?.retiredServices ?? [];
    expect(retired.map(({ serviceId, hasBegun }) => [serviceId, hasBegun])).toEqual([
      ['hair-color', true],
      ['hair-styling', true],
      ['haircut', true],
      ['highlights', true],
    ]);
    const book = (serviceType: string) => {
      const form = createBookingForm(world.takeNextNumber(), { salonId: body.id, serviceType });
      return customer.post<{ code?: string }>('/api/bookings', form);
    };
    expect((await book('Haircut')).body.code).toBe('service_not_offered');
  });

  it('a request that is repeated, also at the same moment, adds one salon, and another salon of the same name gets a number in its id', async () => {
    const form = createSalonForm(`Espejo ${world.takeNextNumber()}`);
    const key = randomUUID();
    const answers = await Promise.all([add(form, key), add(form, key)]);
    expect(answers.map(({ status }) => status)).toContain(201);
    const again = await add(form, key);
    const namesake = await add(form);
    expect(again.status).toBe(201);
    expect(namesake.body.id).toBe(`${again.body.id}-2`);
    expect((await add(form, key)).body.id).toBe(again.body.id);
    const { name } = form as Salon;
    expect((await list()).filter((salon) => salon.name === name)).toHaveLength(2);
  });

  it('a new salon with a wrong field is refused, and the error names the field', async () => {
    const day = { open: 600, close: 500 };
    for (const [changes, path] of [
      [{ name: '' }, 'name'],
      [{ timeZone: 'Europe/Granada' }, 'timeZone'],
      [{ timeZone: '+01:00' }, 'timeZone'],
      [{ timeZone: 'CET' }, 'timeZone'],
      [{ timeZone: 'US/Pacific-New' }, 'timeZone'],
      [{ latitude: 91 }, 'latitude'],
      [{ specialties: ['Tattoos'] }, 'specialties.0'],
      [{ services: ['balayage'] }, 'services.0'],
      [{ services: [] }, 'services'],
      [{ team: [{ name: '', role: 'Owner', specialties: [] }] }, 'team.0.name'],
      [
        { openingHours: { ...(createSalonForm('') as Salon).openingHours, tue: day } },
        'openingHours.tue.close',
      ],
      [{ price: '10.00' }, 'price'],
    ] as const) {
      const { status, body } = await add(createSalonForm('Wrong', changes));
      expect([status, body.code]).toEqual([400, 'validation_failed']);
      expect(body.errors.map((error) => error.path)).toContain(path);
    }
  });

  it('a new salon is added by operators alone', async () => {
    for (const role of ['finance', 'support'] as const) {
      const { client } = world.actors[role];
      expect((await client.post(PATH, createSalonForm('No'))).status).toBe(403);
    }
  });
});
