import { randomUUID } from 'node:crypto';
import { CommandBus } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import { calendarStream, type ItemValue, parseBookingId, price, priceStream } from '@mirabelle/salon-domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../../../tests/support/http-client.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

const SALON = SALONS[0]?.id as string;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
let commands: CommandBus;
beforeAll(async () => {
  api = await startTestApi();
  commands = new CommandBus(api.context.store, api.context.now);
});
afterAll(() => api?.[Symbol.asyncDispose]());

const signUp = () => api.signIn(`${randomUUID()}@example.org`);
/** Signs up a buyer. @returns a signed-in client, and the id of the account */
async function signUpBuyer() {
  const email = `${randomUUID()}@example.org`;
  const client = await api.signIn(email);
  return { client, userId: (await api.readAccount(email)).userId };
}
const readNowMs = () => Date.parse(api.context.now());

/** Schedules a change of a service. @param delayMs how long after now it begins to hold; default at once */
async function scheduleChange(serviceId: string, change: ItemValue, delayMs?: number): Promise<void> {
  const itemId = `service-${serviceId}`;
  const [changeId, now] = [randomUUID(), api.context.now()];
  const validFrom = delayMs === undefined ? undefined : new Date(readNowMs() + delayMs).toISOString();
  await commands.execute({
    decider: price,
    stream: priceStream(itemId),
    command: { type: 'ScheduleChange', itemId, changeId, change, validFrom, reason: 'correction', now },
    metadata: { commandId: changeId, correlationId: changeId, actor: { kind: 'staff', id: changeId } },
  });
}
const schedulePrice = (serviceId: string, dollars: number, delayMs?: number) =>
  scheduleChange(serviceId, { field: 'price', value: dollars * 100 }, delayMs);
const scheduleOffer = (serviceId: string, isOffered: boolean, delayMs?: number) =>
  scheduleChange(serviceId, { field: 'offer', value: isOffered }, delayMs);

let weeks = 1;
/** The body of a booking on a Wednesday of its own. */
function createForm(serviceType: string, changes: object = {}) {
  weeks += 1;
  const day = new Date(readNowMs() + weeks * 7 * DAY_MS);
  // The salon is closed on some days of the week.
  while (day.getUTCDay() !== 3) day.setTime(day.getTime() + DAY_MS);
  return {
    salonId: SALON,
    serviceType,
    appointmentDate: day.toISOString().slice(0, 10),
    appointmentTime: '11:00 AM',
    ...changes,
  };
}

type Answer = Booking & { code: string; price: string };
const book = (client: HttpClient, serviceType: string, changes: object = {}, key?: string) =>
  client.post<Answer>(
    '/api/bookings',
    createForm(serviceType, changes),
    key ? { 'idempotency-key': key } : {},
  );

async function readAgreedPrice({ id }: Pick<Booking, 'id'>): Promise<number | undefined> {
  const { salonId = '', date = '' } = parseBookingId(id) ?? {};
  const events = await api.context.store.readStream(calendarStream(salonId, date));
  const requested = events.find(
    ({ type, data }) => type === 'AppointmentRequested' && (data as { bookingId: string }).bookingId === id,
  );
  return (requested?.data as { priceCents?: number } | undefined)?.priceCents;
}

/** Appends an order of a customer, as the provider has captured it now. @returns its id */
async function payFor(userId: string, amountCents: number): Promise<string> {
  const orderId = `ORDER${randomUUID().slice(0, 8)}`;
  const data = { orderId, userId, amountCents, currency: 'USD' };
  const events = [
    { type: 'PaymentOrderCreated', data: { ...data, provider: 'sandbox' } },
    { type: 'PaymentCaptured', data: { ...data, captureId: `C-${orderId}` } },
  ].map((event) => ({
    ...event,
    id: randomUUID(),
    metadata: {
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { kind: 'system', id: 'test' } as const,
      occurredAt: api.context.now(),
    },
  }));
  await api.context.store.append(`payment-${orderId}`, events, -1n);
  return orderId;
}

