import { CommandBus } from '@mirabelle/application';
import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { SALONS, SERVICES, TIME_SLOTS } from '@mirabelle/catalogue';
import type { Availability, Booking, NextFree } from '@mirabelle/contracts';
import { calendar, calendarStream, salon, salonStream } from '@mirabelle/salon-domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { DAY_MS } from '../support/days.js';
import type { HttpClient } from '../support/http-client.js';
import { waitForMail } from '../support/inbox.js';
import { createBookingForm } from '../support/shopping.js';
import { createPastBooking } from './calls/booking.js';
import { getUserId, openWorld, type World } from './calls/index.js';
import { openSingleChairSalon, type SingleChairSalon } from './calls/single-chair-salon.js';

let world: World;
let customer: HttpClient;
let operator: HttpClient;
let testSalon: SingleChairSalon;
let nextFreeTestSalon: SingleChairSalon;
beforeAll(async () => {
  world = await openWorld();
  customer = world.actors.customer.client;
  operator = world.actors.operator.client;
  testSalon = await openSingleChairSalon(world, 'rainlight-salon-seattle');
  nextFreeTestSalon = await openSingleChairSalon(world, 'lotus-and-nile-cairo');
});
afterAll(() => world?.close());

describe('the availability of a salon', () => {
  it('after bookings, moves and cancellations, exactly the times that can be booked are offered', async () => {
    await operator.put(`/api/admin/salons/${testSalon.salon.id}`, { chairs: 2 });
    const days = [testSalon.takeNewDay(), testSalon.takeNewDay()] as const;
    const made = [];
    for (const [index, time] of [
      '9:00 AM',
      '9:30 AM',
      '10:00 AM',
      '12:00 PM',
      '2:30 PM',
      '5:30 PM',
    ].entries()) {
      const serviceType = index % 2 === 0 ? 'Haircut' : 'Hair Color';
      const date = days[index % 2] as string;
      made.push((await testSalon.book(date, time, customer, { serviceType })).body.id);
    }
    await testSalon.move(made[0] as string, days[1], '9:00 AM');
    await testSalon.move(made[1] as string, days[0], '9:00 AM');
    await testSalon.move(made[2] as string, days[0], '10:30 AM');
    await testSalon.move(made[3] as string, days[1], '12:30 PM');
    await customer.post(`/api/bookings/${made[4]}/cancel`);
    await customer.post(`/api/bookings/${made[0]}/cancel`);
    await world.waitUntilProjected();

    const commands = new CommandBus(world.context.store, world.context.now);
    const salonNow = await commands.load(salon, salonStream(testSalon.salon.id));
    if (!salonNow) throw new Error('The salon does not exist');
    for (const date of days) {
      const state = await commands.load(calendar, calendarStream(testSalon.salon.id, date));
      for (const service of SERVICES) {
        const path = `/api/salons/${testSalon.salon.id}/availability?date=${date}&serviceType=${service.id}`;
        const { body } = await customer.get<Availability>(path);
        const decided = TIME_SLOTS.map(({ label, minutes }) => {
          const request = {
            bookingId: 'b',
            userId: 'u',
            salon: salonNow,
            service,
            date,
            startMinute: minutes,
          };
          const decision = calendar.decide(
            {
              type: 'RequestAppointment',
              ...request,
              affiliateId: 'a',
              horizonDays: 36_500,
              now: world.context.now(),
            },
            state,
          );
          return { time: label, available: !('refusal' in decision) };
        });
        expect(body).toEqual(decided);
      }
    }
    await operator.put(`/api/admin/salons/${testSalon.salon.id}`, { chairs: 1 });
  });
});

