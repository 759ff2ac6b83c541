import { randomUUID } from 'node:crypto';
import { SALONS, SERVICES, TIME_SLOTS } from '@mirabelle/catalogue';
import type { AdminBooking, Availability, Booking } from '@mirabelle/contracts';
import { calendar, calendarStream, salon, salonStream, takenChairs } from '@mirabelle/domain';
import { CommandBus } from '@mirabelle/platform/commands';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { waitForMail } from '../support/inbox.js';
import { bookingForm } from '../support/shopping.js';
import { openWorld, type World } from './calls/index.js';

/** One chair only, in a zone far from wherever the tests run. */
const SALON = SALONS.reduce((least, each) => (each.chairs < least.chairs ? each : least));

let world: World;
let customer: HttpClient;
let operator: HttpClient;
beforeAll(async () => {
  world = await openWorld();
  customer = world.actors.customer.client;
  operator = world.actors.operator.client;
  await operator.put(`/api/admin/salons/${SALON.id}`, { chairs: 1, openingHours: everyDay });
});
afterAll(() => world?.close());

const day = { open: 540, close: 1260 };
const everyDay = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };

/** A day that no other test uses. */
const newDay = () => new Date(Date.UTC(2033, 0, world.next())).toISOString().slice(0, 10);

async function book(date: string, time = '10:00 AM', client = customer, changes: object = {}) {
  const form = { salonId: SALON.id, appointmentDate: date, appointmentTime: time, ...changes };
  return client.post<Booking>('/api/bookings', bookingForm(1, form));
}

const move = (id: string, date: string, time: string, client = customer, headers?: Record<string, string>) =>
  client.post<Booking>(
    `/api/bookings/${id}/reschedule`,
    { appointmentDate: date, appointmentTime: time },
    headers,
  );

async function freeAt(date: string, time: string, client = customer): Promise<boolean | undefined> {
  const path = `/api/salons/${SALON.id}/availability?date=${date}&serviceType=Haircut`;
  return (await client.get<Availability>(path)).body.find((slot) => slot.time === time)?.available;
}

const own = async (id: string) =>
  (await customer.get<Booking[]>('/api/bookings')).body.find((booking) => booking.id === id);

/** The bookings that chairs are kept for on a day, by the log. */
async function keptOn(date: string): Promise<string[]> {
  const commands = new CommandBus(world.platform.store, world.platform.now);
  const state = await commands.load(calendar, calendarStream(SALON.id, date));
  return takenChairs(state).map(({ bookingId }) => bookingId);
}

