import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { readSeries } from './read-series.js';
import { SERIES } from './series.js';

let readTables: OpenReadTables;
let pool: OpenReadTables['pool'];
let queries: OpenReadTables['queries'];
beforeAll(async () => {
  // In this time zone the clocks are put forward at midnight within the period of the first test.
  readTables = await openReadTables({ options: '-c timezone=America/Santiago' });
  ({ pool, queries } = readTables);
  await pool.query(
    `insert into read_model.users (id, email_hash, language, created_at, updated_at)
     select gen_random_uuid(), '', 'en', at::timestamptz, now() from unnest($1::text[]) at`,
    [['2026-09-08T21:59:59.999Z', '2026-09-08T22:00:00.000Z', '2026-09-09T21:59:59.999Z']],
  );
});
afterAll(() => readTables[Symbol.asyncDispose]());

const NOW = '2026-09-09T12:00:00.000Z';
const signUps = SERIES.filter(({ name }) => name === 'signUps');
const readDays = async (zone: string, days: number) =>
  (await readSeries(queries, signUps, { zone, days }, NOW))[0]?.days;

describe('the figures of each day', () => {
  it('there is one value for each day, also where the database has a time zone whose clocks change at midnight', async () => {
    expect((await readDays('UTC', 7))?.map(({ day }) => day)).toEqual(
      [3, 4, 5, 6, 7, 8, 9].map((day) => `2026-09-0${day}`),
    );
  });

  it.each(['Europe/Paris', 'CET', 'MET'])(
    'a row is counted on its day in the time zone %s, as the browser of the viewer knows it',
    async (zone) => {
      expect(await readDays(zone, 2)).toEqual([
        { day: '2026-09-08', value: 1 },
        { day: '2026-09-09', value: 2 },
      ]);
    },
  );

  it('a time zone that browsers know and the database does not causes no failure', async () => {
    expect(await readDays('US/Pacific-New', 1)).toEqual([{ day: '2026-09-09', value: 1 }]);
  });

  it('a median and a sum of no rows are null and 0', async () => {
    const series = await readSeries(queries, SERIES, { zone: 'UTC', days: 1 }, NOW);
    const values = Object.fromEntries(series.map(({ name, days }) => [name, days[0]?.value]));
    expect(values).toMatchObject({ answerHours: null, revenue: 0, commission: 0, bookings: 0 });
  });

  it('a payment counts on the day on which it was paid, and its refund, whole or in part, on the day on which the money went back', async () => {
    await pool.query(
      `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, captured_at, refunded_at, refunded_cents,
         created_at, updated_at)
       select id, gen_random_uuid(), 'x', cents, 'USD', status, paid::timestamptz, refunded::timestamptz, back, now(), now()
       from (values ('KEPT', 'captured', 5000, '2026-09-07T10:00Z', null, null),
         ('BACK', 'refunded', 3000, '2026-09-07T11:00Z', '2026-09-09T10:00Z', 3000),
         ('PART', 'captured', 2000, '2026-09-08T10:00Z', '2026-09-09T11:00Z', 500)) paid (id, status, cents, paid, refunded, back)`,
    );
    const revenue = SERIES.filter(({ name }) => name === 'revenue');
    const [series] = await readSeries(queries, revenue, { zone: 'UTC', days: 3 }, NOW);
    expect(series?.days.map(({ value }) => value)).toEqual([80, 20, -35]);
  });
});