describe('a price that changes', () => {
  it('a booking costs the price that holds at its moment, and what is booked keeps its price', async () => {
    const customer = await signUp();
    await schedulePrice('haircut', 72, HOUR_MS);
    const before = await book(customer, 'Haircut');
    expect(before).toMatchObject({ status: 201, body: { price: '65.00', affiliateCommission: '6.50' } });
    api.advance(HOUR_MS);
    const after = await book(customer, 'Haircut');
    expect(after).toMatchObject({ status: 201, body: { price: '72.00', affiliateCommission: '7.20' } });
    expect(await readAgreedPrice(before.body)).toBe(6500);
    const moved = await customer.post<Answer>(`/api/bookings/${before.body.id}/reschedule`, {
      appointmentDate: before.body.localDate,
      appointmentTime: '2:00 PM',
    });
    expect([moved.status, await readAgreedPrice(before.body)]).toEqual([200, 6500]);
  });

  it('a booking at an outdated price is refused with the current price, and succeeds at that price', async () => {
    const customer = await signUp();
    await schedulePrice('hair-color', 125);
    const refused = await book(customer, 'Hair Color', { price: '120.00' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'price_changed', price: '125.00' } });
    const [form, key] = [{ price: '125.00', affiliateCommission: '12.50' }, randomUUID()];
    expect(await book(customer, 'Hair Color', form, key)).toMatchObject({ status: 201 });
  });

  it('a customer who has ordered at a price books at that price after it has changed, but nobody can order at it any more', async () => {
    const { client: customer, userId } = await signUpBuyer();
    const orderId = await payFor(userId, 15_000);
    api.advance(1_000);
    await schedulePrice('highlights', 160);
    const paid = { paypalOrderId: orderId, paymentStatus: 'paid', price: '150.00' };
    expect(await book(customer, 'Highlights', paid)).toMatchObject({
      status: 201,
      body: { price: '150.00', affiliateCommission: '15.00', paymentStatus: 'paid' },
    });
    const order = { currency: 'USD', intent: 'CAPTURE' };
    expect(await customer.post('/api/paypal/order', { ...order, amount: '150.00' })).toMatchObject({
      status: 422,
      body: { code: 'amount_mismatch' },
    });
    const late = await payFor(userId, 15_000);
    const answer = await book(customer, 'Highlights', { ...paid, paypalOrderId: late });
    expect(answer).toMatchObject({ status: 422, body: { code: 'price_changed', price: '160.00' } });
  });

  it('a booking request that is repeated after a price change is answered with the appointment that it has made', async () => {
    const customer = await signUp();
    const body = createForm('Hair Styling', { price: '45.00' });
    const key = randomUUID();
    const first = await customer.post<Answer>('/api/bookings', body, { 'idempotency-key': key });
    expect(first.status).toBe(201);
    await schedulePrice('hair-styling', 48);
    // The answer that was kept for repetitions is lost.
    await api.context.pool.query('delete from idempotency_keys');
    const again = await customer.post<Answer>('/api/bookings', body, { 'idempotency-key': key });
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, price: '45.00' } });
  });

  it('each booking made at the moment of a price change costs the former or the new price, and each later booking the new one', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, signUp));
    const salons = SALONS.slice(1, 7);
    const bookAll = (form: object) =>
      Promise.all(
        customers.map((client, index) =>
          client.post<Answer>('/api/bookings', { ...form, salonId: salons[index]?.id }),
        ),
      );
    const [concurrent] = await Promise.all([
      bookAll(createForm('Consultation')),
      schedulePrice('consultation', 35),
    ]);
    for (const { status, body } of concurrent) {
      expect([status, ['30.00', '35.00'].includes(body.price)]).toEqual([201, true]);
      expect(body.affiliateCommission).toBe(body.price === '30.00' ? '3.00' : '3.50');
      expect(await readAgreedPrice(body)).toBe(body.price === '30.00' ? 3000 : 3500);
    }
    const after = await bookAll(createForm('Consultation'));
    expect(after.map(({ body }) => body.price)).toEqual(Array(6).fill('35.00'));
  });
});

describe('a service that is retired', () => {
  it('a retired service cannot be booked or ordered from its time on, what is booked stays and moves, and it can come back', async () => {
    const customer = await signUp();
    await scheduleOffer('haircut', false, HOUR_MS);
    const kept = await book(customer, 'Haircut');
    expect(kept.status).toBe(201);
    api.advance(HOUR_MS);
    expect(await book(customer, 'Haircut')).toMatchObject({
      status: 422,
      body: { code: 'service_not_offered', detail: 'Haircut is no longer offered.' },
    });
    const order = { currency: 'USD', intent: 'CAPTURE', amount: kept.body.price };
    const purpose = { booking: { salonId: SALON, serviceType: 'Haircut' } };
    expect(await customer.post('/api/paypal/order', { ...order, for: purpose })).toMatchObject({
      status: 422,
      body: { code: 'service_not_offered' },
    });
    const move = { appointmentDate: kept.body.localDate, appointmentTime: '2:00 PM' };
    expect((await customer.post(`/api/bookings/${kept.body.id}/reschedule`, move)).status).toBe(200);
    await scheduleOffer('haircut', true);
    expect((await book(customer, 'Haircut')).status).toBe(201);
  });

  it('a customer who has ordered a service books it after it was retired, and a repeated request finds its appointment', async () => {
    const { client: customer, userId } = await signUpBuyer();
    const earlier = (await book(customer, 'Hair Styling')).body;
    const cents = Math.round(Number(earlier.price) * 100);
    const orderId = await payFor(userId, cents);
    api.advance(1_000);
    await scheduleOffer('hair-styling', false);
    const body = createForm('Hair Styling', { paypalOrderId: orderId, paymentStatus: 'paid' });
    const key = { 'idempotency-key': randomUUID() };
    const paid = await customer.post<Answer>('/api/bookings', body, key);
    expect(paid).toMatchObject({ status: 201, body: { paymentStatus: 'paid' } });
    await api.context.pool.query('delete from idempotency_keys');
    expect((await customer.post<Answer>('/api/bookings', body, key)).body.id).toBe(paid.body.id);
    await scheduleOffer('hair-styling', true);
  });
});