describe('the next free time of a salon', () => {
  it('the next free time skips full, closed and past days, depends on the length of the service, and is missing if no day of the search has one', async () => {
    // Every day but the fourth and the fifth is closed.
    const today = new Date();
    const computeDay = (days: number) => new Date(today.getTime() + days * DAY_MS);
    const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
    const openDays = [4, 5].map((days) => names[computeDay(days).getUTCDay()] as string);
    const hours = { open: 540, close: 660 };
    const openingHours = Object.fromEntries(
      names.map((name) => [name, openDays.includes(name) ? hours : null]),
    );
    expect(
      (await operator.put(`/api/admin/salons/${nextFreeTestSalon.salon.id}`, { openingHours })).status,
    ).toBe(200);
    await world.waitUntilProjected();
    const path = `/api/salons/${nextFreeTestSalon.salon.id}/next-free`;
    const find = async (query = '') => (await customer.get<NextFree>(`${path}${query}`)).body;
    const [fourth = '', fifth = ''] = [4, 5].map((days) => computeDay(days).toISOString().slice(0, 10));
    expect(await find('?serviceType=Haircut')).toEqual([
      { serviceType: 'haircut', date: fourth, time: '9:00 AM' },
    ]);
    const { client } = await world.signUpCustomer();
    for (const time of ['9:00 AM', '10:00 AM']) {
      expect((await nextFreeTestSalon.book(fourth, time, client)).status).toBe(201);
    }
    await world.waitUntilProjected();
    expect(await find('?serviceType=haircut')).toEqual([
      { serviceType: 'haircut', date: fifth, time: '9:00 AM' },
    ]);
    expect(await find(`?serviceType=haircut&from=${fourth}&days=1`)).toEqual([]);
    // Highlights take three hours, and the salon is open for two.
    expect((await find()).map(({ serviceType }) => serviceType)).not.toContain('highlights');
    expect((await customer.get(`${path}?serviceType=Massage`)).body).toMatchObject({
      code: 'service_unknown',
    });
    // The salon is open on two days of the week, from nine to eleven.
    const haircut = `?serviceType=haircut&from=${fourth}`;
    expect(await find(`${haircut}&partOfDay=from-10`)).toMatchObject([{ date: fifth, time: '10:00 AM' }]);
    const [nextWeek = ''] = [4 + 7].map((days) => computeDay(days).toISOString().slice(0, 10));
    expect(await find(`${haircut}&sameWeekday=true&partOfDay=from-10`)).toMatchObject([
      { date: nextWeek, time: '10:00 AM' },
    ]);
    expect(await find(`${haircut}&partOfDay=evening`)).toEqual([]);
    expect((await customer.get(`${path}?partOfDay=night`)).status).toBe(400);
    expect((await customer.get(`${path}?days=61`)).status).toBe(400);
    expect((await customer.get('/api/salons/no-such-salon/next-free')).status).toBe(404);
  });
});

