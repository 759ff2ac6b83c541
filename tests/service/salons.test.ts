import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { listSampleTeam, SALONS } from '@mirabelle/catalogue';
import type { Availability, Booking, Salon } from '@mirabelle/contracts';
import { calendarStream, type SalonTeamChanged, salonStream } from '@mirabelle/salon-domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { createBookingForm } from '../support/shopping.js';
import { readHistory } from './calls/history.js';
import { openWorld, type World } from './calls/index.js';

const SALON = SALONS.find(({ id }) => id === 'maison-aurore-paris') as (typeof SALONS)[number];
const PERSON = { name: 'Zoé Carpentier', role: 'Colorist', specialties: ['Balayage'] };
const PATH = `/api/admin/salons/${SALON.id}`;
const DAY = { from: '2035-08-01', to: '2035-08-01' };

let world: World;
let customer: HttpClient;
let operator: HttpClient;
beforeAll(async () => {
  world = await openWorld();
  customer = world.actors.customer.client;
  operator = world.actors.operator.client;
});
afterAll(() => world?.close());

const read = async () => (await operator.get<AdminSalon>(PATH)).body;
const readPublic = async () => {
  await world.waitUntilProjected();
  return (await customer.get<Salon>(`/api/salons/${SALON.id}`)).body;
};
const isFree = async (date: string, time: string) => {
  await world.waitUntilProjected();
  const path = `/api/salons/${SALON.id}/availability?date=${date}&serviceType=Haircut`;
  return (await customer.get<Availability>(path)).body.find((slot) => slot.time === time)?.available;
};

