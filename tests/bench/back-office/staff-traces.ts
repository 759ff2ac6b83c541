import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DAY_MS } from '../../support/days.js';

/** As many as the table keeps of each kind. */
const SECURITY_EVENTS_PER_KIND = 10_000;
const SECURITY_KINDS = [
  ...['sign-in-failed', 'origin-refused', 'sign-in-required', 'forbidden', 'too-many-requests'],
  ...['new-device', 'role-change', 'step-up', 'export', 'erasure'],
];
const KEPT_DAYS = 90;
const OPERATOR_ACTIONS = 20_000;
/** Few, because somebody must look after each parked event. */
const PARKED_EVENTS = 40;
const BULK_RECORDS = 5_000;

/** Ids of what {@link writeStaffTraces} has written. */
export interface StaffTraces {
  readonly parkedEventId: string;
  readonly bulkActionId: string;
}

/**
 * Fills the tables that the work of staff leaves, and that are no projections of the log: security events as many as are kept,
 * actions of operators, parked events, and a bulk action of 5,000 records that the member of staff has just started.
 *
 * @param now UTC, ms
 */
export async function writeStaffTraces(
  pool: pg.Pool,
  staffId: string,
  people: readonly string[],
  now: number,
): Promise<StaffTraces> {
  const { rows } = await pool.query<{ is_empty: boolean }>(
    'select not exists (select from security_events where caller = $1) as is_empty',
    ['bench'],
  );
  if (rows[0]?.is_empty) {
    await writeSecurityEvents(pool, people, now);
    await pool.query(
      `insert into operator_acts (staff_id, act, subject, outcome, acted_at)
       select $1, (array['retry-parked-event', 'retry-job', 'resend-mail', 'rebuild'])[1 + n % 4], n::text, 'done',
         to_timestamp($2::bigint / 1000.0) - n * interval '10 minutes'
       from generate_series(1, $3::int) n`,
      [staffId, now, OPERATOR_ACTIONS],
    );
    // Their consumer does not exist, so that nothing waits behind them.
    await pool.query(
      `insert into parked_events (consumer, event_id, stream, revision, type, error, attempts)
       select 'bench', gen_random_uuid(), 'bench-' || n, 0, 'AppointmentRequested', 'Error: ' || repeat('x', 80), 5
       from generate_series(1, $1::int) n`,
      [PARKED_EVENTS],
    );
  }
  const bulkActionId = randomUUID();
  await pool.query(
    `insert into bulk_actions (id, resource, action, staff_id, roles, correlation_id, started_at, finished_at)
     values ($1, 'affiliate-transactions', 'approve', $2, '{operator}', 'bench', now(), now())`,
    [bulkActionId, staffId],
  );
  await pool.query(
    `insert into bulk_action_records (bulk_action_id, place, record_id, outcome)
     select $1, row_number() over (order by id), id, 'done'
     from (select id from read_model.affiliate_transactions limit $2) records`,
    [bulkActionId, BULK_RECORDS],
  );
  const parked = await pool.query<{ id: string }>(
    `select consumer || '.' || event_id as id from parked_events where consumer = 'bench' limit 1`,
  );
  return { bulkActionId, parkedEventId: parked.rows[0]?.id ?? '' };
}

/** Every other event is of somebody who is signed in. */
async function writeSecurityEvents(pool: pg.Pool, people: readonly string[], now: number): Promise<void> {
  await pool.query(
    `insert into security_events (minute, kind, code, endpoint, caller, person_id, subject, count, first_at, last_at)
     select at, kind, case when kind in ('forbidden', 'sign-in-required') then kind else '' end,
       (array['GET /api/admin/bookings', 'POST /api/auth/signin', 'GET /api/admin/users/export.csv'])[1 + n % 3],
       case when n = 0 then 'bench' else md5((n % 3000)::text) end,
       case when n % 2 = 0 then person else '' end, case when n % 7 = 0 then person else '' end, 1 + n % 9, at, at
     from (select kind, n, person, to_timestamp(($2::bigint - n * ($3::bigint / $4)) / 1000.0) as at
           from unnest($5::text[]) kind cross join generate_series(0, $4::int - 1) n
           join unnest($1::text[]) with ordinality people (person, place) on place = 1 + n % cardinality($1::text[])) events`,
    [people, now, KEPT_DAYS * DAY_MS, SECURITY_EVENTS_PER_KIND, SECURITY_KINDS],
  );
}
