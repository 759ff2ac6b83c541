import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSelectAll } from '../lists/admin-list.js';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { securityEvents } from './security-event-routes.js';

/** Finds events as a reader would: by looking at each field of each event. $1: pattern of `ilike`, short ones at the beginning only */
const FIND_BY_EACH_FIELD = `
  select e.id from (
    select e.*, concat_ws(' ', p.first_name, p.last_name, p.email) as person
    from security_events e left join read_model.users p on p.id::text = e.person_id
  ) e
  where e.code ilike $1 or e.endpoint ilike $1 or e.caller ilike $1 or e.subject ilike $1 or e.person ilike $1
  order by e.last_at desc, e.id desc`;

let readTables: OpenReadTables;
let pool: OpenReadTables['pool'];
let queries: OpenReadTables['queries'];
const adaId = randomUUID();
beforeAll(async () => {
  readTables = await openReadTables();
  ({ pool, queries } = readTables);
  await pool.query(
    `insert into read_model.users (id, email, email_hash, first_name, last_name, referral_code, language, created_at, updated_at)
     values ($1, 'ada@example.test', 'h', 'Ada', 'Lovelace', 'c', 'en', now(), now())`,
    [adaId],
  );
  // Very many people with the same name, none of whom has made a call that was stored.
  await pool.query(
    `insert into read_model.users (id, email, email_hash, first_name, referral_code, language, created_at, updated_at)
     select gen_random_uuid(), 'many.' || n || '@example.test', n, 'Ada', n, 'en', now(), now() from generate_series(1, 2500) n`,
  );
  // Codes with wildcards of SQL, a visitor, an account that is gone, and callers who were counted together.
  await pool.query(
    `insert into security_events (minute, kind, code, endpoint, caller, person_id, subject, count, first_at, last_at)
     select at, (array['forbidden', 'export', 'step-up'])[1 + n % 3], (array['forbidden', '', '50%_off'])[1 + n % 3],
       (array['GET /api/admin/users', 'POST /api/auth/signin', 'GET /api/admin/users/export.csv'])[1 + n % 3],
       case when n % 5 = 0 then 'others' else md5(n::text) end, (array['', $1, $2])[1 + n % 3],
       case when n % 4 = 0 then $1 else '' end, n % 7, at, at
     from (select n, timestamptz '2026-05-01Z' + n * interval '1 hour' as at from generate_series(1, 120) n) numbered`,
    [adaId, randomUUID()],
  );
});
afterAll(() => readTables[Symbol.asyncDispose]());

async function listIds(filter: object): Promise<string[]> {
  const { text, values } = await createSelectAll(queries, securityEvents, { filter: { ...filter } });
  return (await pool.query<{ id: string }>(text, [...values])).rows.map(({ id }) => id);
}

describe('the list of security events', () => {
  it.each([
    ['forbidden', '%forbidden%'],
    ['FORBIDDEN', '%forbidden%'],
    ['export.csv', '%export.csv%'],
    ['50%_off', '%50\\%\\_off%'],
    ['%', '\\%%'],
    ['others', '%others%'],
    ['Ada', '%ada%'],
    ['Ada Lovelace', '%ada lovelace%'],
    ['ada@example', '%ada@example%'],
    ['GE', 'ge%'],
    ['fo', 'fo%'],
    ['nothing has this', '%nothing has this%'],
  ])(
    'the search for %s finds the events that have it in a field or in the name or address of the caller',
    async (q, pattern) => {
      const { rows } = await pool.query<{ id: string }>(FIND_BY_EACH_FIELD, [pattern]);
      expect(await listIds({ q })).toEqual(rows.map(({ id }) => id));
    },
  );

  it('the search for an id finds what a person did and what was done to them', async () => {
    expect(await listIds({ q: adaId })).toEqual(await listIds({ subject: adaId }));
    expect((await listIds({ personId: adaId })).length).toBe(40);
  });

  it('no search goes across two fields of an event', async () => {
    expect(await listIds({ q: 'forbidden get' })).toEqual([]);
  });

  it('each event names the person who made the call, also beside texts that are no ids', async () => {
    await pool.query("update security_events set person_id = 'not an id' where count = 0");
    const { text, values } = await createSelectAll(queries, securityEvents, { filter: {} });
    const { rows } = await pool.query<{ person_id: string; person_email: string | null }>(text, [...values]);
    expect(rows).toHaveLength(120);
    for (const { person_id: personId, person_email: email } of rows)
      expect(email).toBe(personId === adaId ? 'ada@example.test' : null);
  });
});