describe('moving an appointment', () => {
  it('to another day gives it the new chair and the old one to others, and what shows says the same', async () => {
    const [first, second] = [newDay(), newDay()];
    const { id } = (await book(first)).body;
    const moved = await move(id, second, '2:00 PM');
    expect(moved).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'pending',
        appointmentTime: '2:00 PM',
        localDate: second,
        timeZone: SALON.timeZone,
      },
    });
    expect(await own(id)).toMatchObject({
      appointmentTime: '2:00 PM',
      localDate: second,
      appointmentDate: moved.body.appointmentDate,
      price: '65.00',
      duration: 60,
    });
    expect([await freeAt(first, '10:00 AM'), await freeAt(second, '2:00 PM')]).toEqual([true, false]);
    expect((await book(second, '1:30 PM')).body).toMatchObject({ code: 'slot_taken' });
    expect((await book(first)).status).toBe(201);

    // Back to the first day, where its chair is somebody else's now, and then beside it.
    expect((await move(id, first, '10:30 AM')).body).toMatchObject({ code: 'slot_taken' });
    expect((await move(id, first, '11:00 AM')).status).toBe(200);
    await vi.waitFor(async () => expect(await keptOn(second)).toEqual([]));
    expect([await freeAt(second, '2:00 PM'), await freeAt(first, '11:00 AM')]).toEqual([true, false]);
  });

  it('within its day may use the time that it leaves', async () => {
    const date = newDay();
    const { id } = (await book(date)).body;
    expect((await move(id, date, '10:30 AM')).status).toBe(200);
    expect((await move(id, date, '10:30 AM')).status).toBe(200);
    expect(await keptOn(date)).toEqual([id]);
    expect([await freeAt(date, '9:30 AM'), await freeAt(date, '10:00 AM')]).toEqual([true, false]);
  });

  it('is refused for what cannot be, each with its reason, and leaves it where it was', async () => {
    const [date, other] = [newDay(), newDay()];
    const { id } = (await book(date)).body;
    const refusal = async (when: object, client = customer) =>
      (await client.post<{ code: string }>(`/api/bookings/${id}/reschedule`, when)).body.code;
    const at = (appointmentDate: unknown, appointmentTime: unknown = '2:00 PM', more = {}) => ({
      ...{ appointmentDate, appointmentTime, ...more },
    });
    expect(await refusal(at('2020-01-01'))).toBe('time_in_past');
    expect(await refusal(at(other, '8:00 AM'))).toBe('slot_unknown');
    expect(await refusal(at(other, '9:00 PM'))).toBe('slot_unknown');
    expect(await refusal(at('never'))).toBe('validation_failed');
    expect(await refusal(at(other, ''))).toBe('validation_failed');
    expect(await refusal(at(other, '2:00 PM', { price: '1.00' }))).toBe('validation_failed');
    expect(await refusal(at(other), world.actors.otherCustomer.client)).toBe('booking_unknown');
    expect(await keptOn(date)).toEqual([id]);
    expect(await keptOn(other)).toEqual([]);

    await customer.post(`/api/bookings/${id}/cancel`);
    expect(await refusal(at(other))).toBe('booking_not_open');
    expect([await keptOn(date), await keptOn(other)]).toEqual([[], []]);
  });

  it('happens once, however often the call is repeated under its key', async () => {
    const [date, other] = [newDay(), newDay()];
    const { id } = (await book(date)).body;
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => move(id, other, '2:00 PM', customer, key)));
    const again = await move(id, other, '2:00 PM', customer, key);
    for (const answer of [...answers, again])
      expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
    expect(await keptOn(other)).toEqual([id]);
  });

  it('is for operators too, and told to the customer by mail with the calendar file raised by one', async () => {
    const { client, account } = await world.newcomer();
    const to = account?.email as string;
    const [date, other] = [newDay(), newDay()];
    const { id } = (await book(date, '10:00 AM', client)).body;
    await operator.post(`/api/admin/bookings/${id}/confirm`);
    const path = `/api/admin/bookings/${id}/reschedule`;
    const body = { appointmentDate: other, appointmentTime: '3:00 PM' };
    expect((await world.actors.support.client.post(path, body)).status).toBe(403);
    expect(await operator.post(path, body)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    const mail = await waitForMail(world.product.inboxUrl, { to, subject: 'New time' });
    expect(mail.text).toContain('had to move your appointment');
    expect(mail.text).toContain('3:00');
    await client.post(`/api/bookings/${id}/cancel`, { reason: 'Ill' });
    await waitForMail(world.product.inboxUrl, { to, subject: 'Cancelled' });
    const read = await operator.get<AdminBooking>(`/api/admin/bookings/${id}`);
    expect(read.body).toMatchObject({ cancelledBy: 'customer', cancellationReason: 'Ill', localDate: other });
    await vi.waitFor(async () => expect(await keptOn(other)).toEqual([]));
    expect(await freeAt(other, '3:00 PM')).toBe(true);
  });
});

describe('the last chair', () => {
  it('goes to one of fifty who want it at once, among them people who move there', async () => {
    const target = newDay();
    const movers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const date = newDay();
        const { body } = await book(date);
        return { id: body.id, date };
      }),
    );
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => book(target, '12:00 PM', world.actors.otherCustomer.client)),
      ...movers.map(({ id }) => move(id, target, '12:00 PM')),
    ]);
    const won = answers.filter(({ status }) => status < 300);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status >= 300);
    expect(
      new Set(lost.map(({ status, body }) => `${status} ${(body as unknown as { code: string }).code}`)),
    ).toEqual(new Set(['409 slot_taken']));
    expect(await keptOn(target)).toEqual([won[0]?.body.id]);
    for (const { id, date } of movers) expect(await keptOn(date)).toEqual(id === won[0]?.body.id ? [] : [id]);
  });

  it('is never held by two when people swap days and call off meanwhile', async () => {
    const days = [newDay(), newDay(), newDay()];
    const bookings = await Promise.all(days.map(async (date) => (await book(date)).body.id));
    await Promise.all(
      bookings.flatMap((id, index) => [
        move(id, days[(index + 1) % 3] as string, '10:00 AM'),
        move(id, days[(index + 2) % 3] as string, '11:00 AM'),
        index === 0 ? customer.post(`/api/bookings/${id}/cancel`) : Promise.resolve(),
      ]),
    );
    await vi.waitFor(async () => {
      await world.settled();
      const { body } = await customer.get<Booking[]>('/api/bookings');
      const open = body.filter(({ id, status }) => bookings.includes(id) && status !== 'cancelled');
      const kept = (await Promise.all(days.map(keptOn))).flat();
      expect(kept.sort()).toEqual(open.map(({ id }) => id).sort());
      for (const { id, localDate } of open) expect(await keptOn(localDate)).toContain(id);
    });
  });
});

