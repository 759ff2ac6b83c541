import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { inUtcPeriod, onOrAfterLocalDate, onOrBeforeLocalDate } from './filters.js';

const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL as string });
afterAll(() => pool.end());

/** Every half hour of six days in every time zone, with the date that it has there. */
const TIMES = `(select at, (at at time zone zone)::date as day
  from unnest($1::text[]) as zone, generate_series('2026-10-29Z'::timestamptz, '2026-11-03Z', '30 minutes') as at) times`;
const zones = [...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+12', 'Etc/GMT-14'];
const columns = { timestamp: 'at', localDate: 'day' };

describe('filters by local date', () => {
  it.each([
    ['later', onOrAfterLocalDate(columns), 'day >= $2::date'],
    ['earlier', onOrBeforeLocalDate(columns), 'day <= $2::date'],
  ])('the times of a date and %s are found in every time zone', async (_, filter, expected) => {
    const count = async (condition: string) => {
      const statement = `select count(*)::int as n from ${TIMES} where ${condition}`;
      return (await pool.query(statement, [zones, '2026-10-31'])).rows[0].n as number;
    };
    const all = await count(expected);
    expect(all).toBeGreaterThan(zones.length * 48);
    expect(await count(filter.createCondition(() => '$2', '2026-10-31'))).toBe(all);
  });
});

/** Every hour of the 80 days before now, with its UTC day. */
const HOURS = `(select at, (at at time zone 'UTC')::date as day
  from generate_series(now() - interval '80 days', now(), '1 hour') as at) hours`;
const TODAY = "(now() at time zone 'UTC')::date";

it.each([
  ['today', `day = ${TODAY}`],
  ['yesterday', `day = ${TODAY} - 1`],
  ['last-7-days', `day > ${TODAY} - 7`],
  ['last-30-days', `day > ${TODAY} - 30`],
  ['this-month', `date_trunc('month', day) = date_trunc('month', ${TODAY})`],
  ['last-month', `date_trunc('month', day) = date_trunc('month', ${TODAY}) - interval '1 month'`],
])('a period has whole UTC days up to today, or a whole UTC month: %s', async (period, expected) => {
  const condition = inUtcPeriod('at').createCondition(String, period);
  const { rows } = await pool.query(
    `select count(*) filter (where ${expected})::int as expected, count(*) filter (where ${condition})::int as found,
       count(*) filter (where (${condition}) <> (${expected}))::int as wrong from ${HOURS}`,
  );
  expect(rows).toEqual([{ expected: rows[0].found, found: expect.any(Number), wrong: 0 }]);
  expect(rows[0].found).toBeGreaterThan(0);
});