describe('bookings', () => {
  it('a booking shows the local time of the salon before and after daylight saving time changes', async () => {
    const { salon: salonInFrance } = await openSingleChairSalon(world, 'les-quais-doux-lyon');
    const bookAt = async (date: string) => {
      const { body } = await customer.post<Booking>(
        '/api/bookings',
        createBookingForm(1, {
          salonId: salonInFrance.id,
          appointmentDate: date,
          appointmentTime: '9:00 AM',
        }),
      );
      return [body.appointmentDate, body.appointmentTime, body.timeZone];
    };
    expect(await bookAt('2034-03-25')).toEqual(['2034-03-25T08:00:00.000Z', '9:00 AM', 'Europe/Paris']);
    expect(await bookAt('2034-03-26')).toEqual(['2034-03-26T07:00:00.000Z', '9:00 AM', 'Europe/Paris']);
    expect(await bookAt('2034-10-28')).toEqual(['2034-10-28T07:00:00.000Z', '9:00 AM', 'Europe/Paris']);
    expect(await bookAt('2034-10-29')).toEqual(['2034-10-29T08:00:00.000Z', '9:00 AM', 'Europe/Paris']);
  });

  it('a booking of something that the salon does on request keeps that name through a move, for the customer and for staff', async () => {
    const takeNewWednesday = () =>
      new Date(Date.UTC(2035, 0, 3 + 7 * world.takeNextNumber())).toISOString().slice(0, 10);
    const salonId = 'spree-und-schere-berlin';
    const form = {
      salonId,
      appointmentDate: takeNewWednesday(),
      serviceType: 'Highlights',
      wish: 'balayage',
    };
    const named = { serviceType: 'Highlights', wish: 'Balayage', price: '150.00' };
    const booked = await customer.post<Booking>('/api/bookings', createBookingForm(1, form));
    expect(booked).toMatchObject({ status: 201, body: named });
    const { id } = booked.body;
    expect((await testSalon.move(id, takeNewWednesday(), '11:00 AM')).status).toBe(200);
    await world.waitUntilProjected();
    expect((await customer.get(`/api/bookings/${id}`)).body).toMatchObject(named);
    expect((await operator.get(`/api/admin/bookings/${id}`)).body).toMatchObject(named);
    for (const filter of [{ wish: 'Balayage' }, { q: 'Balayage' }]) {
      const query = new URLSearchParams({ filter: JSON.stringify({ ...filter, id: [id] }) });
      expect((await operator.get(`/api/admin/bookings?${query}`)).body).toMatchObject([{ id, ...named }]);
    }
    const refused = [{ serviceType: 'Haircut' }, { wish: 'Tattoo' }, { wish: 'Highlights' }];
    for (const changes of refused) {
      const body = createBookingForm(1, { ...form, appointmentDate: takeNewWednesday(), ...changes });
      expect(await customer.post('/api/bookings', body)).toMatchObject({
        status: 422,
        body: { code: 'service_unknown' },
      });
    }
  });

  it('staff cancel for a customer who asked for it, and the booking and its mail say that the customer canceled', async () => {
    const { client, account } = await world.signUpCustomer();
    const cancel = async (body: object) => {
      const booking = await client.post<Booking>('/api/bookings', createBookingForm(world.takeNextNumber()));
      expect(booking.status).toBe(201);
      const { id } = booking.body;
      expect((await operator.post(`/api/admin/bookings/${id}/cancel`, body)).status).toBe(200);
      await world.waitUntilProjected();
      return (await client.get<Booking>(`/api/bookings/${id}`)).body.cancelledBy;
    };
    const waitForCancellation = (subject: string) =>
      waitForMail(world.product.inboxUrl, { to: account?.email ?? '', subject });
    expect(await cancel({ by: 'customer', reason: 'Rang us' })).toBe('customer');
    expect((await waitForCancellation('Canceled')).text).toContain('You canceled this appointment');
    expect(await cancel({})).toBe('salon');
    // Nobody had confirmed this booking, so the mail says that the salon has not accepted the request.
    expect((await waitForCancellation('Not accepted')).text).not.toContain('You canceled this appointment');
    const refused = await operator.post(
      `/api/admin/bookings/kiku-salon.2035-01-03.00000000-0000-4000-8000-000000000000/cancel`,
      { by: 'nobody' },
    );
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'by' }] } });
  });

  it('a booking is read by its customer, and is unknown to everybody else', async () => {
    const { id } = (await testSalon.book(testSalon.takeNewDay())).body;
    const path = `/api/bookings/${id}`;
    expect((await customer.get(path)).body).toEqual(await testSalon.findOwnBooking(id));
    const { client: stranger } = await world.signUpCustomer();
    for (const client of [stranger, operator]) {
      expect(await client.get(path)).toMatchObject({ status: 404, body: { code: 'booking_unknown' } });
    }
  });

  it('a booking with a wrong price, a wrong commission or half of the payment fields is refused', async () => {
    const date = testSalon.takeNewDay();
    expect((await testSalon.book(date, '10:00 AM', customer, { price: '1.00' })).body).toMatchObject({
      code: 'price_changed',
    });
    expect(
      (await testSalon.book(date, '10:00 AM', customer, { affiliateCommission: '9.99' })).body,
    ).toMatchObject({
      code: 'amount_mismatch',
    });
    for (const [sent, path] of [
      [{ paypalOrderId: 'ORDER1' }, 'paymentStatus'],
      [{ paymentStatus: 'paid' }, 'paypalOrderId'],
      [{ paypalOrderId: 'ORDER1', paymentStatus: 'maybe' }, 'paymentStatus'],
    ] as const) {
      const answer = await testSalon.book(date, '10:00 AM', customer, sent);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    }
    expect(await testSalon.listBookingsOfDay(date)).toEqual([]);
  });

  it('staff filter the bookings of yesterday, of today and of tomorrow by the day of each salon, and each booking is either upcoming or past', async () => {
    const salons = SALONS.filter(({ id }) => /tokyo|los-angeles/.test(id));
    const made: Record<'yesterday' | 'today' | 'tomorrow' | 'dayAfter', string[]> = {
      yesterday: [],
      today: [],
      tomorrow: [],
      dayAfter: [],
    };
    for (const salonOfZone of salons) {
      const formatDayFrom = (days: number) =>
        new Intl.DateTimeFormat('sv-SE', { timeZone: salonOfZone.timeZone }).format(
          Date.now() + days * DAY_MS,
        );
      for (const [index, day] of (['yesterday', 'today', 'tomorrow', 'dayAfter'] as const).entries())
        made[day].push((await createPastBooking(world, salonOfZone, formatDayFrom(index - 1))).id);
    }
    const list = async (filter: object, order = 'ASC') => {
      const query = new URLSearchParams({
        sort: JSON.stringify(['appointmentDate', order]),
        filter: JSON.stringify({ salonId: salons.map(({ id }) => id), ...filter }),
      });
      const { status, body } = await operator.get<AdminBooking[]>(`/api/admin/bookings?${query}`);
      return status === 200 ? body.map(({ id }) => id) : status;
    };
    const { yesterday, today, tomorrow, dayAfter } = made;
    const all = Object.values(made).flat();
    for (const [when, expected] of [
      ['yesterday', yesterday],
      ['today', today],
      ['tomorrow', tomorrow],
    ] as const) {
      const listedIds = await list({ when });
      expect(Array.isArray(listedIds) && listedIds.filter((id) => all.includes(id)).sort(), when).toEqual(
        expected.toSorted(),
      );
    }
    expect(await list({ when: 'soon' })).toBe(400);
    const listed = [await list({ when: 'upcoming' }), await list({ when: 'past' })].map((ids) =>
      all.filter((id) => Array.isArray(ids) && ids.includes(id)),
    );
    expect(listed.flat().sort()).toEqual(all.toSorted());
    expect(listed[0]).toEqual(expect.arrayContaining([...tomorrow, ...dayAfter]));
    expect(listed[1]).toEqual(expect.arrayContaining(yesterday));
  });

  it('the past bookings that are still confirmed are as many as the bulk action would complete', async () => {
    const [, salon] = SALONS;
    if (!salon) throw new Error('There are too few salons.');
    await createPastBooking(world, salon);
    const filter = JSON.stringify({ salonId: salon.id, status: 'confirmed', when: 'past' });
    const query = new URLSearchParams({ filter });
    const { body: listed } = await operator.get<AdminBooking[]>(`/api/admin/bookings?${query}`);
    expect(listed.length).toBeGreaterThan(0);
    for (const action of ['complete', 'no-show']) {
      const { body } = await operator.get<{ count: number }>(
        `/api/admin/bookings/selection?${new URLSearchParams({ filter, action })}`,
      );
      expect(body.count).toBe(listed.length);
    }
  });

  it('staff filter bookings by status, city, salon, day, customer, service and payment', async () => {
    const { client, account } = await world.signUpCustomer();
    const userId = getUserId({ account });
    const [first, second] = [testSalon.takeNewDay(), testSalon.takeNewDay()];
    const firstId = (await testSalon.book(first, '10:00 AM', client)).body.id;
    const styling = { serviceType: 'Hair Styling' };
    const secondId = (await testSalon.book(second, '10:00 AM', client, styling)).body.id;
    await operator.post(`/api/admin/bookings/${secondId}/confirm`);
    const list = async (filter: object) =>
      (
        await operator.get<AdminBooking[]>(
          createAdminPath('bookings', { filter: { userId, ...filter }, sort: ['localDate', 'ASC'] }),
        )
      ).body.map(({ id }) => id);
    expect(await list({})).toEqual([firstId, secondId]);
    expect(await list({ status: 'confirmed' })).toEqual([secondId]);
    expect(await list({ from: second })).toEqual([secondId]);
    expect(await list({ to: first, salonId: testSalon.salon.id })).toEqual([firstId]);
    expect(await list({ serviceType: 'Hair Styling' })).toEqual([secondId]);
    expect(await list({ city: testSalon.salon.city, to: first })).toEqual([firstId]);
    expect(await list({ city: ['Nowhere', testSalon.salon.city] })).toEqual([firstId, secondId]);
    expect(await list({ city: 'Nowhere' })).toEqual([]);
    expect(await list({ paid: true })).toEqual([]);
    expect(await list({ paid: false, q: account?.email.slice(0, 20) })).toEqual([firstId, secondId]);
  });
});