describe('availability', () => {
  it('offers exactly the times that a booking would get, after bookings, moves and cancellations', async () => {
    await operator.put(`/api/admin/salons/${SALON.id}`, { chairs: 2 });
    const days = [newDay(), newDay()] as const;
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
      made.push((await book(date, time, customer, { serviceType })).body.id);
    }
    await move(made[0] as string, days[1], '9:00 AM');
    await move(made[1] as string, days[0], '9:00 AM');
    await move(made[2] as string, days[0], '10:30 AM');
    await move(made[3] as string, days[1], '12:30 PM');
    await customer.post(`/api/bookings/${made[4]}/cancel`);
    await customer.post(`/api/bookings/${made[0]}/cancel`);
    await world.settled();

    const commands = new CommandBus(world.platform.store, world.platform.now);
    const salonNow = await commands.load(salon, salonStream(SALON.id));
    if (!salonNow) throw new Error('The salon has gone');
    for (const date of days) {
      const state = await commands.load(calendar, calendarStream(SALON.id, date));
      for (const service of SERVICES) {
        const path = `/api/salons/${SALON.id}/availability?date=${date}&serviceType=${service.id}`;
        const { body } = await customer.get<Availability>(path);
        const decided = TIME_SLOTS.map(({ label, minutes }) => {
          const asked = { bookingId: 'b', userId: 'u', salon: salonNow, service, date, startMinute: minutes };
          const decision = calendar.decide(
            { type: 'RequestAppointment', ...asked, affiliateId: 'a', now: world.platform.now() },
            state,
          );
          return { time: label, available: !('refusal' in decision) };
        });
        expect(body).toEqual(decided);
      }
    }
    await operator.put(`/api/admin/salons/${SALON.id}`, { chairs: 1 });
  });
});