describe('a salon in the back office', () => {
  it('an operator changes a salon by sending the record back, and everybody sees the change', async () => {
    const before = await read();
    const changes = {
      name: 'Maison Aurore Rive Gauche',
      chairs: 5,
      isVerified: false,
      website: 'https://new.example/',
    };
    const answer = await operator.put<AdminSalon>(PATH, { ...before, ...changes });
    expect(answer).toMatchObject({
      status: 200,
      body: { ...changes, id: SALON.id, version: before.version + 1 },
    });
    expect(answer.headers.get('etag')).toBe(`"${before.version + 1}"`);
    expect(await readPublic()).toMatchObject({ ...changes, rating: before.rating, timeZone: 'Europe/Paris' });
    const after = await operator.get<AdminSalon>(PATH);
    expect(after.body).toMatchObject({
      ...before,
      ...changes,
      version: before.version + 1,
      updatedAt: expect.any(String),
    });
    expect(after.headers.get('etag')).toBe(`"${before.version + 1}"`);
  });

  it('single fields can be changed, and an update without a change makes no new version', async () => {
    const { version } = await read();
    expect((await operator.put<AdminSalon>(PATH, { phone: '+33 1 99 00 42 18' })).body.version).toBe(
      version + 1,
    );
    expect((await operator.put<AdminSalon>(PATH, { phone: '+33 1 99 00 42 18' })).body.version).toBe(
      version + 1,
    );
    expect((await operator.put<AdminSalon>(PATH, {})).body.version).toBe(version + 1);
  });

  it('an update with an old version is refused', async () => {
    const { version } = await read();
    const put = (name: string, headers: Record<string, string>, more = {}) =>
      operator.put<{ code?: string }>(PATH, { name, ...more }, headers);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((name) => put(name, { 'if-match': `"${version}"` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
    expect(answers.find(({ status }) => status === 412)?.body.code).toBe('changed_meanwhile');
    expect((await put('F', {}, { version })).status).toBe(412);
    expect((await put('F', { 'if-match': 'nonsense' })).status).toBe(412);
    expect((await put('F', { 'if-match': '*' })).status).toBe(200);
    expect((await put(SALON.name, { 'if-match': `"${version}", "${version + 2}"` })).status).toBe(200);
  });

  it('invalid and read-only fields are refused and named', async () => {
    const hours = SALON.openingHours;
    for (const [path, body] of [
      ['chairs', { chairs: 0 }],
      ['chairs', { chairs: 51 }],
      ['chairs', { chairs: '4' }],
      ['name', { name: ' ' }],
      ['email', { email: 'nobody' }],
      ['website', { website: 'javascript:alert(1)' }],
      ['imageUrl', { imageUrl: 'https://elsewhere.example/x.png' }],
      ['country', { country: 'France' }],
      ['priceRange', { priceRange: '€€' }],
      ['specialties.0', { specialties: ['Tattoos'] }],
      ['brands', { brands: ['Solandre', 'Solandre'] }],
      ['openingHours.mon.close', { openingHours: { ...hours, mon: { open: 600, close: 540 } } }],
      ['openingHours.fri', { openingHours: { ...hours, fri: undefined } }],
      ['openingHours.someday', { openingHours: { ...hours, someday: null } }],
      ['team.0.name', { team: [{ ...PERSON, name: ' ' }] }],
      ['team.0.name', { team: [{ ...PERSON, name: 'x'.repeat(81) }] }],
      ['team.0.role', { team: [{ ...PERSON, role: 'Wizard' }] }],
      ['team.0.specialties', { team: [{ ...PERSON, specialties: ['Balayage', 'Balayage'] }] }],
      ['team.0.photoUrl', { team: [{ ...PERSON, photoUrl: '/x.png' }] }],
      ['team', { team: [PERSON, PERSON] }],
      ['team', { team: Array.from({ length: 31 }, (_, index) => ({ ...PERSON, name: `${index}` })) }],
      ['latitude', { latitude: 91 }],
      ['timeZone', { timeZone: 'Asia/Tokyo' }],
      ['id', { id: 'another-salon' }],
      ['owner', { owner: 'me' }],
    ] as const) {
      const answer = await operator.put<{ errors: unknown }>(PATH, body);
      expect(answer, path).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    }
    expect((await operator.put('/api/admin/salons/no-such-salon', { chairs: 2 })).status).toBe(404);
    expect((await operator.get('/api/admin/salons/no-such-salon')).status).toBe(404);
  });

  it('everybody reads who works at a salon, and the names of a replaced team can no longer be read in the log', async () => {
    const { version, team } = await read();
    expect(team).toEqual(listSampleTeam(SALON.id));
    expect((await operator.put<AdminSalon>(PATH, { team })).body.version).toBe(version);
    const first = [...team, PERSON];
    const answer = await operator.put<AdminSalon>(PATH, { team: first });
    expect(answer).toMatchObject({ status: 200, body: { version: version + 1, team: first } });
    expect((await readPublic()).team).toEqual(first);
    expect((await operator.put<AdminSalon>(PATH, { team: [PERSON], chairs: 3 })).body.version).toBe(
      version + 3,
    );
    expect((await readPublic()).team).toEqual([PERSON]);
    const readTeams = async () =>
      (await world.context.store.readStream(salonStream(SALON.id)))
        .filter(({ type }) => type === 'SalonTeamChanged')
        .map(({ data }) => (data as SalonTeamChanged['data']).team);
    await expect.poll(readTeams).toEqual([null, [PERSON]]);
    const { rows } = await world.context.pool.query<{ data: object }>(
      `select data from event_store.events where type = 'SalonTeamChanged'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain('Carpentier');
  });

  it('only operators read and change salons in the back office', async () => {
    for (const role of ['support', 'finance', 'customer'] as const) {
      const { client } = world.actors[role];
      expect((await client.put(PATH, { chairs: 9 })).status).toBe(403);
      expect((await client.get(PATH)).status).toBe(403);
      expect((await client.get('/api/admin/salons')).status).toBe(403);
    }
    expect((await world.actors.visitor.client.put(PATH, { chairs: 9 })).status).toBe(401);
  });

  it('the salon list can be searched, filtered and sorted', async () => {
    const list = async (query: string) => {
      const { body, headers } = await operator.get<AdminSalon[]>(`/api/admin/salons${query}`);
      return { ids: body.map(({ id }) => id), range: headers.get('content-range') };
    };
    expect((await list('?range=[0,4]&sort=["name","ASC"]')).range).toMatch(/^salons 0-4\/\d+$/);
    // Other tests add salons of their own meanwhile.
    const ids = SALONS.map(({ id }) => id);
    const filter = `filter=${JSON.stringify({ id: ids })}`;
    const ascending = (await list(`?range=[0,99]&sort=["name","ASC"]&${filter}`)).ids;
    const descending = (await list(`?range=[0,99]&sort=["name","DESC"]&${filter}`)).ids;
    expect(ascending.slice(0, 5)).toEqual((await list(`?range=[0,4]&sort=["name","ASC"]&${filter}`)).ids);
    expect(descending).toEqual(ascending.toReversed());
    expect(new Set(ascending)).toEqual(new Set(ids));
    expect((await list('?filter={"q":"aurore"}')).ids).toEqual([SALON.id]);
    expect((await list(`?filter={"id":["${SALON.id}"]}`)).ids).toEqual([SALON.id]);
    expect((await list('?filter={"isVerified":false}')).ids).toContain(SALON.id);
    expect((await list('?filter={"country":"FR","isVerified":true}')).ids).not.toContain(SALON.id);
    expect((await operator.get('/api/admin/salons?filter={"secret":1}')).status).toBe(400);
  });

  it('fewer chairs or shorter hours keep existing bookings and limit new ones', async () => {
    const date = '2035-05-08';
    const otherDate = '2035-05-09';
    const book = (time: string, day = date, client = customer) =>
      client.post<Booking>(
        '/api/bookings',
        createBookingForm(1, { salonId: SALON.id, appointmentDate: day, appointmentTime: time }),
      );
    await operator.put(PATH, { chairs: 2 });
    const first = (await book('10:00 AM')).body;
    const somebodyElse = world.actors.otherCustomer.client;
    const second = (await book('10:00 AM', date, somebodyElse)).body;
    const onOtherDay = (await book('10:00 AM', otherDate)).body;
    await operator.put(PATH, { chairs: 1 });
    expect([await isFree(date, '10:00 AM'), await isFree(date, '11:00 AM')]).toEqual([false, true]);
    expect((await book('10:30 AM')).status).toBe(409);
    const move = (id: string, appointmentDate: string, appointmentTime: string, client = customer) =>
      client.post(`/api/bookings/${id}/reschedule`, { appointmentDate, appointmentTime });
    expect((await move(onOtherDay.id, date, '10:00 AM')).status).toBe(409);
    expect((await move(second.id, date, '10:30 AM', somebodyElse)).status).toBe(409);
    expect((await move(second.id, date, '1:00 PM', somebodyElse)).status).toBe(200);
    expect((await customer.post(`/api/bookings/${first.id}/cancel`)).status).toBe(200);
    expect(await isFree(date, '10:00 AM')).toBe(true);

    await operator.put(PATH, { openingHours: { ...SALON.openingHours, tue: { open: 660, close: 720 } } });
    expect([await isFree(date, '10:00 AM'), await isFree(date, '11:00 AM')]).toEqual([false, true]);
    expect((await book('10:00 AM')).body).toMatchObject({ code: 'salon_closed' });
    expect((await operator.post(`/api/admin/bookings/${second.id}/confirm`)).status).toBe(200);
  });

  it('a salon that an operator closes for some days takes no booking on them, keeps those that it has, and opens again', async () => {
    const [before, first, second] = ['2035-06-06', '2035-06-07', '2035-06-08'];
    const book = (appointmentDate: string, client = customer) =>
      client.post<Booking & { code?: string }>(
        '/api/bookings',
        createBookingForm(1, { salonId: SALON.id, appointmentDate, appointmentTime: '11:00 AM' }),
      );
    const [onOtherDay, kept] = [(await book(before)).body, (await book(first)).body];
    const days = { from: first, to: second };
    const close = (body: object) => operator.post<{ code?: string }>(`${PATH}/close-days`, body);
    const { version } = await read();
    expect(await close({ ...days, reason: 'training' })).toMatchObject({ status: 200, body: days });
    expect((await close(days)).status).toBe(200);

    expect(await read()).toMatchObject({
      version,
      closedDays: [
        { date: first, reason: 'training', openBookings: 1 },
        { date: second, reason: 'training', openBookings: 0 },
      ],
    });
    expect((await readPublic()).closedDays).toEqual([first, second]);
    expect([await isFree(before, '1:00 PM'), await isFree(first, '1:00 PM')]).toEqual([true, false]);
    const findFree = async (date: string) =>
      (await customer.get<Salon[]>(`/api/salons?date=${date}`)).body.map(({ id }) => id);
    expect(await findFree(before)).toContain(SALON.id);
    expect(await findFree(first)).not.toContain(SALON.id);
    const nextFree = `/api/salons/${SALON.id}/next-free?serviceType=Haircut&from=${first}`;
    expect((await customer.get<{ date: string }[]>(nextFree)).body[0]?.date).toBe('2035-06-09');
    expect((await book(second)).body.code).toBe('salon_closed');
    const move = { appointmentDate: second, appointmentTime: '2:00 PM' };
    const path = `/api/bookings/${onOtherDay.id}/reschedule`;
    expect((await customer.post<{ code?: string }>(path, move)).body.code).toBe('salon_closed');
    expect((await operator.post(`/api/admin/bookings/${kept.id}/confirm`)).status).toBe(200);

    const history = await readHistory(operator, { resource: 'salons', id: SALON.id });
    const closed = history.filter(({ type }) => type === 'SalonDayClosed');
    expect(closed.map(({ data, actor }) => [data.date, actor.kind])).toEqual([
      [first, 'staff'],
      [second, 'staff'],
    ]);

    expect((await operator.post(`${PATH}/open-days`, { from: second, to: second })).status).toBe(200);
    expect((await read()).closedDays.map(({ date }) => date)).toEqual([first]);
    expect((await book(second)).status).toBe(201);
    expect((await operator.post(`${PATH}/open-days`, days)).status).toBe(200);
  });

  it('of a booking and a closing at the same moment, the booking is made before the closing or refused', async () => {
    const dates = Array.from({ length: 8 }, (_, index) => `2035-07-${String(index + 10)}`);
    const outcomes = await Promise.all(
      dates.map(async (date) => {
        const form = { salonId: SALON.id, appointmentDate: date, appointmentTime: '9:00 AM' };
        const clients = [customer, world.actors.otherCustomer.client];
        const [closing, ...bookings] = await Promise.all([
          operator.post(`${PATH}/close-days`, { from: date, to: date }),
          ...clients.map((client) => client.post<Booking>('/api/bookings', createBookingForm(1, form))),
        ]);
        expect(closing.status).toBe(200);
        const types = (await world.context.store.readStream(calendarStream(SALON.id, date))).map(
          ({ type }) => type,
        );
        expect(types.slice(types.indexOf('SalonDayClosed') + 1)).not.toContain('AppointmentRequested');
        const made = types.filter((type) => type === 'AppointmentRequested').length;
        return bookings.filter(({ status }) => status === 201).length === made;
      }),
    );
    expect(outcomes).not.toContain(false);
  });

  it('only days from today on can be closed, at most 31 at once, and the first must not come after the last', async () => {
    for (const [body, code] of [
      [{ from: '2035-08-02', to: '2035-08-01' }, 'validation_failed'],
      [{ from: '2035-08-01', to: '2035-09-01' }, 'validation_failed'],
      [{ from: '2035-08-01', to: '2035-08-01', reason: 'Ada is ill' }, 'validation_failed'],
      [{ from: '2025-08-01', to: '2025-08-02' }, 'time_in_past'],
    ] as const)
      expect((await operator.post<{ code: string }>(`${PATH}/close-days`, body)).body.code).toBe(code);
    expect((await operator.post('/api/admin/salons/no-such-salon/close-days', DAY)).status).toBe(404);
    expect((await operator.post('/api/admin/salons/no-such-salon/open-days', DAY)).status).toBe(404);
  });
});
