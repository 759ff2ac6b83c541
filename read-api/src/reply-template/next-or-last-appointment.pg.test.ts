import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { readNextOrLastAppointment } from './next-or-last-appointment.js';

const NOW = '2026-11-28T12:00:00.000Z';
const PERSON = '5b0e1d2c-0000-4000-8000-000000000001';
const EMAIL = 'ada@example.test';

let readTables: OpenReadTables;
beforeAll(async () => {
  readTables = await openReadTables();
  await readTables.pool.query(
    `insert into read_model.users (id, email, email_hash, referral_code, language, created_at, updated_at)
     values ($1, $2, 'hash', 'code', 'en', now(), now())`,
    [PERSON, EMAIL],
  );
});
afterAll(() => readTables[Symbol.asyncDispose]());

async function book(id: string, appointmentDate: string, status = 'confirmed'): Promise<void> {
  await readTables.pool.query(
    `insert into read_model.bookings (id, user_id, salon_id, service_type, appointment_date, ends_at, local_date, start_minute,
       time_zone, duration, price_cents, currency, status, affiliate_id, affiliate_commission_cents, created_at, updated_at)
     values ($1, $2, $1, 'Haircut', $3::timestamptz, $3::timestamptz + interval '1 hour', '2026-01-01', 600,
       'Europe/Madrid', 60, 100, 'EUR', $4, 'x', 0, now(), now())`,
    [id, PERSON, appointmentDate, status],
  );
}

const find = () =>
  readNextOrLastAppointment(readTables.queries, { personIds: [PERSON], recipient: EMAIL.toUpperCase() }, NOW);

it('a reply speaks of an appointment that is over only if none is ahead, however far that is', async () => {
  await book('older', '2026-10-03T09:00:00.000Z');
  await book('yesterday', '2026-11-27T09:00:00.000Z');
  await book('canceled', '2026-11-29T09:00:00.000Z', 'cancelled');
  expect(await find()).toMatchObject({
    salon: 'yesterday',
    endsAt: new Date('2026-11-27T10:00:00.000Z'),
  });
  await book('ahead', '2027-03-01T09:00:00.000Z');
  await book('later', '2027-04-01T09:00:00.000Z');
  expect(await find()).toMatchObject({ salon: 'ahead', startsAt: new Date('2027-03-01T09:00:00.000Z') });
});