describe('a booking that is paid in advance', () => {
  /** A captured payment of the customer's, told to the log as the provider's answer would be. */
  async function captured(amountCents = 6500, userId = world.actors.customer.account?.user.id as string) {
    const orderId = `ORDER${world.next()}`;
    await tell(`payment-${orderId}`, 'PaymentOrderCreated', {
      ...{ orderId, userId, amountCents, currency: 'USD', provider: 'sandbox' },
    });
    await tell(`payment-${orderId}`, 'PaymentCaptured', {
      ...{ orderId, userId, amountCents, currency: 'USD', captureId: `C-${orderId}` },
    });
    return orderId;
  }

  async function tell(stream: string, type: string, data: object): Promise<void> {
    const { store, now } = world.platform;
    const revision = (await store.readStream(stream)).at(-1)?.revision ?? -1n;
    const actor = { kind: 'system', id: 'test' } as const;
    const metadata = { correlationId: randomUUID(), causationId: randomUUID(), actor, occurredAt: now() };
    await store.append(stream, [{ type, data, id: randomUUID(), metadata }], revision);
  }

  const pay = (paypalOrderId: string, date = newDay(), changes: object = {}, client = customer) =>
    book(date, '10:00 AM', client, { paypalOrderId, paymentStatus: 'paid', ...changes });

  it('is shown as paid, its order to staff only, and as refunded once the money went back', async () => {
    const orderId = await captured();
    const made = await pay(orderId);
    expect(made).toMatchObject({ status: 201, body: { paymentStatus: 'paid', affiliateCommission: '6.50' } });
    const { id } = made.body;
    expect(await own(id)).toMatchObject({ paymentStatus: 'paid' });
    expect(JSON.stringify(await own(id))).not.toContain(orderId);
    const forStaff = async () => (await operator.get<AdminBooking>(`/api/admin/bookings/${id}`)).body;
    expect(await forStaff()).toMatchObject({ paymentStatus: 'paid', paypalOrderId: orderId });
    const userId = world.actors.customer.account?.user.id;
    const refunded = { orderId, userId, refundId: 'R1', amountCents: 6500 };
    await tell(`payment-${orderId}`, 'PaymentRefunded', refunded);
    await world.settled();
    expect(await forStaff()).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('needs a payment of one’s own, captured, over its price, and not spent yet', async () => {
    const stranger = world.actors.otherCustomer;
    expect((await pay('NOORDER')).body).toMatchObject({ status: 404, code: 'payment_unknown' });
    expect((await pay(await captured(), newDay(), {}, stranger.client)).body).toMatchObject({
      code: 'payment_unknown',
    });
    // The price of another service: what costs no service's price is a cart's from the start.
    expect((await pay(await captured(12_000))).body).toMatchObject({ code: 'amount_mismatch' });
    const orderId = `ORDER${world.next()}`;
    const order = {
      orderId,
      userId: world.actors.customer.account?.user.id,
      amountCents: 6500,
      currency: 'USD',
    };
    await tell(`payment-${orderId}`, 'PaymentOrderCreated', { ...order, provider: 'sandbox' });
    expect((await pay(orderId)).body).toMatchObject({ status: 422, code: 'payment_not_captured' });
    const spent = await captured();
    expect((await pay(spent)).status).toBe(201);
    expect((await pay(spent)).body).toMatchObject({ status: 422, code: 'payment_used' });
  });

  it('gets one chair of ten that are asked for with one payment at once', async () => {
    const orderId = await captured();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(orderId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const codes = answers.map(({ body }) => (body as unknown as { code?: string }).code).filter(Boolean);
    expect(codes).toEqual(Array(9).fill('payment_used'));
  });

  it('gives its payment back when it is refused, so that another time can be booked with it', async () => {
    const orderId = await captured();
    const full = newDay();
    await book(full);
    const key = { 'idempotency-key': randomUUID() };
    const form = {
      salonId: SALON.id,
      appointmentDate: full,
      appointmentTime: '10:00 AM',
      paymentStatus: 'paid',
    };
    const asked = bookingForm(1, { ...form, paypalOrderId: orderId });
    for (let n = 0; n < 2; n += 1) {
      expect((await customer.post('/api/bookings', asked, key)).body).toMatchObject({ code: 'slot_taken' });
    }
    expect((await pay(orderId)).status).toBe(201);
    expect((await pay(orderId)).body).toMatchObject({ code: 'payment_used' });
  });

  it('is made once, however often its call is repeated', async () => {
    const orderId = await captured();
    const form = {
      salonId: SALON.id,
      appointmentDate: newDay(),
      paypalOrderId: orderId,
      paymentStatus: 'paid',
    };
    const asked = bookingForm(1, form);
    const key = { 'idempotency-key': randomUUID() };
    const send = () => customer.post<Booking>('/api/bookings', asked, key);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  });
});

describe('bookings', () => {
  it('show the time of the salon with its zone, wherever the customer is, on both sides of the clocks’ change', async () => {
    const paris = 'maison-aurore-paris';
    const at = async (date: string) => {
      const { body } = await customer.post<Booking>(
        '/api/bookings',
        bookingForm(1, { salonId: paris, appointmentDate: date, appointmentTime: '9:00 AM' }),
      );
      return [body.appointmentDate, body.appointmentTime, body.timeZone];
    };
    expect(await at('2034-03-25')).toEqual(['2034-03-25T08:00:00.000Z', '9:00 AM', 'Europe/Paris']);
    expect(await at('2034-03-26')).toEqual(['2034-03-26T07:00:00.000Z', '9:00 AM', 'Europe/Paris']);
    expect(await at('2034-10-28')).toEqual(['2034-10-28T07:00:00.000Z', '9:00 AM', 'Europe/Paris']);
    expect(await at('2034-10-29')).toEqual(['2034-10-29T08:00:00.000Z', '9:00 AM', 'Europe/Paris']);
  });

  it('are priced by us, and paid in advance with both fields or neither', async () => {
    const date = newDay();
    expect((await book(date, '10:00 AM', customer, { price: '1.00' })).body).toMatchObject({
      code: 'price_changed',
    });
    expect((await book(date, '10:00 AM', customer, { affiliateCommission: '9.99' })).body).toMatchObject({
      code: 'amount_mismatch',
    });
    for (const [sent, path] of [
      [{ paypalOrderId: 'ORDER1' }, 'paymentStatus'],
      [{ paymentStatus: 'paid' }, 'paypalOrderId'],
      [{ paypalOrderId: 'ORDER1', paymentStatus: 'maybe' }, 'paymentStatus'],
    ] as const) {
      const answer = await book(date, '10:00 AM', customer, sent);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    }
    expect(await keptOn(date)).toEqual([]);
  });

  it('are listed for staff by status, salon, day, person, service and payment', async () => {
    const { client, account } = await world.newcomer();
    const userId = account?.user.id as string;
    const [first, second] = [newDay(), newDay()];
    const a = (await book(first, '10:00 AM', client)).body.id;
    const b = (await book(second, '10:00 AM', client, { serviceType: 'Hair Styling' })).body.id;
    await operator.post(`/api/admin/bookings/${b}/confirm`);
    const list = async (filter: object) =>
      (
        await operator.get<AdminBooking[]>(
          `/api/admin/bookings?filter=${encodeURIComponent(JSON.stringify({ userId, ...filter }))}&sort=["localDate","ASC"]`,
        )
      ).body.map(({ id }) => id);
    expect(await list({})).toEqual([a, b]);
    expect(await list({ status: 'confirmed' })).toEqual([b]);
    expect(await list({ from: second })).toEqual([b]);
    expect(await list({ to: first, salonId: SALON.id })).toEqual([a]);
    expect(await list({ serviceType: 'Hair Styling' })).toEqual([b]);
    expect(await list({ paid: true })).toEqual([]);
    expect(await list({ paid: false, q: account?.email.slice(0, 20) })).toEqual([a, b]);
  });
});
